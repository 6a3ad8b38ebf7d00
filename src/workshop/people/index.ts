/**
 * Who takes part: the requester first, then whoever was brought in or joined by answering. What each may do (answer, decide,
 * end, settle), whom a question can be handed to and taken back from, who takes the requester's place, and how somebody is told,
 * for their eyes only, why something that they asked for was not done.
 */
export { moreInformation, type Person, person } from '../base/people.js';
export { mayAnswer, mayApprove } from './rights.js';
export { peopleLines } from './transcript.js';
