import { inWords } from '../../text/amounts.js';
import { capital, plural } from '../../text/language.js';

/** Words of the opening: the brief in the thread, the first message, the look at the brief. */
export const opening = {
  briefCut: '_The brief is longer: the plan’s files have all of it._',
  stages: {
    opening: 'Getting ready',
    intake: 'The Coach reads the brief',
    asking: 'The Coach has a question about the brief',
    waits: (round: number) => `Round ${round} starts with the answers`,
    waitsUntil: (round: number, when: string) =>
      `Round ${round} starts with the answers, or ${when} without them`,
    words: (until: string, who: string) =>
      `The result waits until ${until} for words of ${who} that are not clear yet`,
  },
  welcome: {
    reads: (reading: string) => `${reading} That is how I read it. Tell me if it is something else.`,
    begins: (roles: number) => `${capital(inWords(roles))} roles are reading your brief.`,
    plans: (roles: number, rounds: number) =>
      `${capital(inWords(roles))} roles plan it now, in ${rounds === 1 ? 'one round' : `at most ${plural(rounds, 'round')}`}.`,
    shared: 'Guests or people from another organisation can read this thread.',
    rules: (ids: string) => `House rules of this channel apply: ${ids}.`,
    stop: 'Stop',
    how: 'Reply here any time. If a question is open, your reply answers it.',
    dryRun:
      'Dry run: a script, no AI, plays all roles and does not understand your brief. Answers, changes and corrections (“I got that wrong: …”) go into the plan in your words. Other remarks don’t. Whoever runs this bot gets real models with a key (`ANTHROPIC_API_KEY=…` or `OPENAI_API_KEY=…`), with Ollama, or with any OpenAI-compatible server: docs/MODELS.md, “The shortest ways”.',
  },
  /** What came with the brief. */
  sources: {
    named: {
      file: (name: string, pages?: { read: number; of: number }) => {
        if (!pages) return `*${name}*`;
        return pages.read < pages.of
          ? `*${name}* (the first ${pages.read} of ${pages.of} pages)`
          : `*${name}* (${plural(pages.of, 'page')})`;
      },
      thread: (_: string, messages?: { read: number }) =>
        messages ? `the thread (${plural(messages.read, 'message')})` : 'the thread',
      message: (_: string, messages?: { read: number }) =>
        messages ? `a linked thread (${plural(messages.read, 'message')})` : 'a linked thread',
      code: (path: string, lines: { read: number } | undefined, repository: string) =>
        `*${path}* of ${repository}${lines ? ` (${plural(lines.read, 'line')})` : ''}`,
    },
    reading: (names: string) => `I am reading ${names}. Nothing else begins before.`,
    read: (names: string) => `Read: ${names}.`,
    /** `cost`: what that takes, while it is still to be done. */
    summed: (parts: number, cost: string, isAll: boolean) =>
      `What is too long for every call is summed up first, in ${plural(parts, 'part')}${cost === '' ? '' : `, for about ${cost}`}; ${isAll ? 'all of it can be looked up' : 'what comes behind them is only looked up'}.`,
    withheld: (lines: number, name: string) =>
      `${plural(lines, 'line')} of ${name} ${lines === 1 ? 'looks' : 'look'} like a secret: no model is told ${lines === 1 ? 'it' : 'them'}.`,
    addresses: (all: string) =>
      `Not read: ${all}. I open no address. Paste what matters of it here, or send it as a file.`,
    left: (names: string) => `Begun without ${names}.`,
    without: 'Start Without It',
    stage: 'Reading what came with the brief',
    undecided: 'Something could not be read: send it again, or start without it',
  },
  /** What the transcript says of the look at the brief. */
  judged: {
    enough: 'The brief says enough for Round 1.',
    notEnough: 'Something is missing in the brief. The requester is asked.',
  },
};

/** Words of what a brief has to do with earlier plans. */
export const earlier = {
  named: (title: string, version?: number) => `“${title}”${version === undefined ? '' : ` v${version}`}`,
  inFile: (plan: string, file: string) => `${plan} (from ${file})`,
  changedFile: 'The file is not as it was issued here, so what it says stands for itself.',
  understood: (intent: string) => `I read it as: ${intent}.`,
  chosen: (who: string, intent: string) => `${who} chose: ${intent}.`,
  intents: {
    refine: (plan: string) => `refine ${plan}`,
    new_with_reference: (plan: string) => `something new, with ${plan} for reference`,
    new: (_plan: string) => 'something new, on its own',
    continue_discussion: (plan: string) => `go on with ${plan}`,
  },
  broughtItems: (items: number, answers: number, done: number) =>
    `${plural(items, 'agreed item')}${answers > 0 ? ` and ${plural(answers, 'answer')}` : ''} came along${done > 0 ? `; ${plural(done, 'task')} of it ${done === 1 ? 'is' : 'are'} done` : ''}. Any role may contest them with a reason.`,
  broughtSources: (sources: number) =>
    `The roles can read and cite it${sources > 0 ? ` (${plural(sources, 'source')})` : ''}. Nothing of it is agreed here.`,
  lost: 'It could not be read any more, so nothing came along.',
  unknown: (ids: string) => `There is no ${ids} in this channel.`,
  unsure: 'Your brief may have to do with an earlier plan.',
  cannotGoOn: (plan: string) => `${plan} is over and cannot go on.`,
  ask: (who: string) => `${who}, what do you mean? I wait for your choice.`,
  buttons: {
    refine: 'Refine It',
    new_with_reference: 'Only Refer to It',
    continue_discussion: 'Go On There',
    new: 'Plan It Anew',
    goOn: 'Go On with Its Items',
  },
  /** How words in a finished thread read as a brief. */
  refineIt: (plan: string, text: string) => `Refine ${plan}: ${text}`,
  goesOnHere: (who: string) => `${who} goes on here:`,
  /** Where something came from, behind what it says. */
  origin: (workshop: string, version: number, id: string) => `from ${workshop} v${version}: ${id}`,
  originLabel: 'From',
  stages: {
    asking: 'The Coach asks what it has to do with an earlier plan',
    reading: 'The Coach looks at the earlier plan',
  },
  /** Why a plan that came as a file is not taken. */
  files: {
    damaged: (file: string) =>
      `*${file}* is a plan of Planning Workshop, but it is damaged: parts of it are missing or changed. I did not use it.`,
    newer: (file: string) =>
      `*${file}* was written by a newer release than this one, so I cannot read it. I did not use it.`,
    size: (file: string) =>
      `*${file}* is larger than 1 MB, so it is no plan of Planning Workshop. I did not use it.`,
    second: (file: string) =>
      `*${file}* is a second plan from elsewhere. I use one at a time, so I did not use it.`,
    failed: (file: string) => `*${file}* could not be fetched from Slack. I did not use it.`,
    other: (file: string) => `*${file}* is no plan and no draft of Planning Workshop. I did not use it.`,
    brief:
      'I have found a plan in your file. What do you want of it? Mention me again with the file and a sentence, such as “refine it: add an audit log”.',
  },
};

/** Words of a talk that becomes a brief: the brief itself, and where it is from. */
export const talk = {
  /** Lines of the brief itself. */
  brief: {
    by: (name: string) => `${name}:`,
    app: (name: string) => `${name} (an app):`,
    file: (name: string) => `[file: ${name}]`,
    cut: '[the rest of this message is left out]',
    left: (count: number) => `[${plural(count, 'message')} left out here]`,
    unread: '[the thread goes on: its later messages are left out]',
  },
  /** Where the brief is from, by a link. */
  from: {
    message: (author: string) => `a message of ${author}`,
    alone: (message: string) => `From ${message}.`,
    thread: (message: string, others: number) =>
      `From ${message} and ${inWords(others)} more ${others === 1 ? 'message' : 'messages'} of its thread.`,
    unread: 'The thread is too long to read: its newest messages are left out.',
  },
  /** In the thread from which it was planned. */
  elsewhere: (who: string, workshop: string) =>
    `${who} opened a workshop on this: “${workshop}”. It has a thread of its own in this channel and does not read what is written here from now on.`,
  workshop: 'to the workshop',
};

/** Words of the first views: how far they have come. */
export const views = {
  stage: (seen: number, all: number) => `Each role reads the brief on its own: ${seen} of ${all}`,
};
