/**
 * A talk becomes a brief. Somebody has a message planned, or the thread in which they mention the bot: what was said there is
 * quoted, with its authors. It is data, and does nothing by itself. When the Coach has read it, the requester sees what it will
 * take, and nothing else begins before they press Start.
 */
export { bounded, briefOf, saysSomething } from './brief.js';
export type { Quoted, Talk } from './facts.js';
export { quoted } from './facts.js';
export { whyNotEdit } from './rules.js';
export { longestOwn, messagesOf, stateOf } from './standing.js';
export { talkLines } from './transcript.js';
export { isHeldBack } from './standing.js';
