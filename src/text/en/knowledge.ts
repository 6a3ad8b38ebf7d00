/** Words about what roles look up before they ask a person. */
export const knowledge = {
  answerIn: (title: string, question: number) => `Workshop “${title}” › Q${question}`,
  versionOf: (title: string, artifact: 'plan' | 'draft', number: number) =>
    `Workshop “${title}” › ${artifact} v${number}`,
  answered: (question: string, answer: string, by: string) =>
    `Question: ${question}\nAnswer${by && ` (${by})`}: ${answer}`,
  agreed: 'Agreed:',
  tasks: 'Tasks:',
  /** Files in a thread that can't be read, or only in part; names arrive escaped. */
  files: {
    type: (name: string) =>
      `I can’t read *${name}*, only Markdown, text, CSV, JSON and PDF. The roles know only its name.`,
    size: (name: string, most: number) =>
      `*${name}* is larger than ${most} MB, so the roles know only its name.`,
    empty: (name: string) =>
      `There is no text in *${name}* (a scanned page is a picture), so the roles know only its name.`,
    unreadable: (name: string) =>
      `*${name}* could not be read: it may be damaged or locked with a password. The roles know only its name.`,
    memory: (name: string) =>
      `I stopped reading *${name}*: it is built in such a way that reading it takes more memory than one file may have. The roles know only its name.`,
    time: (name: string) =>
      `I stopped reading *${name}*: it took longer than one file may take. The roles know only its name.`,
    full: (name: string) =>
      `I did not read *${name}*: the files in this thread hold as much text as I keep for one workshop. The roles know only its name.`,
    pages: (name: string, read: number, of: number) =>
      `I read *${name}* up to page ${read} of ${of}. The roles do not know the rest: drop it as a file of its own if they need it.`,
    cut: (name: string) =>
      `I read the beginning of *${name}*: it holds more text than I read of one file. The roles do not know the rest: drop it as a file of its own if they need it.`,
    scope: (name: string) =>
      `I may not open *${name}*: the app lacks the permission \`files:read\`. Whoever administers it adds the scope and installs it again; then drop the file once more.`,
    elsewhere: (name: string) =>
      `*${name}* lies outside Slack, where I can’t open it. Upload it here as a file, and the roles read it.`,
    failed: (name: string) => `Slack did not hand *${name}* over. Drop it once more, please.`,
  },
};
