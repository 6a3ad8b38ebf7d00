import { isRoleId } from '../../roles/index.js';
import { replay } from '../evolve.js';
import type { Fact } from '../facts.js';
import { tasksOf } from '../building/index.js';
import { liveItems } from '../plan/references.js';
import { agreedItems, questionId } from '../plan/standing.js';
import type { Session } from '../session.js';
import type { Version } from '../versions/facts.js';
import type { Content } from './facts.js';

/**
 * What a workshop has agreed on: of a plan all its items, of a draft those that nobody disputed, with people's answers. Without a
 * version it is as it stands now. What was ticked since comes along too. Undefined where there is no such version.
 */
export function contentOf(facts: readonly Fact[], version: number | undefined): Content | undefined {
  const end =
    version === undefined
      ? facts.length
      : facts.findIndex((fact) => fact.type === 'VersionIssued' && fact.version === version) + 1;
  if (end === 0) return undefined;
  const then = replay(facts.slice(0, end));
  const issued = then.versions.find(({ number }) => number === version);
  const isPlan = issued?.artifact === 'plan';
  const items = isPlan ? liveItems(then.plan) : agreedItems(then);
  return {
    items: items.map(({ id, name, text, fields, grounds, dependsOn, by }) => ({
      put: { id, name, text, fields, grounds, dependsOn },
      by,
    })),
    answers: answersOf(then),
    done: issued ? doneIn(replay(facts), issued) : [],
  };
}

function doneIn(now: Session, issued: Version): string[] {
  return tasksOf(now, issued).flatMap(({ state, task }) => (state === 'done' ? [task] : []));
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
