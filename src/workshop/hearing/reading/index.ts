/**
 * What a message of a person means, and what it does. Every message, edit and reaction is read by one table: what the workshop is
 * doing, and what was meant, give the effect. Words that can mean only one thing are read by rule, all others by a model, which
 * may choose only among what has an effect here.
 */
export { meaningByRule, type Read } from './by-rule.js';
export { type Effect, effects, meaningsIn, type Situation } from './meanings.js';
export { type Meaning, modelMeanings } from '../../base/meaning.js';
export { askedWhy, type Order, orderIn, plainMeaning } from './plain-words.js';
export { situationOf } from './situation.js';
