import type { Session } from './session.js';
import { figuresIn } from '../../text/figures.js';
import { quoteIn } from '../../text/quoting.js';
import { ruleNamed } from '../setting/house-rules.js';
import { moreInformation } from '../base/people.js';
import type { Source } from '../base/asked-for.js';
import type { Ground } from './items.js';
import { nowOf, requirementWith } from './references.js';
import { questionId, questionOf } from '../base/question.js';

/**
 * The grounds that exist: quotes that the brief has, answers that were given, remarks, sources that were found, house rules,
 * items. What rests on nothing else is the role's own proposal.
 */
export function checkedGrounds(
  session: Session,
  grounds: readonly Ground[],
  known: readonly Source[],
): Ground[] {
  const found = grounds.flatMap(({ as, ref }): Ground[] => {
    if (as === 'craft') return [];
    if (as === 'brief') return quoteIn(briefOf(session), ref) ? [{ as, ref: ref.trim() }] : [];
    return groundNamed(session, ref.trim(), known) ?? [];
  });
  const distinct = [...new Map(found.map((each) => [`${each.as} ${each.ref}`, each])).values()];
  return distinct.length > 0 ? distinct : [{ as: 'craft', ref: '' }];
}

/** What an id names tells what kind of ground it is, whatever a model calls it. */
function groundNamed(session: Session, id: string, known: readonly Source[]): [Ground] | undefined {
  const question = questionOf(session, id);
  if (question)
    return question.state === 'answered' ? [{ as: 'answer', ref: questionId(session, question) }] : undefined;
  if (session.remarks.some(({ number }) => `M${number}` === id)) return [{ as: 'remark', ref: id }];
  if (ruleNamed(session, id)) return [{ as: 'rule', ref: id }];
  if (isSource(session, id, known)) return [{ as: 'source', ref: id }];
  const item = nowOf(session.plan, id) ?? requirementWith(session.plan, id);
  return item && [{ as: 'item', ref: item.id }];
}

/** What an item rests on already was found when it was put. */
function isSource({ plan }: Session, id: string, known: readonly Source[]): boolean {
  const isCited = () =>
    plan.items.some(({ grounds }) => grounds.some(({ as, ref }) => as === 'source' && ref === id));
  return known.some((each) => each.id === id) || isCited();
}

/** The brief, with what was added to it as more information on a draft. */
export function briefOf({ brief, remarks }: Session): string {
  const added = remarks.flatMap(({ id, text }) => (id.startsWith(moreInformation) ? [text] : []));
  return [brief, ...added].join('\n');
}

/** What was looked up and is cited, with these passages: each once, as it was found last. */
export function withSources<S extends Session>(session: S, found: readonly Source[]): S {
  if (found.length === 0) return session;
  const all = new Map([...session.sources, ...found].map((each) => [each.id, each]));
  return { ...session, sources: [...all.values()] };
}

const mostFigures = 100;

/** What is kept of a passage that was found: where it stands, and the figures in it, which what rests on it may have. */
export function keptSource({ id, title, where, figures, text }: Source & { text?: string }): Source {
  const read =
    text === undefined
      ? figures
      : [...new Set(figuresIn(text).map(({ value }) => value))].slice(0, mostFigures);
  return { id, title, where, ...(read && { figures: read }) };
}
