/**
 * Before round 1 each role sees the brief alone: what matters most in its field, what it would object to, what only people
 * know. No role reads another's view. One call makes one list of their questions, so that people answer before anybody plans.
 * A view that fails is missing, and nothing waits for it. A small brief goes without.
 */
export { viewQuestions } from './rules.js';
