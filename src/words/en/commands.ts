import { inWords } from '../../text/amounts.js';
import { plural } from '../../text/language.js';

/** Words of what `/plan` and the doors of Slack answer. */
export const commands = {
  /** To guests and people of other organisations. */
  outside: {
    uninvited: (requester: string) =>
      `You are a guest here or from another organisation, so you don’t take part in this workshop yet. ${requester} or anyone else who takes part can bring you in: they mention me with “invite” and your name.`,
    unknown:
      'Slack doesn’t tell me who you are, so this didn’t count. Please try again in a minute. If it stays so, ask a colleague to say it for you.',
    left: 'You are not in this channel any more, so nothing was done.',
    notHere: 'This came from another workspace or another app, so nothing was done.',
    notInstalled: 'Planning Workshop is not installed in this workspace, so nothing was done.',
    noOpening:
      'You are a guest here or from another organisation, so you can’t open or look up workshops. Someone who takes part in one can bring you in: they mention me with “invite” and your name.',
  },
  opening: 'Your workshop opens here, in a thread of its own.',
  alreadyOpen: (workshop: string) => `This workshop is open already: ${workshop}.`,
  yourText: 'Your text, so that nothing is lost:',
  wholeText: (number: number, of: number) => `Your text, part ${number} of ${of}:`,
  brief: {
    empty:
      'A workshop needs a brief. Say in a few sentences what you want to build, for whom and why, such as `/plan a booking page for our meeting rooms`. `/plan` alone opens a form.',
    tooLong: (limit: number, length: number) =>
      `This brief has ${length} characters and the limit is ${limit}, so no workshop was opened. Shorten it, or send it here as a file with the words “@Planning Workshop plan this”.`,
    notMember: (invite: string) =>
      `I am not in this channel yet, so no workshop was opened. Type \`${invite}\` here, then send the brief again.`,
    direct:
      'A workshop needs a channel, where others can read along. Type `/plan` in the channel where it belongs.',
  },
  form: {
    title: 'Open a workshop',
    submit: 'Open',
    label: 'Brief',
    placeholder: 'What do you want to build, for whom, and why?',
    hint: (limit: number, inCommand: number) =>
      `Say what exists, what it must do, who uses it, and which dates and limits there are. The more you say, the fewer questions remain. At most ${limit} characters here, ${inCommand} after /plan.`,
    failed: 'The form could not be opened. Type `/plan` again, or `/plan` followed by your brief.',
  },
  help: {
    slip: {
      unknown: (typed: string) =>
        `\`${typed}\` isn’t a command, so nothing was opened. \`/plan help\` shows what there is.`,
      button: 'Plan It as a Brief',
    },
    /** A slash command in a thread that says nothing plain. `typed` with its slash. */
    slash: (typed: string) =>
      `Slash commands don’t work in threads, so \`${typed}\` did nothing. Mention me, and say what you want, such as “help”. Was it your answer? Then put another word in front of it.`,
    /** `vendors` of models, which may be none; `days` after which a finished workshop goes, or 0 for never. */
    privacy: ({ vendors, days, database }: Record<'vendors' | 'database', string> & { days: number }) =>
      [
        '*What is kept here, where, how long, and who gets it*',
        '• *Kept*: briefs, answers, and what else is said in threads of workshops; files there, as text; the plans that come of it; who said what, by name and Slack id. For other messages, only that they arrived, for 30 days',
        `• *Where*: in Slack, and at whoever runs this bot, in a ${database} database and a folder`,
        `• *How long*: ${days ? `a finished workshop is deleted whole ${plural(days, 'day', 'days')} after the last thing that happened in it, any other` : 'a workshop is deleted'} by hand. Slack keeps its messages as it is set up`,
        `• *Models*: ${vendors ? `what is said and planned in a workshop, and what is looked up for it, goes to ${vendors}, without Slack ids. Lines with secrets are left out of files and code` : 'no vendor is asked, so nothing goes to one'}`,
        '• *Elsewhere*: an approved plan goes where the settings of its channel say, once somebody hands it off',
        '• *Yours*: what you delete in Slack is erased here, too, and so is a workshop that you opened by `/plan forget <id>`. Whoever runs this bot can give you all that you said, and erase it',
      ].join('\n'),
    mentioned:
      'To open a workshop, type `/plan` and your brief in this channel, or `/plan` alone for a form. To have files planned, mention me here with them and your brief. To have a thread planned, mention me there with “plan this”.',
    sentence: 'What you can do with the Planning Workshop.',
    title: (roles: number) =>
      `*Planning Workshop:* ${inWords(roles)} roles and a Coach turn a brief into a plan that you approve.`,
    lines: [
      '`/plan <brief>` starts a workshop, `/plan` opens a form, and *Plan This* in the menu of a message plans its thread',
      '`/plan status [id]` shows where one stands',
      '`/plan mine` shows what waits for you, and your workshops',
      '`/plan find <words>` finds what was decided here. So does mentioning me with “what did we decide about …”',
      '`/plan settings` sets who answers and approves in this channel, and the house rules that every plan in it has to keep',
      '`/plan forget <id>` erases a workshop that you opened, `/plan example` plays a recorded one, `/plan help` shows this, `/plan privacy` what is kept',
      '*In a workshop’s thread* your message answers the open question. Otherwise the next speakers read it, and the files that you drop. `(aside) …` is not read',
      'Say “status”, “pause”, “resume”, “stop” or “why R3?” there. `[NEXT: SystemDesigner]` asks a role or a person to speak next',
      'Mention me with “invite @name for …” to bring someone in, and with “quiet” or “remind” to end reminders or have them again',
      '*To approve a plan* press Approve, react with ✅ or reply “approve”. To have it changed, reply with what should be different. “Hand it off” sends it on',
    ],
  },
  unknownId: (id: string) => `I find no workshop ${id} that you can see. \`/plan mine\` shows yours.`,
  forget: {
    sure: (title: string, command: string) =>
      `This erases “${title}” for good: everything that was said, the plan and its files, and my messages in its thread. What people wrote there stays, and so do files that I posted: those only Slack can delete. To do it, type \`${command}\`.`,
    notYours: (requester: string) =>
      `Only ${requester}, who opened this workshop, and administrators of this workspace can erase it. Nothing was erased.`,
    policy: 'the policy of this workspace',
    erased: (id: string, by: string, at: string) => `The workshop ${id} was erased by ${by}, ${at}.`,
  },
  noneYet: 'There is no workshop in this channel yet. Open one with `/plan` and your brief.',
  slackSlow: 'Slack can’t tell me at the moment whether you may see this. Please try again in a minute.',
  click: {
    over: 'This has been settled in the meantime.',
    stale: 'I no longer know the workshop of this button. `/plan mine` shows yours.',
    outdated: (version: number, newest: string) =>
      `This button belongs to v${version}, and there is a newer version: ${newest}. Please use the button on the newest card.`,
  },
  trouble: {
    tried: 'I failed three times at what you just did. Please try again.',
    setAside: {
      delivery:
        'I got stuck twice on what you just did, so I go on without it. Please put it another way, or shorter. Whoever runs this bot finds it in the log.',
      workshop:
        'I got stuck twice on this workshop, so I don’t read or post here for now. Everything that was said is kept. The next update of the bot takes it up again, and whoever runs it finds the reason in the log. Until then you can open a new one with `/plan`.',
      entry:
        'I got stuck twice on something that belongs here, so I can’t show it. It is kept, and the workshop goes on.',
      missed:
        'I got stuck twice on what was written here while I was away. If something was meant for me, please write it again.',
    },
    noPost: (channel: string, invite: string) =>
      `Your workshop in ${channel} is held up: I may not post there, the channel is archived, or the app lacks a permission, which its log names. Type \`${invite}\` in that channel, have it restored, or install the app again, and it goes on. Nothing is lost.`,
    noFiles:
      'The files could not be attached: Slack refuses them. Where the app lacks the permission `files:write`, an administrator can grant it and install the app again.',
  },
  /** Files in a thread that can't be read, or only in part. */
  files: {
    type: (name: string) =>
      `I can’t read *${name}*. Please send it as PDF, Word (.docx), Excel (.xlsx), CSV, Markdown, text, HTML, JSON, YAML or e-mail (.eml). The roles know only its name.`,
    size: (name: string, most: number) =>
      `*${name}* is larger than ${most} MB. Please send the part that matters as a file of its own. The roles know only its name.`,
    empty: (name: string) =>
      `I find no text in *${name}*. A scanned page is a picture. Please send its text. The roles know only its name.`,
    unreadable: (name: string) =>
      `I can’t read *${name}*. It may be damaged, locked with a password, or something else than its name says. Please send it again without a password, or its text. The roles know only its name.`,
    memory: (name: string) =>
      `I stopped reading *${name}*: it takes more memory than I may use for one file. Please send its text. The roles know only its name.`,
    time: (name: string) =>
      `I stopped reading *${name}*: it takes longer than I may spend on one file. Please send its text. The roles know only its name.`,
    full: (name: string) =>
      `I did not read *${name}*: the files in this thread already hold as much text as I keep for one workshop. Please write here what matters of it. The roles know only its name.`,
    pages: (name: string, read: number, of: number) =>
      `I read *${name}* up to page ${read} of ${of}. If the roles need the rest, drop it here as a file of its own.`,
    cut: (name: string) =>
      `I read only the beginning of *${name}*: it is too long for me. If the roles need the rest, drop it here as a file of its own.`,
    scope: (name: string) =>
      `I may not open *${name}*: the app lacks the permission \`files:read\`. An administrator can grant it and install the app again. Then drop the file once more.`,
    elsewhere: (name: string) =>
      `*${name}* is outside Slack, where I can’t open it. Upload it here as a file, and the roles read it.`,
    failed: (name: string) => `I could not get *${name}*. Please send it here as a file.`,
    closed: (name: string) =>
      `I did not read *${name}* of the repository: nobody is shown files that may hold secrets, are no text, or have more than 512 KB.`,
  },
  examples: {
    title: 'Recorded examples: the answers were written in advance, and you choose the way.',
    line: (title: string, about: string, isFirst: boolean) =>
      `*${title}*${isFirst ? ' · start here' : ''}\n${about}`,
    play: 'Play',
    again: 'It begins again in a thread of its own, at the end of the channel.',
    /** To whoever types in a recording. */
    choose: 'This is a recording. Choose one of its buttons, or start your own with `/plan`.',
  },
  orders: {
    bringIn: (who: string, names: string) =>
      `Not in this workshop yet: ${who}. Mention me with “invite ${names}”, and what is asked of them goes to them.`,
    invite:
      'I don’t know who that is. To bring someone in, choose their name from the list that Slack shows after @: “invite @name for what they can speak for”.',
  },
};

/** Words of what was decided, as it is found again. */
export const finding = {
  usage:
    '`/plan find` needs the words to look for, like `/plan find login timeout`. It looks in the plans of this channel.',
  /** In the conversation with the bot, which belongs to no channel. */
  direct:
    'I look in the plans of one channel. Type `/plan find` and your words in that channel, and only you see the answer.',
  where: { channel: 'the plans of this channel', workshop: 'this workshop' },
  found: (words: string, count: number, isLeast: boolean, where: string) =>
    `${isLeast ? 'At least ' : ''}${plural(count, 'match', 'matches')} for “${words}” in ${where}`,
  closest: (words: string, where: string) =>
    `Nothing in ${where} has all the words of “${words}”. This comes closest`,
  none: (words: string, where: string) => `I find nothing about “${words}” in ${where}.`,
  otherwise: {
    channel: 'Try fewer or other words.',
    workshop: 'Once there is a version, *Read the Plan* lists all items.',
  },
  more: (count: number, isLeast: boolean) =>
    `… and ${isLeast ? 'at least ' : ''}${count} more. One more word narrows it down, or an id, such as D3.`,
  kinds: {
    decision: 'decision',
    answer: 'answer',
    requirement: 'requirement',
    'non-goal': 'not in scope',
    assumption: 'assumption',
    frame: 'frame',
    component: 'component',
    risk: 'risk',
    task: 'task',
    test: 'test',
  },
  /** Who it comes from, and when. */
  by: (role: string, when: string) => `${role}, ${when}`,
  from: (role: string, people: string, when: string) => `${role}, from what ${people} said, ${when}`,
  said: (person: string, when: string) => `${person}, ${when}`,
  someone: 'Someone',
  /** Beside an item that is not simply in the plan. */
  states: {
    draft: 'not agreed: the roles differ on this draft',
    proposed: 'only proposed, not agreed',
    withdrawn: 'withdrawn',
  },
};

/** What is said to whoever has a message planned, and on the window that belongs to it. */
export const planThis = {
  /** Nothing to plan in it. */
  empty: 'There are no words in it that could be planned. Write what is to be made, and have that planned.',
  onlyFiles:
    'There is only a file in it that I can’t read. Write in words what is to be made, or send it as PDF, Word (.docx), Excel (.xlsx), CSV, Markdown or text, then have that planned.',
  gone: 'This message is not there any more, so nothing was opened.',
  here: 'This is the thread of a workshop, so write here what you want. To have something else planned, type `/plan` and your brief in the channel.',
  noThread:
    'I take “plan this” for the thread in which it is written, and this is none. Write it in the thread, choose *Plan This* in the menu of a message, or type `/plan` and your brief.',
  unreadable:
    'Slack doesn’t let me read this thread at the moment, so nothing was opened. Please try again in a minute.',
  notHere: (invite: string) =>
    `I am not in this conversation, so I read nothing here. Type ${invite} and choose *Plan This* again, or forward the message to a channel where I am and mention me there with “plan this”.`,
};
