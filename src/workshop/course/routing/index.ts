/**
 * Who speaks next beside the order of the round. `[NEXT: …]` in a message, or a role's choice, names members; they wait in a
 * queue, first come first. A role that is named says a few words, a person is asked for their opinion, and the round goes on
 * when the queue is empty. After ten turns taken this way a person is asked whether to go on.
 */
export { floorCard } from './cards.js';
export type { RequestedOpinion, RoleReplyAnswer, Utterance } from './facts.js';
export { opinionIn } from './floor.js';
export { type Marked, marksIn } from './marks.js';
export { mentionedId } from '../../people/at-table.js';
export { routingLines } from './transcript.js';
