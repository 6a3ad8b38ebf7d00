import type { ModelFailure } from '../../src/models/provider.js';
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
  /** What the workshop waits for where there is no other model. */
  failure?: ModelFailure;
}

export const faults: FaultRow[] = [
  {
    name: 'it falls silent after its headers',
    fault: 'silent after headers',
    ...{ book: ['stalled'], unknown: true, failure: 'timeout' },
    operator: /^nothing came within (45|600) s$/,
  },
  {
    name: 'it falls silent in the middle',
    fault: 'silent after pieces',
    ...{ book: ['stalled'], unknown: true, failure: 'timeout' },
    operator: /^nothing more came for 45 s$/,
  },
  {
    name: 'it sends a comment a minute',
    fault: 'comments only',
    every: 60_000,
    ...{ book: ['stalled'], unknown: true, failure: 'timeout' },
    operator: /^nothing (more )?came (for|within) 45 s$/,
  },
  {
    name: 'it sends a byte a minute',
    fault: 'trickles',
    every: 60_000,
    ...{ book: ['stalled'], unknown: true, failure: 'timeout' },
    operator: /^nothing (more )?came (for|within) 45 s$/,
  },
  {
    name: 'it sends comments for ever, and never an answer',
    fault: 'comments only',
    every: 30_000,
    ...{ book: ['late'], unknown: true, failure: 'timeout' },
    operator: /^it was not done within (640|2000) s$/,
  },
  {
    name: 'it never stops to send',
    fault: 'never stops',
    ...{ book: ['unreachable', 'unreachable'], unknown: true, failure: 'unreachable' },
    operator: /^what came is no answer: more than 17000000 bytes$/,
  },
  {
    name: 'it takes ten minutes, but goes on all the time',
    every: 30_000,
    ...{ book: ['answered'], unknown: false },
  },
  {
    name: 'it dies in the middle',
    fault: 'dies',
    ...{ book: ['unreachable', 'unreachable'], unknown: true, failure: 'unreachable' },
    operator: /other side closed/,
  },
  {
    name: 'it ends without saying why',
    fault: 'no stop reason',
    ...{ book: ['unreachable', 'unreachable'], unknown: true, failure: 'unreachable' },
    operator: /^the answer broke off in the middle$/,
  },
  {
    name: 'it says of half an answer that it is whole',
    fault: 'stops too early',
    ...{
      book: ['unfit', 'unfit'],
      ofChat: ['unfit', 'unfit', 'unfit', 'unfit'],
      unknown: false,
      failure: 'unreadable',
    },
    operator: /^does not fit: /,
  },
  {
    name: 'it says of a whole answer that it was cut',
    said: { truncated: whole },
    ...{ book: ['truncated', 'truncated'], unknown: false, failure: 'unreadable' },
    operator: /^cut off after \d+ tokens, though 32000 were allowed$/,
  },
  { name: 'it does not count', fault: 'no usage', ...{ book: ['answered'], unknown: true } },
  {
    name: 'it answers 200 with an error',
    fault: 'error in the body',
    ...{ book: ['busy', 'busy'], unknown: false, failure: 'busy' },
    operator: /^the machine is full$/,
  },
  {
    name: 'an error comes in the middle',
    fault: 'error in the stream',
    ...{ book: ['busy', 'busy'], unknown: true, failure: 'busy' },
    operator: /^the machine is full$/,
  },
  { name: 'it does not stream', fault: 'not streamed', ...{ book: ['answered'], unknown: false } },
];

/** What people read in the thread when no model could do better. */
export const read: Partial<Record<ModelFailure, { en: string; zh: string }>> = {
  timeout: { en: 'The model took too long to answer.', zh: '模型迟迟没有作答。' },
  unreachable: { en: 'The model can’t be reached.', zh: '连不上模型。' },
  unreadable: { en: 'The model’s answer could not be read.', zh: '读不懂模型的回答。' },
  busy: { en: 'The model is too busy to answer.', zh: '模型太忙，暂时无法作答。' },
};
