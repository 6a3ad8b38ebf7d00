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
    over: (who: string) => `▶️ ${who} paused the workshop. That is over.`,
    resume: 'Resume',
  },
  role: (role: string) => `*${role} is held up.*`,
  reading: '*I can’t read your messages at the moment.* They are kept.',
  coach: '*The Coach is held up.*',
  reasons: {
    busy: 'The model is too busy to answer.',
    timeout: 'The model took too long to answer.',
    refused: 'The model refused the request.',
    unreadable:
      'The model’s answer could not be read. Whoever runs this bot may need another model, or another setting of its server.',
    unreachable:
      'The model can’t be reached. If that goes on, whoever runs this bot needs to check its address and the network.',
    denied:
      'The model’s vendor refuses access. Whoever runs this bot needs to check the key, the account and the model’s name.',
    tooLong: 'There is more to read than any model here can take in.',
    budget: 'This workshop has used up its budget.',
    dayBudget: 'Today’s budget of this workspace is used up.',
    disk: 'Writing to the disk failed.',
    bug: 'Something went wrong inside the workshop.',
    setAside: 'The bot got stuck on this step twice.',
  },
  server: (words: string) => `The server says: “${words}”`,
  shorter: 'You can end with a draft. Whoever runs this bot can add a model that takes in more.',
  window: (has: number, needs: number) =>
    `This model’s window of ${has.toLocaleString('en')} tokens is too small for this brief; ${needs.toLocaleString('en')} are needed. Whoever runs this bot can give it a larger one (for Ollama: \`PARAMETER num_ctx ${needs}\` in its Modelfile) or name another model.`,
  again: (tries: number, since: string, next: string) =>
    `Next try: ${next}, by itself (${plural(tries, 'try', 'tries')} since ${since}). Nothing is lost.`,
  stopped: (tries: number, since: string) =>
    `It failed the same way again and again (${plural(tries, 'try', 'tries')} since ${since}), so it is not tried again by itself. Retry once the model or its settings have changed. Nothing is lost.`,
  setAside: 'It waits for an update of the bot. Nothing is lost, and everything else goes on.',
  soon: (tries: number, since: string) =>
    `It is tried again as soon as that is possible (${plural(tries, 'try', 'tries')} since ${since}). Nothing is lost.`,
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
  skipped: (who: string) => `${who} chose not to wait for it.`,
  board: (who: string, since: string) => `${who} has been held up since ${since}`,
  recovered: 'It went on.',
  over: 'It is no longer needed.',
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
  and: (parts: string[]) => parts.join(', '),
  left: (amounts: string) => `left of the budget: ${amounts}`,
  usedUp: {
    used: (used: string, limit: string) => `Used: ${used} of ${limit}. The next step needs more.`,
    asks: (who: string) =>
      `${who}, the work stands still until there is more. “Add the Same Again” gives as much once more. Nothing is lost.`,
    day: (midnight: string) =>
      `The work goes on by itself ${midnight}, or when whoever runs this bot allows a day more. Nothing is lost.`,
    or: (parts: string[]) => parts.join(' or '),
    allow: 'Add the Same Again',
    raised: (who: string) => `${who} added the same again.`,
    over: 'That is over.',
    board: {
      workshop: (since: string) => `this workshop has used up its budget (${since})`,
      day: (since: string) => `today’s budget of this workspace is used up (${since})`,
    },
  },
  took: (cost: string) => `It took ${cost}.`,
};
