import type { RoleId } from '../../roles/index.js';
import { assumptionPut, numberedPuts } from '../asking/contribution.js';
import { raised } from '../asking/fold.js';
import { numbered } from '../asking/questions/asking.js';
import { addresseeOf, isSameQuestion, openQuestions } from '../asking/questions/questions.js';
import { ignored, type Subject } from '../base/decision.js';
import { type Question, questionId } from '../base/question.js';
import type { Owed } from '../base/tasks.js';
import { withPut } from '../plan/putting.js';
import { waitsForBeginning } from './earlier/state.js';
import type { FirstView } from './facts.js';
import { goneOn, intakeIsOver, takeJudged, openingFold, startAnyway } from './rules.js';
import type { Fact, FactOf, InputOf, Session, Given } from './session.js';
import { takeEarlier, chooseIntent, earlierFold, takeChecked } from './earlier/rules.js';
import { sourcesFold, recordSources } from './sources.js';

/** A view that failed is missing, and nothing waits for it. */
export function withoutView<S extends Session>(session: S, role: RoleId): S {
  return session.views[role] === undefined
    ? { ...session, views: { ...session.views, [role]: 'missing' } }
    : session;
}

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
  return isToBeMerged(session) && isForModel(session) ? [{ kind: 'merge-questions' }] : [];
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
  const seen = { matters, objection, questions };
  return [{ type: 'FirstViewGiven', at, key, model, role, view: seen, assumed }];
}

/** Above so many questions, with those that are asked already, a model says which ask the same. */
const mostByCode = 16;

function isForModel(session: Session): boolean {
  return openQuestions(session).length + viewQuestions(session).length > mostByCode;
}

/** The questions of all views in one list, once all roles have seen the brief, where no model is asked which are the same. */
export function listedByCode(session: Session, at: string): Fact[] {
  const isReady = viewsAreWanted(session) && !session.roster.some((role) => isDue(session, role));
  return isReady && isToBeMerged(session) && !isForModel(session) ? [listedAsOne(session, at, [])] : [];
}

/**
 * One list of all questions. What asks the same of one person is asked once, in the words of whoever comes first. `same` says by
 * place what does: first those that are asked already, then those of the views.
 */
function listedAsOne(session: Session, at: string, same: readonly (readonly number[])[]) {
  const fact: FactOf<'QuestionsMerged'> = {
    ...{ type: 'QuestionsMerged', at, questions: [], dropped: [], assumed: [] },
  };
  const placed: (Question | undefined)[] = openQuestions(session);
  let sofar = session;
  for (const { role, question } of viewQuestions(session)) {
    const { cost = '', then = '', who, to, ...rest } = question;
    const person = addresseeOf(sofar, role, who, to);
    const places = same.find((each) => each.includes(placed.length + 1)) ?? [];
    const known = places
      .flatMap((each) => placed[each - 1] ?? [])
      .find((each) => each.person.id === person.id);
    const named = { ...(who && { who }), ...(to && { to }) };
    const given = { ...rest, ...named, cost, then, level: 'blocking' as const };
    const [raising] = known ? [] : numbered(sofar, role, [given]);
    if (raising) {
      fact.questions.push({ ...raising, asker: role, others: [] });
      sofar = raised(sofar, role, [raising], at);
    }
    const asked =
      known ??
      sofar.questions.findLast(
        (each) => each.person.id === person.id && isSameQuestion(each.text, rest.text),
      );
    placed.push(asked);
    if (asked && !raising) fact.dropped.push({ role, text: rest.text, coveredBy: questionId(sofar, asked) });
  }
  return fact;
}

/** From the brief to the first round: what it goes on with, what it was made of, and how each role sees it alone. */
export const opening = {
  fold: {
    ...openingFold,
    ...sourcesFold,
    ...earlierFold,
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
  },
  rules: {
    BriefGiven: () => ignored('repeat'),
    BriefJudged: takeJudged,
    StartAsked: startAnyway,
    GoneOn: goneOn,
    SourcesRead: recordSources,
    SourceSummedUp: (_, input) => [input],
    IntentChecked: takeChecked,
    IntentChosen: chooseIntent,
    EarlierBrought: takeEarlier,
    FirstViewGiven: takeView,
    QuestionsMerged: (session, { at, key, model, same }) => [
      { ...listedAsOne(session, at, same), key, model },
    ],
  },
} satisfies Subject<Session, Fact, Given>;
