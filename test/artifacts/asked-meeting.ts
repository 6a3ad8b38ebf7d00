import type { RoleId } from '../../src/roles/index.js';
import { roleIds } from '../five-roles.js';
import type { Language } from '../../src/text/language.js';
import {
  closesMeeting,
  given,
  lin,
  opensMeeting,
  outcome,
  put,
  raised,
  replied,
  sam,
  silent,
  words,
} from './asking-facts.js';
import { closed, opened, spoke, started, type Untimed } from './session.js';

/**
 * To the end of the meeting: the Coach asks about the brief (Q1); the SystemDesigner's turn waits for Q2, after a
 * counter-question; in the meeting Q3 is put in other words and answered, Q4 becomes moot by it, Q5 is set aside and
 * then left to its role, Q6 is skipped.
 */
export function throughMeeting(language: Language): Untimed[] {
  const say = words(language);
  const fine = (round: number, role: RoleId) => spoke(round, role, { reason: say.fine });
  const now = { level: 'now' as const };
  const scope = raised(1, say.scope, '', { ...now, why: say.scopeWhy, options: say.scopeOptions });
  const signIn = raised(2, say.signIn, '', { ...now, why: say.signInWhy });
  return [
    opened(language),
    (at) => ({ type: 'BriefJudged', at, ...given('judge:0'), enough: false, question: scope }),
    outcome(1, { outcome: 'answered', text: say.scopeOptions[0] ?? '' }),
    (at) => ({ type: 'BriefJudged', at, ...given('judge:1'), enough: true }),
    started(1),
    spoke(1, 'ProductPlanner', {
      points: [{ id: 'P1', text: say.point }],
      assumptions: [{ number: 1, text: say.browsersAssumption, question: say.browsers }],
      reason: say.fine,
    }),
    (at) => ({
      type: 'TurnHeld',
      at,
      ...given('hold'),
      round: 1,
      role: 'SystemDesigner',
      question: signIn,
    }),
    ...replied('7.1', say.signInCounter, 'counter', 2),
    (at) => ({
      type: 'CounterAnswered',
      at,
      ...given('counter'),
      message: '7.1',
      question: 2,
      text: say.signInCoach,
    }),
    ...replied('7.2', say.signInAnswer, 'answer', 2),
    outcome(2, { outcome: 'answered', text: say.signInAnswer, by: sam, via: 'reply', message: '7.2' }),
    spoke(1, 'SystemDesigner', {
      points: [{ id: 'P2', text: say.second, restsOn: ['brief', 'Q2'] }],
      questions: [
        raised(3, say.hours, say.more, { why: say.why, options: [say.hoursAnswer] }),
        raised(4, say.weekend, say.more),
      ],
      reason: say.fine,
    }),
    spoke(1, 'SeniorDeveloper', { questions: [raised(5, say.mails, say.mailsAssumption)], reason: say.fine }),
    spoke(1, 'TestPlanner', {
      questions: [raised(6, say.load, say.loadAssumption, { why: say.why })],
      reason: say.fine,
    }),
    fine(1, 'RiskPlanner'),
    closed(1, {
      summary: say.closing,
      agreed: [
        { id: 'P1', text: say.point, by: 'ProductPlanner', round: 1, restsOn: ['brief'] },
        { id: 'P2', text: say.second, by: 'SystemDesigner', round: 1, restsOn: ['brief', 'Q2'] },
      ],
    }),
    started(2),
    ...roleIds.map((role) => fine(2, role)),
    closed(2, { summary: say.fine }),
    opensMeeting(2, [3, 4, 5, 6]),
    silent(2, 'ProductPlanner'),
    (at) => ({
      type: 'QuestionsReviewed',
      at,
      ...given('review:1'),
      round: 2,
      role: 'SystemDesigner',
      again: false,
      reviews: [
        { question: 3, status: 'modify', reason: say.why, modified: say.hoursAsked },
        { question: 4, status: 'ask', reason: say.why },
      ],
    }),
    put(3, say.hoursAsked),
    outcome(3, { outcome: 'answered', text: say.hoursAnswer, via: 'form' }),
    (at) => ({
      type: 'QuestionsReviewed',
      at,
      ...given('review:2'),
      round: 2,
      role: 'SystemDesigner',
      again: true,
      reviews: [{ question: 4, status: 'skip', reason: say.fine, coveredBy: 'Q3' }],
    }),
    put(5, say.mails),
    (at) => ({ type: 'QuestionDeferred', at, question: 5, by: lin, aside: true }),
    put(6, say.load),
    outcome(6, { outcome: 'skipped', assumption: 2 }),
    silent(2, 'RiskPlanner'),
    put(5, say.mails, true),
    outcome(5, { outcome: 'decided', by: sam, assumption: 3 }),
    closesMeeting(2),
    started(3),
  ];
}
