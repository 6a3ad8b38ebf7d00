import { inWords } from '../amounts.js';
import { routing } from './routing.js';
import { waiting } from './waiting.js';

const count = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;

/** Words of what roles and the Coach say in the thread. Arguments that people or models wrote arrive escaped. */
export const thread = {
  footer: {
    ai: (models: string) => `Written with AI (${models}). It can be wrong: check what matters to you.`,
    rehearsal: 'Rehearsal model: a script, no AI. It shows how a workshop goes.',
    partRehearsal: 'Part of it comes from the rehearsal model: a script, no AI.',
    none: 'What the roles and the Coach write here is by AI and can be wrong. No model has answered yet.',
    help: 'The roles and the Coach are software, not people.',
  },
  welcome:
    'I hear everyone here but bots: what you write is an answer if a question is yours to answer, a word on the plan if one waits for you, else a remark. `(aside) …` is not heard, edits and deletions count. More: `!plan help`.',
  more: (characters: string, file: string) =>
    `_… ${characters} more characters; the whole text comes with the version, in \`${file}\`._`,
  by: (text: string, role: string) => `${text} (${role})`,
  stop: '.',
  heading: (title: string) => `*${title}*`,
  list: (parts: string[]) => parts.join(', '),
  sentences: (parts: string[]) => parts.filter(Boolean).join(' '),

  verdicts: { ok: 'Agrees', reserved: 'Has reservations', objects: 'Objects' },
  marks: { ok: '✅', reserved: '⚠️', objects: '⛔' },
  turn: {
    sentence: (role: string, round: number, verdict: string, reason: string) =>
      `${role} ${verdict.toLowerCase()} in round ${round}. ${reason}`.trim(),
    verdict: (mark: string, verdict: string, reason: string) => `${mark} *${verdict}.* ${reason}`,
    changed: (text: string) => `*Changed its mind:* ${text}`,
    points: 'Points',
    builds: 'Builds on',
    disputes: 'Disputes',
    dispute: (point: string, author: string, reason: string, issue: string) =>
      `${point}${author && ` (${author})`}: ${reason}${issue && ` → ${issue}`}`,
    opened: 'New issues',
    views: 'On open issues',
    settle: (issue: number, text: string) => `#${issue} settled: ${text}`,
    keep: (issue: number, text: string) => `#${issue} stays open: ${text}`,
    questions: 'Questions to people',
    question: (number: number, text: string) => `Q${number} ${text}`,
    assumptions: 'Assumes without asking',
    assumption: (number: number, text: string) => `A${number} ${text}`,
    sources: 'Looked up',
    source: (id: string, where: string) => `${id} ${where}`,
  },
  round: {
    title: (round: number) => `Round ${round} is closed`,
    sentence: (round: number, agreed: number, open: number) =>
      `Round ${round} is closed: ${count(agreed, 'point')} newly agreed, ${count(open, 'issue')} open.`,
    verdict: (role: string, mark: string, verdict: string) => `${role} ${mark} ${verdict.toLowerCase()}`,
    absent: 'no turn',
    absentMark: '➖',
    skipped: 'skipped',
    skippedMark: '⏭️',
    agreed: (number: number) => `Newly agreed (${number})`,
    settled: (number: number) => `Settled (${number})`,
    settledBy: (issue: number, role: string, point: string) => `#${issue} by ${role}, now ${point}`,
    settledHow: (issue: number, role: string, how: string) => `#${issue} by ${role}: ${how}`,
    open: (number: number) => `Still open (${number})`,
    parked: (number: number) => `Parked (${number})`,
    parkedWhy: (issue: number, text: string, why: string) => `#${issue} ${text} (${why})`,
    next: (what: string) => `*Next:* ${what}`,
    nextRound: (round: number, most: number, open: number) =>
      open > 0
        ? `round ${round} of at most ${most}, on ${open === 1 ? 'the open issue' : 'the open issues'}.`
        : `round ${round} of at most ${most}, on the reservations that are left.`,
    nextRoundAsking: (round: number, most: number, questions: number) =>
      `round ${round} of at most ${most}; ${count(questions, 'question')} to people ${questions === 1 ? 'waits' : 'wait'} for the meeting.`,
    meeting: (questions: number, round: number) =>
      `the clarification meeting on ${count(questions, 'open question')}, then round ${round}.`,
    synthesis: 'what was said is put together; then it becomes a plan or, where the roles differ, a draft.',
  },

  failure: {
    turn: (role: string) => `*${role}’s turn is held up.*`,
    document: (role: string) => `*${role}’s document is held up.*`,
    questions: (role: string) => `*${role}’s questions are held up.*`,
    reading: '*Reading what you write is held up.* Your messages are kept.',
    report: '*The report is held up.*',
    todo: '*The task list is held up.*',
    coach: '*The Coach is held up.*',
    files: '*The files are held up.*',
    reasons: {
      busy: 'The model is too busy to answer.',
      timeout: 'The model took too long to answer.',
      refused: 'The model refused the request.',
      unreadable: 'The model’s answer could not be read.',
      unreachable: 'The model can’t be reached.',
      denied:
        'The model’s vendor refuses access. Whoever runs this bot needs to check the key, the account and the model’s name.',
      tooLong: 'There is more to read than any model here can take in.',
      budget: 'This workshop has used up its budget.',
      dayBudget: 'Today’s budget of this workspace is used up.',
      disk: 'Writing to the disk failed.',
      bug: 'Something went wrong inside the workshop.',
      setAside: 'This step brought the bot to a standstill, twice.',
    },
    deniedBy: (vendor: string, model: string) =>
      `${vendor} refuses access to ${model}. Whoever runs this bot needs to check the key, the account and the model’s name.`,
    shorter: {
      role: 'You can skip this role, or end with a draft; whoever runs this bot can add a model that takes in more.',
      coach: 'You can end with a draft; whoever runs this bot can add a model that takes in more.',
    },
    again: (tries: number, since: string, next: string) =>
      `It is tried again by itself, ${next} (${count(tries, 'try', 'tries')} since ${since}). Nothing is lost.`,
    setAside: 'It is set aside until the bot has been updated. Nothing is lost, and all else goes on.',
    now: (tries: number, since: string) =>
      `It is being tried again now (${count(tries, 'try', 'tries')} since ${since}). Nothing is lost.`,
    afterPause: (tries: number, since: string) =>
      `It is tried again when the workshop is resumed (${count(tries, 'try', 'tries')} since ${since}). Nothing is lost.`,
    retry: 'Retry',
    skip: 'Skip this role',
    end: 'End',
    sure: {
      title: 'Skip this role?',
      text: {
        turn: (role: string) =>
          `The round goes on without ${role}. Unless it is heard in a later round, the result will be a draft, not a plan.`,
        document: (role: string) =>
          `The work goes on without ${role}’s document, and the result will be a draft, not a plan.`,
      },
      yes: 'Skip',
      no: 'Wait',
    },
    skippedTurn: (role: string, round: number, who: string) =>
      `${role} is skipped in round ${round}, by ${who}. Unless it is heard in a later round, the result will be a draft.`,
    skippedDocument: (role: string, who: string) =>
      `${role} is skipped, by ${who}. Without its document the result is a draft.`,
    skippedQuestions: (role: string, who: string) =>
      `${role} asks its questions as they are: ${who} chose not to wait.`,
    skippedWording: (question: number, who: string) =>
      `Q${question} is asked as it was raised: ${who} chose not to wait.`,
    board: (who: string, since: string, next: string) =>
      `${who} is held up since ${since}; tried again by itself, ${next}`,
    boardNow: (who: string, since: string) => `${who} is held up since ${since}; being tried again`,
    boardPaused: (who: string, since: string) => `${who} is held up since ${since}`,
    someFiles: 'the files',
    recovered: (tries: number) => `It went on after ${count(tries, 'failed try', 'failed tries')}.`,
    dropped: 'It is not tried any more: the workshop was closed.',
    needless: 'It is not needed any more.',
  },

  help: {
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
      '`/plan help` shows this',
    ],
    thread: '*In a workshop’s thread*',
    inThread: [
      '`!plan status` shows where it stands',
      '`!plan pause` and `!plan resume` stop and go on',
      '`!plan skip` skips the open question, or the role that is held up',
      '`!plan retry` tries at once what is held up',
      '`!plan allow` allows the same again where a budget is used up',
      ...routing.help,
      '`!plan invite @name for …` brings someone in, and says what they can speak for',
      '`!plan pass @name` passes the open question on',
      '`!plan take` takes the requester’s place where they have not answered for long',
      ...waiting.help,
      '`!plan end` or `[DONE]` ends it, with a draft or without',
      '`!plan help` shows this',
      'while a question is open, what you write is read as an answer; otherwise it is a remark that the next speakers read; `(aside) …` is never heard',
      'an answer can be edited or deleted: what it says last counts',
      'a file dropped into the thread is read: Markdown, text, CSV, JSON, PDF',
    ],
    approving:
      '*To approve a plan:* press Approve on its card, react ✅ to it, or reply “approve”. *To have it changed:* press Request changes, or reply with what should be different.',
  },
};
