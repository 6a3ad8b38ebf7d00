import type { RoleId } from '../../roles/index.js';
import { quoteIn } from '../../text/same-text.js';
import { assumptionPut, numberedPuts } from '../asking/contribution.js';
import { raised } from '../asking/fold.js';
import { numbered } from '../asking/questions/asking.js';
import { openQuestions } from '../asking/questions/questions.js';
import type { Rules } from '../base/decision.js';
import type { Folds } from '../base/session.js';
import type { Owed } from '../base/tasks.js';
import { withPut } from '../plan/putting.js';
import { nowOf } from '../plan/references.js';
import type { AskedQuestion } from '../plan/turn.js';
import { waitsForBeginning } from './earlier/state.js';
import type { FirstView, MergedAnswer, ViewsFact, ViewsInput } from './facts.js';
import { intakeIsOver } from './rules.js';
import type { Fact, FactOf, InputOf, Session } from './session.js';

/** The session after a fact about first views. */
export const viewsFold: Folds<Session, ViewsFact> = {
  FirstViewGiven: (session, { role, view, assumed }) =>
    assumed.reduce((sofar, put) => withPut(sofar, role, put), {
      ...session,
      views: { ...session.views, [role]: view },
    }),
  QuestionsMerged(session, { questions, assumed, at }) {
    const after = assumed.reduce((sofar, { role, put }) => withPut(sofar, role, put), session);
    return questions.reduce<Session>(
      (sofar, each) => {
        const { asker, others: _, ...question } = each;
        return raised(sofar, asker, [question], at);
      },
      { ...after, merged: true },
    );
  },
};

/** A view that failed is missing, and nothing waits for it. */
export function withoutView<S extends Session>(session: S, role: RoleId): S {
  return session.views[role] === undefined
    ? { ...session, views: { ...session.views, [role]: 'missing' } }
    : session;
}

export const viewsRules: Rules<Session, Fact, ViewsInput> = {
  FirstViewGiven: takeView,
  QuestionsMerged: takeMerged,
};

/**
 * What is owed before round 1: first the view of one role alone, so that the others find its prompt in the vendor's cache, then
 * the other views side by side, then their questions as one list.
 */
export function owedInViews(session: Session): Owed[] {
  if (!viewsAreWanted(session)) return [];
  const [first, ...others] = session.roster;
  if (first === undefined) return [];
  const missing = (isDue(session, first) ? [first] : others).filter((role) => isDue(session, role));
  if (missing.length > 0) return missing.map((role) => ({ kind: 'first-view', role }));
  return isToBeMerged(session) ? [{ kind: 'merge-questions' }] : [];
}

/** A small brief goes without: its intake asks by itself. */
function viewsAreWanted(session: Session): boolean {
  const isReady = session.stage === 'intake' && intakeIsOver(session) && !waitsForBeginning(session);
  return isReady && session.size !== 'small';
}

function isDue({ views }: Session, role: RoleId): boolean {
  return views[role] === undefined;
}

function isToBeMerged(session: Session): boolean {
  return !session.merged && viewQuestions(session).length > 0;
}

/** Whether round 1 has nothing to wait for but answers. */
export function viewsAreOver(session: Session): boolean {
  if (session.size === 'small') return true;
  return session.roster.every((role) => !isDue(session, role)) && !isToBeMerged(session);
}

/** A question of a first view, and whose it is. */
export interface ViewQuestion {
  role: RoleId;
  question: FirstView['questions'][number];
}

/** The questions of all first views that people would have to answer, in speaking order. */
export function viewQuestions({ roster, views }: Pick<Session, 'roster' | 'views'>): ViewQuestion[] {
  return roster.flatMap((role) => {
    const view = views[role];
    if (view === undefined || view === 'missing') return [];
    const asked = view.questions.filter(({ level }) => level !== 'assumable');
    return asked.map((question) => ({ role, question }));
  });
}

function withoutAddressee<Each extends { to?: unknown }>(question: Each): Omit<Each, 'to'> {
  const { to: _, ...rest } = question;
  return rest;
}

/** A role has seen the brief alone. What it would only assume is an item at once, and one of them is enough for a view. */
function takeView(session: Session, input: InputOf<'FirstViewGiven'>): Fact[] {
  const { at, key, model, role, view } = input;
  const asked = view.questions.filter(({ text }) => text.trim() !== '');
  const [assumable] = asked.filter(({ level }) => level === 'assumable');
  const questions = asked.filter((each) => each.level !== 'assumable' || each === assumable);
  const assumed = numberedPuts(
    session,
    role,
    questions.flatMap((each, index) => assumptionPut(session, each, index) ?? []),
  );
  const { matters, objection } = view;
  const seen = { matters, objection, questions: questions.map(withoutAddressee) };
  return [{ type: 'FirstViewGiven', at, key, model, role, view: seen, assumed }];
}

/**
 * One list of all questions. What the merge forgets, or drops without anything that answers it, is asked as it was: no question
 * gets lost on the way to people.
 */
function takeMerged(session: Session, input: InputOf<'QuestionsMerged'>): Fact[] {
  const { at, key, model, answer } = input;
  const list = viewQuestions(session);
  const { merged, left } = mergedFrom(list, answer);
  const dropped = answer.dropped.flatMap(({ from, coveredBy }) => {
    const asked = list[from - 1];
    if (!asked || !left.has(from) || !isCover(session, coveredBy)) return [];
    left.delete(from);
    return [{ role: asked.role, text: asked.question.text, coveredBy: coveredBy.trim() }];
  });
  const kept = list.flatMap((each, index) => (left.has(index + 1) ? [asItWas(each)] : []));
  const fact: FactOf<'QuestionsMerged'> = {
    ...{ type: 'QuestionsMerged', at, key, model },
    ...{ questions: [], dropped, assumed: [] },
  };
  let sofar = session;
  for (const { asker, others, question } of [...merged, ...kept]) {
    const [raising] = numbered(sofar, asker, [question]);
    if (raising) {
      fact.questions.push({ ...raising, asker, others });
      sofar = raised(sofar, asker, [raising], at);
    }
    const given = assumptionPut(session, question, 0);
    for (const put of given ? numberedPuts(sofar, asker, [given]) : []) {
      fact.assumed.push({ role: asker, put });
      sofar = withPut(sofar, asker, put);
    }
  }
  return [fact];
}

interface Merged {
  asker: RoleId;
  others: RoleId[];
  question: AskedQuestion;
}

/** The merged questions that are made of something, each place of the list in one of them. `left`: the other places. */
function mergedFrom(
  list: readonly ViewQuestion[],
  { questions }: MergedAnswer,
): { merged: Merged[]; left: Set<number> } {
  const left = new Set(list.map((_, index) => index + 1));
  const merged = questions.flatMap(({ from, ...question }): Merged[] => {
    const places = [...new Set(from)].filter((place) => left.has(place)).sort((one, other) => one - other);
    const roles = [...new Set(places.flatMap((place) => list[place - 1]?.role ?? []))];
    const [asker, ...others] = roles;
    // Without words to ask, or anything to assume in its place, it would be lost.
    const isAsked = question.text.trim() !== '';
    const isAssumed = question.level === 'assumable' && question.assumption.trim() !== '';
    if (!asker || !isAsked || (question.level === 'assumable' && !isAssumed)) return [];
    for (const place of places) left.delete(place);
    const level = question.level === 'now' ? 'blocking' : question.level;
    return [{ asker, others, question: { ...question, level } }];
  });
  return { merged, left };
}

function asItWas({ role, question }: ViewQuestion): Merged {
  const { cost = '', then = '', who, ...rest } = question;
  const asked = { ...rest, cost, then, ...(who && { who }), level: 'blocking' as const };
  return { asker: role, others: [], question: asked };
}

/** Whether what is said to answer a question is there: words of the brief, or an assumption of the plan. */
function isCover(session: Session, coveredBy: string): boolean {
  const { brief, plan } = session;
  const cover = coveredBy.trim();
  const waits = openQuestions(session).some(({ number }) => cover === `Q${number}`);
  return waits || nowOf(plan, cover)?.fields.kind === 'assumption' || quoteIn(brief, cover);
}
