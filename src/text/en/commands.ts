/** Words of what `/plan`, `!plan`, the form and the doors of Slack answer. Names and titles arrive escaped. */
export const commands = {
  opening: 'Opening a workshop here…',
  alreadyOpen: (workshop: string) =>
    `You have just opened this workshop: ${workshop}. It is not opened twice.`,
  yourText: 'Your text, so that nothing is lost:',
  wholeText: (number: number, of: number) => `Your text, part ${number} of ${of}:`,

  brief: {
    empty:
      'A workshop needs a brief: say in a few sentences what you want to build, for whom and why. For example `/plan a booking page for our meeting rooms`, or `/plan` alone for a form.',
    tooLong: (limit: number, length: number) =>
      `This brief has ${length} characters and the limit is ${limit}, so no workshop was opened. Please shorten it and send it again.`,
    notMember: (invite: string) =>
      `I am not in this channel yet, so no workshop was opened. Type \`${invite}\` here, then send the brief again.`,
    direct:
      'A workshop needs a channel, where others can read along. Type `/plan` in the channel where it belongs.',
  },

  form: {
    title: 'Open a workshop',
    submit: 'Open',
    close: 'Close',
    label: 'Brief',
    placeholder: 'What do you want to build, for whom, and why?',
    hint: (limit: number, inCommand: number) =>
      `What there is already, what it must do, who uses it, dates and limits: the more it says, the fewer questions remain. At most ${limit} characters; /plan followed by the brief takes ${inCommand}.`,
    empty: 'Please say in a few words what you want to build.',
    tooLong: (limit: number, length: number) => `${length} characters; the limit is ${limit}.`,
    notMember: (invite: string) =>
      `I am not in that channel. Copy your text, close this form, type ${invite} in the channel, and open the form again.`,
    failed: 'The form could not be opened. Type `/plan` again, or `/plan` followed by your brief.',
  },

  help: {
    unknown: (word: string) => `There is no command \`${word}\`. This is what there is:`,
    incomplete: (verb: string) =>
      `\`/plan ${verb}\` needs the id of a workshop, like \`/plan ${verb} w-abc12\`.`,
    noThreadWord: (word: string) => `There is no \`!plan ${word}\`. This is what there is:`,
    mentioned:
      'To open a workshop, type `/plan` and your brief in this channel, or `/plan` alone for a form.',
  },

  unknownId: (id: string) => `There is no workshop ${id} that you can see.`,
  whatExists: (ids: string) => `Here there is: ${ids}.`,
  noneYet: 'There is no workshop in this channel yet. `/plan` and your brief open one.',
  slackSlow: 'Slack does not tell me at the moment whether you may see this. Please try again in a minute.',

  list: {
    title: (count: number) =>
      count === 1 ? 'One workshop in this channel' : `${count} workshops in this channel`,
    status: { active: 'at work', paused: 'held up by a failure', completed: 'done' },
    parked: 'parked',
    waitsFor: (person: string) => `waiting for ${person}`,
    line: (title: string, id: string, status: string, by: string) =>
      `${title}\n\`${id}\` · ${status} · ${by}`,
    more: (count: number) => `… and ${count} older. \`/plan show\` with their id shows them.`,
    atLeast: (count: number) => `… and at least ${count} older. \`/plan show\` with their id shows them.`,
  },

  show: {
    thread: 'Open the thread',
    versions: (versions: string) => `Versions: ${versions}`,
    version: {
      plan: (number: number) => `v${number} (plan)`,
      draft: (number: number) => `v${number} (draft)`,
    },
    noVersion: 'No version was issued yet.',
    unknownVersion: (number: number, id: string) => `${id} has no version v${number}.`,
    plan: (number: number) => `Plan v${number}`,
    draft: (number: number) => `Draft v${number}`,
    why: 'Why it is a draft:',
    tasks: 'Tasks',
    task: (title: string, estimate: string) => `${title} (${estimate})`,
    files: 'The files lie in the thread.',
    more: (characters: number) => `… and ${characters} more characters, in the thread.`,
  },

  cancel: {
    done: (title: string) => `Cancelled: ${title}. Files that were issued stay in the thread.`,
    already: (title: string) => `${title} was cancelled already.`,
    finished: (title: string) => `${title} is finished, so there is nothing to cancel.`,
    notYours: (title: string, person: string) =>
      `${title} belongs to ${person}. Only ${person} or an administrator of this workspace can cancel it.`,
    changedMeanwhile: (title: string) => `${title} changed meanwhile. \`/plan status\` says how it stands.`,
  },

  click: {
    over: 'What this button belongs to is settled by now, so nothing was changed.',
    stale:
      'This button belongs to a workshop that I do not know any more. `/plan list` shows those of this channel.',
    outdated: (version: number, newest: string) =>
      `This button belongs to v${version}, and there is a newer version: ${newest}. Nothing was cancelled; the newest card has its own button.`,
  },

  trouble: {
    tried:
      'Something went wrong on my side while I worked on what you did just now, three times in a row. Please try again.',
    setAside: {
      delivery:
        'What you did just now brought me to a standstill, twice. I have set it aside and go on without it. Please put it another way, or shorter; whoever runs this bot finds it in the log.',
      workshop:
        'This workshop brought me to a standstill, twice. It is set aside: I don’t read or post here for now. Nothing that was said is lost. Whoever runs this bot finds the reason in the log, and the next update takes it up again. Until then you can open a new one with `/plan`.',
      entry:
        'Something that belongs here cannot be shown: it brought me to a standstill, twice. It is kept, and the workshop goes on.',
      missed:
        'I could not read what was written here while I was away: it brought me to a standstill, twice. If something was meant for me, please write it again.',
    },
    noPost: (channel: string, invite: string) =>
      `Your workshop in ${channel} is held up: I may not post there. Type \`${invite}\` in that channel and it goes on by itself. Nothing is lost.`,
    archived: (channel: string) =>
      `Your workshop in ${channel} is held up: the channel is archived or gone. It goes on by itself when the channel is back. Your brief, for another channel:`,
    filesNeedScope:
      'The files could not be attached: the app lacks the permission `files:write`. An administrator can grant it and install the app again.',
  },
};
