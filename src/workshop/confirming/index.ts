/**
 * An assumption comes due: on its day whoever could confirm it is asked whether it is so, or the requester where nobody in the
 * workshop is meant. Confirmed it is no open point any more; wrong, it shakes what rests on it in the next version; put off it is
 * asked again.
 */
export { dueIn } from './due.js';
export { whyNotSay } from './rules.js';
