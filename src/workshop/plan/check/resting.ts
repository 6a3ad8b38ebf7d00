import { liveItems, liveOf } from '../references.js';
import type { Question } from '../../base/question.js';
import { nameOf } from './finding.js';
import { type Check, foundIn, kindsById, questionsById } from './given.js';
import { leading } from './references.js';

/** The mitigation of a risk is carried out by something, unless the risk is accepted. */
export const checkMitigations: Check = ({ plan }) => {
  const kinds = kindsById(plan);
  return liveOf(plan, 'risk')
    .filter(({ fields }) => !fields.accepted && leading(kinds, 'doneBy', fields.doneBy).length === 0)
    .map((risk) => ({
      ...foundIn([risk], 'mitigation'),
      ...(risk.fields.doneBy.length > 0 && { follows: nameOf({ rule: 'reference', items: [risk.id] }) }),
    }));
};

const given = new Set<Question['state']>(['answered', 'decided']);

/** Nothing rests on an answer that was changed, taken back or never given. */
export const checkAnswers: Check = (all) => {
  const questions = questionsById(all);
  return liveItems(all.plan).flatMap((item) => {
    const open = item.dependsOn.filter((id) => {
      const state = questions.get(id)?.state;
      return state !== undefined && state !== 'moot' && !given.has(state);
    });
    const unanswered = item.grounds.flatMap(({ as, ref }) => {
      const state = as === 'answer' ? questions.get(ref)?.state : undefined;
      return state !== undefined && !given.has(state) ? [ref] : [];
    });
    const rests = [...new Set([...(item.shaken ? [item.shaken] : []), ...open, ...unanswered])];
    return rests.length > 0 ? [foundIn([item], 'answer', rests.join(', '))] : [];
  });
};
