import type { Session } from './session.js';
import { withoutEnd } from '../../text/edges.js';
import type { Language } from '../../text/language.js';
import { upToCount, wordCount } from '../../text/words.js';
import type { RoleId } from '../../roles/index.js';
import { plain } from './questions/same-question.js';
import type { Question } from '../base/question.js';
import { chosenSide } from './reconciling/reading.js';
import type { Item, Put } from '../plan/items.js';
import { changedIssue, putByOther, settled, withdrawn, withPut } from '../plan/putting.js';
import { itemOf } from '../plan/references.js';
import { withItemBack, withShaken } from './shaking.js';
import { questionId } from '../base/question.js';
import type { Issue } from '../plan/state.js';

/**
 * People chose between the two sides of a dispute. The side that they chose is put into the item, and the other is kept as an
 * alternative of a decision. Left to the roles, the item stays. Words of their own shake it, and its author acts on them.
 */
export function withChoice<S extends Session>(session: S, question: Question): S {
  const issue = session.issues.find(({ number }) => number === question.dispute);
  const item = issue && itemOf(session.plan, issue.about);
  if (!issue || !item || !question.closure) return session;
  const { outcome, text } = question.closure;
  const side = outcome === 'decided' ? 0 : chosenSide(question);
  const stood = issue.stood ?? putOf(item);
  const asked = changedIssue(session, issue.number, { stood });
  const chosen =
    side === undefined
      ? withShaken(asked, [item.id], questionId(session, question))
      : withSide(asked, { issue, item, stood, question, side });
  return settled(chosen, issue.number, 'people', text);
}

interface Choice {
  issue: Issue;
  item: Item;
  /** The item before people chose for the first time: they may choose otherwise later. */
  stood: Put;
  question: Question;
  side: 0 | 1;
}

function withSide<S extends Session>(session: S, { issue, item, stood, question, side }: Choice): S {
  const { instead, openedBy } = issue;
  const other = question.options[1 - side] ?? '';
  const put = (given: Put): Put => {
    const grounded = question.state === 'answered' ? onChoice(given, questionId(session, question)) : given;
    return { ...withAlternative(grounded, other, session.language), id: item.id };
  };
  // Whoever spoke last has not read what people chose.
  const plan = { ...session.plan, step: session.plan.step + 1 };
  const next = withItemBack({ ...session, plan }, item.id);
  if (side === 0) return withPut(next, item.by, put(stood));
  if (!instead) return withdrawn(next, item.by, item.id, questionId(session, question));
  const contester: RoleId = openedBy === 'people' ? item.by : openedBy;
  return putByOther(next, item.by, put(instead), contester);
}

/** The item that people's choice has put; undefined where their words choose no side. */
export function chosenItem({ issues }: Session, question: Question): string | undefined {
  if (chosenSide(question) === undefined) return undefined;
  return issues.find(({ number }) => number === question.dispute)?.about;
}

function onChoice(put: Put, question: string): Put {
  const others = put.grounds.filter(({ as, ref }) => as !== 'craft' && ref !== question);
  const dependsOn = put.dependsOn.filter((id) => id !== question);
  return { ...put, grounds: [...others, { as: 'answer', ref: question }], dependsOn };
}

function putOf({ id, name, text, fields, grounds, dependsOn }: Item): Put {
  return { id, name, text, fields, grounds, dependsOn };
}

/** How many words the alternatives of a decision can have. */
const mostAlternatives = 40;

/** What was not chosen is an alternative that was looked at, named once. The older ones give way. */
function withAlternative(put: Put, other: string, language: Language): Put {
  if (put.fields.kind !== 'decision' || other.trim() === '') return put;
  const words = withoutEnd(put.fields.alternatives.trim(), /[.;。；]/);
  if (plain(words).includes(plain(other))) return put;
  const added = upToCount(other.trim(), mostAlternatives);
  const room = mostAlternatives - wordCount(added);
  const before = room > 0 ? upToCount(words, room) : '';
  const alternatives = [before, added].filter(Boolean).join(language === 'zh' ? '；' : '; ');
  return { ...put, fields: { ...put.fields, alternatives } };
}
