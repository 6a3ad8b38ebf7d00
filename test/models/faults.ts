import type { Fault } from './vendors/faults.js';
import type { Said } from './vendors/vendor.js';

export const whole = JSON.stringify({ enough: false, question: 'For whom is it, and who pays?' });

/** What a model server does wrong, and what everybody learns of it. */
export interface FaultRow {
  name: string;
  fault?: Fault;
  said?: Said;
  /** So many milliseconds pass before each piece. */
  every?: number;
  /** What the ledger says of the attempts at that model: its own answer, or what it was given up for. */
  book: string[];
  /** What it says of a server that is asked in simpler forms, too. */
  ofChat?: string[];
  /** Nobody knows what they cost: no sum, the reserve goes on counting, and the thread counts them. */
  unknown: boolean;
  /** What the operator reads in the log before the next model is asked; nothing where that is not needed. */
  operator?: RegExp;
}

type Outcome = Pick<FaultRow, 'book' | 'unknown' | 'operator'>;
const stalled = (operator: RegExp): Outcome => ({ book: ['stalled'], unknown: true, operator });
const twice = (outcome: string, unknown: boolean, operator: RegExp): Outcome => ({
  ...{ book: [outcome, outcome], unknown, operator },
});
const noAnswer = (operator: RegExp) => twice('unreachable', true, operator);
const answered: Outcome = { book: ['answered'], unknown: false };
const nothingCame = /^nothing (more )?came (for|within) 45 s$/;
const full = /^the machine is full$/;

export const faults: FaultRow[] = [
  {
    name: 'it falls silent after its headers',
    ...{ fault: 'silent after headers', ...stalled(/^nothing came within (45|600) s$/) },
  },
  {
    name: 'it falls silent in the middle',
    ...{ fault: 'silent after pieces', ...stalled(/^nothing more came for 45 s$/) },
  },
  {
    name: 'it sends a comment a minute',
    ...{ fault: 'comments only', every: 60_000, ...stalled(nothingCame) },
  },
  { name: 'it sends a byte a minute', fault: 'trickles', every: 60_000, ...stalled(nothingCame) },
  {
    name: 'it sends comments for ever, and never an answer',
    ...{ fault: 'comments only', every: 30_000, book: ['late'], unknown: true },
    operator: /^it was not done within (640|2000) s$/,
  },
  {
    name: 'it never stops to send',
    ...{ fault: 'never stops', ...noAnswer(/^what came is no answer: more than 17000000 bytes$/) },
  },
  { name: 'it takes ten minutes, but goes on all the time', every: 30_000, ...answered },
  { name: 'it dies in the middle', fault: 'dies', ...noAnswer(/other side closed/) },
  {
    name: 'it ends without saying why',
    ...{ fault: 'no stop reason', ...noAnswer(/^the answer broke off in the middle$/) },
  },
  {
    name: 'it says of half an answer that it is whole',
    ...{ fault: 'stops too early', ...twice('unfit', false, /^does not fit: /) },
    ofChat: ['unfit', 'unfit', 'unfit', 'unfit'],
  },
  {
    name: 'it says of a whole answer that it was cut',
    said: { truncated: whole },
    ...twice('truncated', false, /^cut off after \d+ tokens, though 32000 were allowed$/),
  },
  { name: 'it does not count', fault: 'no usage', ...answered, unknown: true },
  { name: 'it answers 200 with an error', fault: 'error in the body', ...twice('busy', false, full) },
  { name: 'an error comes in the middle', fault: 'error in the stream', ...twice('busy', true, full) },
  { name: 'it does not stream', fault: 'not streamed', ...answered },
];
