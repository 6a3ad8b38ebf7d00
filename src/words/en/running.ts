import { dollars, inUnits } from '../../text/amounts.js';
import { plural } from '../../text/language.js';

/** Words of what is held up or paused. */
export const failures = {
  pause: {
    label: 'Paused',
    stage: (stage: string) => `${stage} · ⏸️ paused`,
    by: (who: string, since: string) => `by ${who}, since ${since}; “resume” goes on`,
    paused: (who: string) =>
      `⏸️ ${who} paused the workshop. What is under way still finishes. Nothing new begins until someone resumes. I still read what you write.`,
    resumed: (who: string, by: string) =>
      who === by ? `▶️ ${who} paused the workshop and resumed it.` : `▶️ Paused by ${who}, resumed by ${by}.`,
    over: (who: string) => `Paused by ${who}; the workshop is closed.`,
    resume: 'Resume',
  },
  reply: (role: string) => `*${role}’s reply is held up.*`,
  turn: (role: string) => `*${role}’s turn is held up.*`,
  questions: (role: string) => `*${role}’s questions are held up.*`,
  reading: '*I can’t read your messages at the moment.* They are kept.',
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
    setAside: 'The bot got stuck on this step twice.',
  },
  deniedBy: (vendor: string, model: string) =>
    `${vendor} refuses access to ${model}. Whoever runs this bot needs to check the key, the account and the model’s name.`,
  shorter: {
    role: 'You can skip this role, or end with a draft. Whoever runs this bot can add a model that takes in more.',
    coach: 'You can end with a draft. Whoever runs this bot can add a model that takes in more.',
  },
  again: (tries: number, since: string, next: string) =>
    `Next try: ${next}, by itself (${plural(tries, 'try', 'tries')} since ${since}). Nothing is lost.`,
  setAside: 'It waits for an update of the bot. Nothing is lost, and everything else goes on.',
  now: (tries: number, since: string) =>
    `Trying again now (${plural(tries, 'try', 'tries')} since ${since}). Nothing is lost.`,
  afterPause: (tries: number, since: string) =>
    `The next try comes when someone resumes the workshop (${plural(tries, 'try', 'tries')} since ${since}). Nothing is lost.`,
  retry: 'Retry',
  skip: 'Skip This Role',
  end: 'End',
  sure: {
    title: 'Skip this role?',
    text: (role: string) =>
      `The round goes on without ${role}. Unless it speaks in a later round, the result will be a draft, not a plan.`,
    yes: 'Skip',
    no: 'Wait',
  },
  skippedTurn: (role: string, round: number, who: string) =>
    `${who} skipped ${role} in round ${round}. Unless it speaks in a later round, the result will be a draft.`,
  skippedQuestions: (role: string, who: string) =>
    `${who} chose not to wait, so ${role} asks its questions as they are.`,
  skippedWording: (id: string, who: string) =>
    `${who} chose not to wait, so ${id} is asked as it was raised.`,
  board: (who: string, since: string, next: string) =>
    `${who} has been held up since ${since}. Next try: ${next}`,
  boardNow: (who: string, since: string) => `${who} has been held up since ${since}. Trying again`,
  boardPaused: (who: string, since: string) => `${who} has been held up since ${since}`,
  someFiles: 'the files',
  recovered: (tries: number) => `It went on after ${plural(tries, 'failed try', 'failed tries')}.`,
  dropped: 'The workshop was closed, so there are no more tries.',
  needless: 'It is no longer needed.',
};

const units = [
  { size: 1_000_000, sign: 'M', roundFrom: 100 },
  { size: 1_000, sign: 'k', roundFrom: 10 },
];
const count = (tokens: number) => inUnits(tokens, units);
const money = (micros: number) => {
  const amount = dollars(micros);
  return amount === undefined ? 'less than $0.01' : `$${amount}`;
};

/** Words of what a workshop costs, and of budgets that are used up. */
export const budget = {
  label: 'Cost',
  count,
  money,
  tokens: (tokens: number) => `${count(tokens)} ${tokens === 1 ? 'token' : 'tokens'}`,
  cached: (tokens: string, share: number) => `${tokens} (${share}% from cache)`,
  unknown: 'cost unknown',
  unknownCalls: (calls: number) => `${plural(calls, 'call')} of unknown cost (cut off or not counted)`,
  beside: (known: string, calls: string) => `${known}, and ${calls}`,
  and: (parts: string[]) => parts.join(', '),
  /** One role in a narrow column: what was read, how much of it from the cache, what was written. */
  flow: (input: number, cached: number, output: number) =>
    `${count(input)} in${cached > 0 ? ` (${count(cached)} cached)` : ''}, ${count(output)} out`,
  left: 'Workshop budget left',
  moneyLeft: (left: number, limit: number) => `${money(left)} of ${money(limit)}`,
  tokensLeft: (left: number, limit: number) => `${count(left)} of ${count(limit)} tokens`,
  usedUp: {
    up: {
      workshop: '⏸️ *This workshop has used up its budget.*',
      day: '⏸️ *Today’s budget of this workspace is used up.*',
    },
    used: (used: string, limit: string) => `Used: ${used}. Limit: ${limit}.`,
    almostUsed: (used: string, limit: string) =>
      `Used: ${used}. Limit: ${limit}. What is left is too little for the next step.`,
    asks: {
      workshop: (who: string) => `${who}, the work stands still until you decide. Nothing is lost.`,
      day: (who: string, midnight: string) =>
        `${who}, the work goes on by itself ${midnight}, with a new day’s budget. Until then only an administrator of this workspace can let it go on. Nothing is lost.`,
    },
    offer: {
      workshop: (amount: string) =>
        `“Add the Same Again” gives this workshop ${amount ? `${amount} more` : 'as much once more'}.`,
      day: (amount: string) =>
        `For administrators: “Add the Same Again” gives the whole workspace ${amount ? `${amount} more` : 'as much once more'} for today.`,
    },
    or: (parts: string[]) => parts.join(' or '),
    allow: 'Add the Same Again',
    end: 'End',
    over: {
      raised: (who: string) => `${who} added the same again.`,
      recovered: 'It went on.',
      dropped: 'It is no longer needed.',
    },
    board: {
      workshop: (since: string) => `this workshop has used up its budget (${since})`,
      day: (since: string, midnight: string) =>
        `today’s budget of this workspace is used up (${since}). It goes on by itself ${midnight}, or when an administrator presses Add the Same Again`,
    },
    /** In the notice of what had failed for another reason before. */
    held: 'It goes on as soon as there is budget again.',
  },
  took: (tokens: string, cost: string | undefined) =>
    cost === undefined
      ? `It took ${tokens}. Their cost is not known.`
      : `It took ${tokens} and cost ${cost}.`,
  notIn: (calls: string) => `Not included: ${calls}.`,
};
