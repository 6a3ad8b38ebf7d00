import type { Session } from '../session.js';
import { isRoleId } from '../../../roles/index.js';
import { liveItems } from '../../plan/references.js';
import { agreedItems } from '../../plan/standing.js';
import { questionId } from '../../base/question.js';
import type { Content } from './facts.js';

/** What a workshop has agreed on as it stood then: of a plan all its items, of a draft those that nobody disputed, with people's answers. */
export function contentIn(then: Session, version: number | undefined): Omit<Content, 'done'> {
  const isPlan = then.versions.find(({ number }) => number === version)?.artifact === 'plan';
  const items = isPlan ? liveItems(then.plan) : agreedItems(then);
  return {
    items: items.map(({ id, name, text, fields, grounds, dependsOn, by }) => ({
      put: { id, name, text, fields, grounds, dependsOn },
      by,
    })),
    answers: answersOf(then),
  };
}

function answersOf(then: Session): Content['answers'] {
  return then.questions.flatMap((question) => {
    const { closure, state, asker, text, why, assumption } = question;
    if (state !== 'answered' || !closure || !(asker === 'Coach' || isRoleId(asker))) return [];
    return {
      ...{ id: questionId(then, question), asker, question: text, why, assumption },
      text: closure.text.trim() || assumption,
      ...(closure.by && { by: closure.by }),
      at: closure.at,
    };
  });
}
