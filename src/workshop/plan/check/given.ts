import type { RoleId } from '../../../roles/index.js';
import { lexicon } from '../../../text/lexicon/index.js';
import type { Item, ItemKind } from '../items.js';
import { liveItems, liveOf } from '../references.js';
import { questionId } from '../../base/question.js';
import type { PlanState } from '../state.js';
import type { Question } from '../../base/question.js';
import type { Finding, Rule } from './finding.js';

/** What a plan is checked with: itself, and what people and documents have said by then. */
export interface Given {
  plan: PlanState;
  questions: Question[];
  /** Ids of the passages that were looked up (S1) and of what people remarked (M1). */
  sources: readonly string[];
  remarks: readonly string[];
  /** Whether there is a file at a path, as far as that is known. */
  paths: Readonly<Record<string, boolean>>;
  /** Who is at the table and can mend what is found. */
  roster: readonly RoleId[];
}

/** A rule that is kept in one look at the plan. */
export type Check = (given: Given) => Finding[];

/** A finding about these items, for the author of the first one. */
export function foundIn([first, ...others]: readonly [Item, ...Item[]], rule: Rule, detail = ''): Finding {
  return { rule, items: [first.id, ...others.map(({ id }) => id)], detail, owner: first.by };
}

/** The kind that each id of the plan leads to. A case leads to its requirement's. */
export function kindsById(plan: PlanState): ReadonlyMap<string, ItemKind> {
  const items = liveItems(plan).map(({ id, fields }) => [id, fields.kind] as const);
  const cases = liveOf(plan, 'requirement').flatMap(({ fields }) =>
    fields.acceptance.map(({ id }) => [id, 'requirement'] as const),
  );
  return new Map([...cases, ...items]);
}

/** The state of each question, by what it is called. */
export function questionsById({ questions }: Pick<Given, 'questions'>): ReadonlyMap<string, Question> {
  return new Map(questions.map((each) => [questionId({ questions }, each), each]));
}

/** Whether a field says nothing: it is blank, or says "none" in one of the ways in which people write that. */
export function isNothing(text: string): boolean {
  const words = text.trim().toLowerCase();
  return words === '' || lexicon.some(({ nothing }) => nothing.has(words));
}
