import { withoutKeys } from '../../base/without.js';
import type { FactOf, Session } from '../session.js';
import { closedWith, type Folds } from '../../base/session.js';
import { keptSource, withSources } from '../../plan/grounds.js';
import { isRoleId } from '../../../roles/index.js';
import { withPut } from '../../plan/putting.js';
import type { Question } from '../../base/question.js';
import { keysOf } from '../../asking/questions/same-question.js';
import type { Beginning, EarlierFact } from './facts.js';
import { intentOf } from './state.js';

/** The session after a fact about earlier plans. */
export const earlierFold: Folds<Session, EarlierFact> = {
  EarlierFound: (session, { plans, unknown, content }) => ({
    ...readAnew(withoutBrought(session)),
    beginning: {
      ...{ plans, unknown, settled: (session.beginning?.settled ?? 0) + 1 },
      ...(content && { content }),
    },
  }),
  IntentUnderstood: (session, { at, intent, plan, sure, understood, model }) =>
    withBeginning(session, ({ chosen, ...beginning }) => ({
      ...beginning,
      // What was chosen cannot be: the thread that was to go on is over.
      ...(sure && chosen && { chosen }),
      understood: {
        ...{ intent, sure, at, byModel: model !== undefined },
        ...(plan !== undefined && { plan }),
        ...(understood !== undefined && { words: understood }),
      },
    })),
  IntentChosen(session, { by, intent, plan }) {
    const before = intentOf(session);
    const isOther = before?.intent !== intent || before.plan?.ref !== plan;
    const kept = isOther ? readAnew(withoutBrought(session)) : session;
    return withBeginning(kept, (beginning) => ({
      ...beginning,
      settled: beginning.settled + 1,
      chosen: { intent, by, ...(plan !== undefined && { plan }) },
    }));
  },
  EarlierBrought: brought,
  ContinuedElsewhere: (session, { at }) =>
    closedWith(session, { kind: 'continued', at, by: session.requester }),
  WordsBrought: (session, { id }) => ({ ...session, wordsBrought: [...(session.wordsBrought ?? []), id] }),
};

/** No model could say what is meant. */
export function withUnreadIntent<S extends Session>(session: S, at: string): S {
  return withBeginning(session, (beginning) => ({
    ...beginning,
    understood: { intent: 'new', sure: false, at, byModel: true },
  }));
}

function withBeginning<S extends Session>(session: S, change: (beginning: Beginning) => Beginning): S {
  return session.beginning ? { ...session, beginning: change(session.beginning) } : session;
}

/** What came along goes again: nobody has spoken on it. */
function withoutBrought<S extends Session>(session: S): S {
  const { beginning, plan, questions } = session;
  if (!beginning?.brought) return session;
  const { brought: _, sources: __, ...rest } = beginning;
  return {
    ...session,
    beginning: rest,
    plan: { ...plan, items: plan.items.filter(({ origin }) => !origin), edition: plan.edition + 1 },
    questions: withoutInherited(questions),
    sources: [],
  };
}

/** Numbers are never given again: where somebody was asked since, what came along keeps its number and counts no more. */
function withoutInherited(questions: Question[]): Question[] {
  if (questions.at(-1)?.origin) return questions.filter(({ origin }) => !origin);
  return questions.map((each) => {
    const { contested: _, ...rest } = each;
    return each.origin ? { ...rest, state: 'moot' } : each;
  });
}

/** As long as nobody was asked anything, the brief is looked at anew, with what comes along or without. */
function readAnew<S extends Session>(session: S): S {
  if (session.stage !== 'intake' || session.questions.some(({ origin }) => !origin)) return session;
  return {
    ...withoutKeys(session, 'reading'),
    views: {},
    merged: false,
    plan: { ...session.plan, items: [] },
  };
}

function brought<S extends Session>(session: S, fact: FactOf<'EarlierBrought'>): S {
  const { intent, plan, items, answers, sources, done = [], lost = false } = fact;
  const put = items.reduce((sofar, { put: each, by }) => withPut(sofar, by, each), session);
  const origins = new Map(items.map((each) => [each.put.id, each.origin]));
  const inherited = put.plan.items.map((item) => {
    const origin = origins.get(item.id);
    return origin ? { ...item, origin } : item;
  });
  return withBeginning(
    withSources(
      {
        ...put,
        plan: { ...put.plan, items: inherited },
        questions: [...put.questions, ...answers.map((each) => answeredBefore(session, each))],
      },
      sources.map(keptSource),
    ),
    (beginning) => ({
      ...beginning,
      brought: { intent, plan, items: items.length, answers: answers.length, done, lost },
      ...(sources.length > 0 && { sources }),
    }),
  );
}

/** What people have answered before counts as answered here: nobody is asked again, and a correction shakes what rests on it. */
function answeredBefore(
  { requester }: Session,
  { number, answer, origin }: FactOf<'EarlierBrought'>['answers'][number],
): Question {
  const { asker, question: text, why, assumption, text: said, by, at } = answer;
  const words = keysOf(text);
  return {
    ...{ number, level: 'blocking', text, original: text, raisedAs: words, wordings: words, why },
    ...{ options: [], assumption, round: 0, person: requester, state: 'answered', returned: false },
    asker: isRoleId(asker) ? asker : 'Coach',
    closure: { outcome: 'answered', text: said, via: 'reply', at, ...(by && { by }) },
    said,
    changed: 0,
    read: { question: number, outcome: 'differs', fact: said, doubt: '', touches: [], changed: 0 },
    ...{ exchanges: [], followUps: 0, passed: [], offers: [], origin },
  };
}
