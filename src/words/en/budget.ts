import { dollars, inUnits } from '../../text/amounts.js';
import { plural } from '../../text/plural.js';

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
export const en = {
  label: 'Cost',
  count,
  money,
  tokens: (tokens: number) => `${count(tokens)} ${tokens === 1 ? 'token' : 'tokens'}`,
  cached: (tokens: string, share: number) => `${tokens} (${share}% from cache)`,
  unknown: 'cost unknown',
  unknownCalls: (calls: number) => `${plural(calls, 'call')} of unknown cost (cut off or not counted)`,
  ofAbout: (spent: number, expected: number) => `${money(spent)} of about ${money(expected)}`,
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
    /** A message of its own, when the work goes on. */
    back: {
      raised: (who: string) => `${who} raised today’s budget of this workspace. The work goes on.`,
      recovered: 'There is budget again. The work goes on.',
    },
    board: {
      workshop: (since: string) => `this workshop has used up its budget (${since})`,
      day: (since: string, midnight: string) =>
        `today’s budget of this workspace is used up (${since}). It goes on by itself ${midnight}, or when an administrator mentions me with “allow”`,
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
