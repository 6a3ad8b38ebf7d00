import type { Turn as Said } from '../../src/workshop/plan/turn.js';
import type { Session } from '../../src/workshop/session.js';
import { expect, test } from 'vitest';
import { linesOfFact } from '../../src/document/transcript.js';
import type { Fact } from '../../src/workshop/facts.js';
import type { TranscriptContext } from '../../src/workshop/base/thread.js';
import { contest, gap, item, question, sessionWith, turn } from './plan-data.js';

const at = '2026-11-23T10:00:00.000Z';
const answered = { at, key: 'k', model: 'rehearsal:script' };
const ada = { id: 'U1', name: 'Ada' };
const ben = { id: 'U2', name: 'Ben' };
const before = sessionWith([item('R1', 'requirement', 'One vote a day')], {
  issues: [contest(1, 'R1', 'no'), gap(2, 'a tie', { state: 'settled' })],
  questions: [question(5, 'Who?'), question(6, 'And when?', { continues: 5, part: 'b' })],
});
const context: TranscriptContext<Session> = { before, speech: (told) => (told as Said).stance };
const asked = { number: 7, level: 'blocking', text: 'Which?', why: '', assumption: 'a' } as const;

test.each<[Fact, object]>([
  [
    { type: 'CodeLost', at, problem: 'gone' },
    { phase: 'code_lost', actor: 'coach', problem: 'gone' },
  ],
  [
    {
      type: 'QuestionPassedOn',
      at,
      question: 1,
      by: ada,
      from: ada,
      to: ben,
      asked: { ...asked, options: [] },
    },
    { phase: 'question_passed_on', actor: 'user', question_id: 'Q1', to: ben },
  ],
  [
    { type: 'TurnTaken', ...answered, round: 1, role: 'TestPlanner', turn: turn() },
    { phase: 'speaking', actor: 'TestPlanner', turn: 1, output: 'I am content.', ok: true },
  ],
  [
    { type: 'DisputeAsked', at, issue: 1, question: { ...asked, options: ['a', 'b'], dispute: 1 } },
    { phase: 'user_clarification_needed', actor: 'coach', issue: 'Which?', question_id: 'Q7', about: '#1' },
  ],
  [
    { type: 'RoundClosed', round: 1, closing: { summary: 'Done.', parked: [] }, ...answered },
    { phase: 'consensus_summary', actor: 'coach', info: 'Done.', open_issues: [1] },
  ],
  [
    {
      ...{ type: 'ConsensusSynthesized', ...answered },
      synthesis: { agreed: ['R1'], reserved: [], disagreements: [], summary: '' },
    },
    { phase: 'consensus_synthesis', consensus: { agreed_points: [{ id: 'R1', text: 'One vote a day.' }] } },
  ],
] as [Fact, object][])('the transcript has a line for %o', (fact, line) => {
  expect(linesOfFact(fact, context)).toMatchObject([line]);
});
