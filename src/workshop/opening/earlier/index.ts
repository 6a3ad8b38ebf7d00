/**
 * A brief may speak of an earlier plan of its channel, by id, link, title or words, come with the file of one, or say much the same
 * as one under way. Rules read what is plain (`reading.ts`), a model the rest, and where neither is sure its author is asked:
 * refine it, only refer to it, go on with it in its own thread, or plan anew. Of a plan that is refined the agreed items come along as
 * settled ground, with new ids and their origin, and so do people's answers; one that is only referred to is a source.
 */
export type { BeginningGiven, Content, EarlierPlan, Intent } from './facts.js';
export { type EarlierLine, earlierPlan, leavesSomething, withRefs } from './found.js';
export { isLike, namesIn } from './likeness.js';
export { idsIn, linksIn } from './mentions.js';
export { readBeginning, speaksOfEarlier } from './reading.js';
export { intentOf } from './state.js';
