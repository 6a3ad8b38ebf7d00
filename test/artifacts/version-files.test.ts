import { expect, it } from 'vitest';
import { replay } from '../../src/workshop/evolve.js';
import { versionFiles } from '../../src/artifacts/files.js';
import type { Fact } from '../../src/workshop/facts.js';
import { maya, played, told } from '../workshop/story.js';
import { sessionOf } from './session.js';

it('every version that the rules lead to can be written, with questions of all levels, changes and more information', () => {
  const asked = (level: 'now' | 'blocking' | 'assumable', text: string) => ({
    ...{ level, text, why: 'why', options: ['A', 'B'], assumption: `${text} is fine` },
  });
  const script = {
    intake: ['For whom?'],
    turn: (role: string, round: number) =>
      round === 1 && role === 'SystemDesigner'
        ? {
            questions: [
              asked('now', 'How many?'),
              asked('blocking', 'How long?'),
              asked('assumable', 'Where?'),
            ],
          }
        : {},
  };
  const answer = (facts: Fact[], how: 'answer' | 'skip'): Fact[] => {
    const question = sessionOf(facts).questions.find(({ state }) => state === 'put')?.number;
    if (question === undefined) return facts;
    const said = told(
      facts,
      how === 'skip'
        ? { type: 'QuestionDismissed', by: maya, admin: false, question, how: 'skip' }
        : { type: 'AnswerGiven', by: maya, question, text: 'Ten.', via: 'button' },
    );
    return answer(played(script, isIssue, said), how);
  };
  const isIssue = ({ kind }: { kind: string }) => kind === 'issue';
  const first = answer(played(script, isIssue), 'answer');
  const names = versionFiles(replay(first), first).map(({ name }) => name);
  expect(sessionOf(first).questions.map(({ state }) => state)).toEqual(['answered', 'answered', 'answered']);
  expect(names).toContain('planning.ai.json');

  const waiting = played(script, undefined, first);
  const changed = told(waiting, { type: 'ChangesAsked', by: maya, version: 1, text: 'Use blue.' });
  const reserved = { ...script, turn: () => ({ verdict: 'reserved' as const, reason: 'Too costly.' }) };
  const second = answer(played(reserved, isIssue, changed), 'skip');
  const [draft] = versionFiles(replay(second), second);
  expect(draft?.name).toBe('planning.draft.md');
  expect(draft?.content).toContain('still open**: Use blue.');
});
