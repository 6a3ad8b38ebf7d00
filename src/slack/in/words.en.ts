import { inWords } from '../../text/amounts.js';
import { plural } from '../../text/plural.js';

/** Words of what `/plan`, `!plan` and the doors of Slack answer. */
export const en = {
  opening: 'Opening a workshop here…',
  alreadyOpen: (workshop: string) =>
    `You have opened this workshop already: ${workshop}. It is not opened twice.`,
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
  /** A limit is reached. */
  full: {
    person: {
      atOnce: (most: number) =>
        `You have ${plural(most, 'workshop')} at work. One person can have no more at the same time, so this one was not opened.`,
      day: (most: number) =>
        `You have opened ${plural(most, 'workshop')} today. One person can open no more in a day, so this one was not opened.`,
    },
    channel: {
      atOnce: (most: number) =>
        `This channel has ${plural(most, 'workshop')} at work. It can have no more at the same time, so this one was not opened.`,
      day: (most: number) =>
        `${plural(most, 'workshop')} ${most === 1 ? 'was' : 'were'} opened in this channel today. That is the limit for a day, so this one was not opened.`,
    },
    makeRoom:
      'There is room again as soon as one of them has its plan or draft, or is cancelled with `/plan cancel`. Whoever runs this bot can change the limit. At work:',
    tomorrow: (midnight: string) =>
      `You can open it after midnight UTC (${midnight}). Whoever runs this bot can change the limit.`,
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
    /** A verb, and behind it something that it does not take. */
    slip: {
      id: (verb: string, typed: string) =>
        `I read \`${typed}\` as \`/plan ${verb}\`, which takes the id of a workshop: \`/plan ${verb} w-abc12\`. Nothing was opened.`,
      alone: (verb: string, typed: string) =>
        `I read \`${typed}\` as \`/plan ${verb}\`, which takes nothing more. Nothing was opened.`,
      inThread: (verb: string) =>
        `\`${verb}\` works in the thread of a workshop, as \`!plan ${verb}\`. Nothing was opened here.`,
      orBrief: 'If it is a brief, press the button.',
      button: 'Plan It as a Brief',
      /** What a verb is called here. */
      verbs: {
        help: 'help',
        list: 'list',
        settings: 'settings',
        status: 'status',
        show: 'show',
        cancel: 'cancel',
        example: 'example',
      },
    },
    /** A slash command in a thread that is none of ours. `typed` with its slash. */
    slash: (typed: string) =>
      `Slash commands don’t work in threads, so \`${typed}\` did nothing, and your message was not taken as an answer. \`!plan help\` shows what works here. If it was your answer, put another word in front of it.`,
    /** The same where threads know a verb of this name. */
    slashVerb: (typed: string, verb: string) =>
      `Slash commands don’t work in threads, so \`${typed}\` did nothing, and your message was not taken as an answer. What you may mean is \`!plan ${verb}\`.`,
    noThreadWord: (word: string) => `There is no \`!plan ${word}\`. This is what there is:`,
    mentioned:
      'To open a workshop, type `/plan` and your brief in this channel, or `/plan` alone for a form.',
    sentence: 'What you can do with the Planning Workshop.',
    title: (roles: number) =>
      `*Planning Workshop:* ${inWords(roles)} roles and a Coach turn a brief into a plan that you approve.`,
    channel: '*In a channel*',
    inChannel: [
      '`/plan <brief>` starts a workshop',
      '`/plan` opens a form for the brief',
      '`/plan status [id]` shows where a workshop stands',
      '`/plan list` lists workshops',
      '`/plan show <id> [vN]` shows a version',
      '`/plan cancel <id>` cancels a workshop',
      '`/plan settings` sets who may answer questions in this channel',
      '`/plan example` plays a recorded example',
      '`/plan help` shows this',
    ],
    thread: '*In a workshop’s thread*',
    inThread: [
      '`!plan status` shows where it stands',
      '`!plan pause` and `!plan resume` stop and go on',
      '`!plan skip` leaves the open question to the roles, or skips the role that is held up',
      '`!plan retry` tries at once what is held up',
      '`!plan allow` allows the same again where a budget is used up',
      '`[NEXT: SystemDesigner]` in a message asks a role, the Coach or a person to speak next',
      '`!plan queue` shows who is to speak; `!plan queue skip` and `!plan queue clear` pass over one, or empty it',
      '`!plan invite @name for …` brings someone in, and says what they can speak for',
      '`!plan pass @name` passes the open question on',
      '`!plan take` takes the requester’s place where they have not answered for long',
      '`!plan quiet` stops reminders of this workshop, `!plan remind` wants them back',
      '`!plan end` or `[DONE]` ends it, with a draft or without',
      '`!plan help` shows this',
      'while a question is open, what you write is read as an answer; otherwise it is a remark that the next speakers read; `(aside) …` is never heard',
      'an answer can be edited or deleted: what it says last counts',
      'a file dropped into the thread is read: Markdown, text, CSV, JSON, PDF',
    ],
    approving:
      '*To approve a plan:* press Approve on its card, react ✅ to it, or reply “approve”. *To have it changed:* press Request changes, or reply with what should be different.',
  },
  unknownId: (id: string) => `There is no workshop ${id} that you can see.`,
  whatExists: (ids: string) => `Here there is: ${ids}.`,
  noneYet: 'There is no workshop in this channel yet. `/plan` and your brief open one.',
  slackSlow: 'Slack does not tell me at the moment whether you may see this. Please try again in a minute.',
  list: {
    title: (count: number) =>
      count === 1 ? 'One workshop in this channel' : `${count} workshops in this channel`,
    status: {
      active: 'at work',
      paused: 'held up by a failure',
      completed: 'done',
    },
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
    task: (title: string, estimate: string) => (estimate === '' ? title : `${title} (${estimate})`),
    files: 'The files lie in the thread.',
    more: (characters: string) => `… and ${characters} more characters, in the thread.`,
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
  /** Files in a thread that can't be read, or only in part. */
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
  examples: {
    title: 'Recorded examples: answers written in advance, and your choices lead them.',
    line: (title: string, about: string, isFirst: boolean) =>
      `*${title}*${isFirst ? ' · start here' : ''}\n${about}`,
    play: 'Play',
    /** To whoever types in a recording. */
    choose: 'This is a recording: choose one of its buttons, or start your own with `/plan`.',
  },
  verbs: {
    invite: 'To bring someone in, mention them: `!plan invite @name for what they can speak for`.',
    pass: 'To pass the open question on, mention who is to answer it: `!plan pass @name`.',
  },
};
