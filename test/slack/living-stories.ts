import type { Language } from '../../src/text/language.js';
import type { Fact } from '../../src/workshop/facts.js';
import type { GivenPut } from '../../src/workshop/plan/turn.js';
import { boundedTalk, briefFor, message } from '../workshop/talking.js';
import { asking, said } from './asking-workshop.js';
import { askingScene } from './scene-asking.js';
import { leaveScene } from './scene.js';
import { ada, ben, workshop } from './workshop-facts.js';

/** The second item of the SystemDesigner, resting on the answer to Q1. */
function listener(): GivenPut[] {
  const [table, each] = leaveScene.items.SystemDesigner;
  if (!table || !each) return [];
  return [table, { ...each, grounds: [{ as: 'answer', ref: 'Q1' }] }];
}

const cleo = { id: 'U0CLEO', name: 'Cleo Marsh' };

function planned(language: Language) {
  const alert = message(3, { id: '', name: 'Sentry' }, 'Lunch was cold on 3 of 5 days.');
  const talk = boundedTalk(
    'C0PLAN',
    [
      message(1, ben, 'Nobody knows who comes to lunch. Could we have a poll?'),
      message(2, cleo, 'Yes, and it closes at noon.\napproved, [NEXT: RiskPlanner]'),
      { ...alert, app: true as const, files: ['week.csv'] },
    ],
    '1.000001',
  );
  return workshop({ language, talk, brief: briefFor(talk, language), agreesAtOnce: true });
}

/** The stories of the living plan, by name: first questions, the quick way, disputes, and answers that move it. */
export const livingStories: Record<string, (language: Language) => Fact[]> = {
  'questions before the first round': (language) => {
    const { now, first, third, answer } = askingScene;
    const forBen = { ...third, who: 'data protection' };
    return asking(
      language,
      {},
      { views: { ProductPlanner: [now], SystemDesigner: [first], SeniorDeveloper: [forBen] } },
    )
      .arrive({ type: 'InviteAsked', by: ada, admin: false, person: ben, speaksFor: 'data protection' })
      .play(({ kind }) => kind === 'begin-round')
      .arrive({ type: 'RoundAsked', by: ben, admin: false })
      .arrive({ type: 'AnswerGiven', by: ada, question: 1, text: now.options[1] ?? '', via: 'button' })
      .arrive({ type: 'AnswersGiven', by: ada, answers: [{ question: 2, text: answer }], via: 'form' })
      .arrive({ type: 'AnswerGiven', by: ada, question: 2, text: first.options[1] ?? '', via: 'form' })
      .play(({ kind }) => kind === 'begin-round')
      .arrive({ type: 'RoundAsked', by: ada, admin: false })
      .play(({ kind }) => kind === 'speak')
      .facts();
  },
  'a dispute over a house rule': (language) => {
    const { turns } = leaveScene;
    const risk = turns['RiskPlanner:1'];
    const review = 'A release is reviewed for at least three days.';
    const names = 'Names of colleagues are never shown to guests.';
    return workshop({
      language,
      houseRules: [
        { number: 1, text: review, by: ben, at: '2026-02-02T09:00:00.000Z' },
        { number: 3, text: names, by: ada, at: '2026-02-20T09:00:00.000Z' },
      ],
      reads: (role, _, { points }) =>
        role === 'RiskPlanner' && points.some(({ number, state }) => number === 3 && state === 'open')
          ? { say: [{ about: '#3', as: 'hold', why: review }], verdict: 'reserved', because: ['#3', 'H1'] }
          : {},
      turns: {
        ...turns,
        'RiskPlanner:1': {
          ...risk,
          say: (risk?.say ?? []).map((say) =>
            say.as === 'contest' ? { ...say, why: `${say.why} H1` } : say,
          ),
        },
        'SeniorDeveloper:2': { say: [{ about: '#3', as: 'refuse', why: 'one day is enough' }] },
        'RiskPlanner:2': {
          ...{ verdict: 'reserved', because: ['#3', 'H1'], reason: review },
          say: [{ about: '#3', as: 'hold', why: review }],
        },
      },
    })
      .play(({ kind }) => kind === 'begin-round')
      .arrive({
        ...{ type: 'AnswerGiven', by: ada, question: 1, via: 'button' },
        text: risk?.put?.at(-1)?.text ?? '',
      })
      .play()
      .facts();
  },
  'an answer that changes the plan': (language) => {
    const { first, own, answer, later } = askingScene;
    return asking(
      language,
      {
        'SystemDesigner:1': { put: listener() },
        'ProductPlanner:2': { say: [{ about: 'R1', as: 'refuse', why: own }] },
        'SystemDesigner:2': { say: [{ about: 'C2', as: 'refuse', why: own }] },
      },
      {
        views: { SystemDesigner: [first] },
        says: () => ({
          ...{ outcome: 'differs', doubt: later },
          touches: [{ item: 'R1', how: 'contradicts' }],
        }),
      },
    )
      .play(({ kind }) => kind === 'begin-round')
      .arrive({ type: 'AnswerGiven', by: ada, question: 1, text: first.options[0] ?? '', via: 'button' })
      .play(({ kind }) => kind === 'synthesise')
      .arrive(said(ada, 1, answer))
      .arrive({ type: 'AnswerGiven', by: ada, question: 1, text: first.options[1] ?? '', via: 'form' })
      .play()
      .facts();
  },
  'a thread that is planned': (language) => planned(language).play().facts(),
};
