import { describe, expect, it } from 'vitest';
import type { Fact } from '../../src/workshop/facts.js';
import { plansFacts } from './asked-plans.js';
import { lin, sam } from './asking-facts.js';
import { at, transcriptOf } from './transcript-lines.js';

describe('the transcript of a workshop that asked', () => {
  const lines = transcriptOf(plansFacts('en').v3, 'plan', 3);
  const ofPhase = (phase: string) => lines.filter((each) => each.phase === phase);

  it("keeps the Coach's judgement of the brief, with the question and then with the go-ahead", () => {
    expect(ofPhase('coach_initial_judgment')).toEqual([
      expect.objectContaining({
        actor: 'coach',
        enough: false,
        question_id: 'Q1',
      }),
      expect.objectContaining({ enough: true, info: 'The brief says enough to start Round 1.' }),
    ]);
  });

  it('tells who needed an answer, the counter-question with what the Coach said, and the answer', () => {
    expect(ofPhase('user_clarification_needed')).toEqual([
      expect.objectContaining({
        actor: 'SystemDesigner',
        issue: 'May people from outside book a room?',
        question_id: 'Q2',
      }),
    ]);
    const [brief, counter, answer] = ofPhase('user_clarification_dialogue');
    expect(brief).toMatchObject({ question_id: 'Q1', on_behalf_of: 'Coach', by: lin, outcome: 'answered' });
    expect(counter).toMatchObject({
      actor: 'coach',
      on_behalf_of: 'SystemDesigner',
      by: sam,
      user_reply: expect.stringContaining('visitors'),
      coach_reply: expect.stringContaining('without an account'),
    });
    expect(answer).toMatchObject({
      question: 'May people from outside book a room?',
      user_reply: expect.stringContaining('Only staff'),
      message: '7.2',
    });
  });

  it('keeps the meeting: who asks what, how each role judged its questions, the answers and the minutes', () => {
    const meeting = lines
      .map(({ phase }) => String(phase))
      .filter((phase) => phase.startsWith('clarification_'));
    expect(meeting).toEqual([
      'clarification_meeting_opened',
      'clarification_nothing_to_ask',
      'clarification_review',
      'clarification_question',
      'clarification_answer',
      'clarification_review',
      'clarification_question',
      'clarification_question',
      'clarification_answer',
      'clarification_nothing_to_ask',
      'clarification_question',
      'clarification_answer',
      'clarification_minutes',
    ]);
    expect(ofPhase('clarification_meeting_opened')[0]).toMatchObject({
      participants: ['SystemDesigner', 'SeniorDeveloper', 'TestPlanner'],
    });
    expect(ofPhase('clarification_review')[1]).toMatchObject({
      again: true,
      reviews: [{ question: 4, status: 'skip', covered_by: 'Q3' }],
    });
    expect(
      ofPhase('clarification_answer').map((each) => [each.question_id, each.outcome, each.assumption]),
    ).toEqual([
      ['Q3', 'answered', undefined],
      ['Q6', 'skipped', 'A2'],
      ['Q5', 'decided', 'A3'],
    ]);
    expect(ofPhase('clarification_minutes')[0]?.minutes).toEqual([
      { question_id: 'Q3', asker: 'SystemDesigner', state: 'answered' },
      { question_id: 'Q4', asker: 'SystemDesigner', state: 'moot' },
      { question_id: 'Q5', asker: 'SeniorDeveloper', state: 'decided' },
      { question_id: 'Q6', asker: 'TestPlanner', state: 'skipped' },
    ]);
  });

  it('leaves out the words of an answer that its author deleted, wherever they stood', () => {
    const facts = plansFacts('en').v1;
    const answered = facts.findIndex((each) => each.type === 'QuestionClosed' && each.question === 2);
    const before = facts.slice(0, answered + 1);
    const edited: Fact = {
      type: 'AnswerEdited',
      at,
      question: 2,
      text: 'Only staff, really.',
      by: sam,
      shaken: [],
    };
    const gone: Fact = { type: 'QuestionReopened', at, question: 2, why: 'deleted', by: sam, shaken: [] };
    expect(JSON.stringify(transcriptOf([...before, edited]))).toContain('Only staff');
    const after = transcriptOf([...before, edited, gone]);
    expect(JSON.stringify(after)).not.toContain('Only staff');
    expect(after.filter((each) => each.withdrawn).map(({ phase }) => phase)).toEqual([
      'user_reply',
      'user_clarification_dialogue',
      'answer_edited',
    ]);
    expect(JSON.stringify(after)).toContain('Outside means visitors');
  });

  it('keeps what people wanted changed, how it was sorted and the round that it cost', () => {
    const phases = lines.map(({ phase }) => phase);
    expect(phases.filter((phase) => phase === 'version_issued')).toHaveLength(3);
    expect(ofPhase('changes_requested').map(({ version }) => version)).toEqual([1, 2]);
    expect(ofPhase('changes_sorted').map((each) => each.only_tasks)).toEqual([false, true]);
    expect(ofPhase('round_added')[0]).toMatchObject({ why: 'changes', by: lin });
  });
});
