import { describe, expect, test } from 'vitest';
import { speakOf } from '../../src/models/rehearsal/speak.js';
import type { Passage } from '../../src/prompts/passage.js';
import type { SpeakGiven } from '../../src/prompts/speak.js';
import type { RoleId } from '../../src/roles/index.js';
import type { Language } from '../../src/text/language.js';

const passage = (text: string, title = 'facts'): Passage => ({ id: 'K1', title, where: `${title}.md`, text });

function turn(brief: string, role: RoleId, found: Passage[], language: Language = 'en') {
  const given: SpeakGiven = {
    ...{ language, title: brief, brief, consensus: [], remarks: [], answers: [], assumptions: [] },
    ...{
      role,
      round: 1,
      lastRound: false,
      issues: [],
      waiting: [],
      turns: [],
      found,
      since: [],
      disputable: [],
      members: [],
    },
    began: { consensus: [], remarks: [], answers: [], assumptions: [], issues: [], questions: [] },
  };
  return speakOf(given);
}

describe('the rehearsal', () => {
  test.each([
    ['A poll for lunch', 'ProductPlanner', 'The lunch poll is used by the forty people in the office.', 'en'],
    ['A poll for lunch', 'SeniorDeveloper', 'The lunch poll has to read staff from our SAP system.', 'en'],
    ['做一个午餐投票', 'ProductPlanner', '午餐投票给全体员工使用，由厨房管理。', 'zh'],
  ] as const)(
    'on “%s” drops a question of the %s that a passage answers, and cites it',
    (brief, role, text, language) => {
      const before = turn(brief, role, [], language);
      const after = turn(brief, role, [passage(text)], language);

      expect(before.questions).toHaveLength(1);
      expect(after.questions).toEqual([]);
      expect(JSON.stringify(after)).toContain('K1');
      expect(JSON.stringify(before)).not.toContain('K1');
    },
  );

  test.each([
    ['another thing', passage('The car pool is used by the forty people in the office.')],
    ['the same question, unanswered', passage('Who will use the lunch poll, and who looks after it?')],
    ['the thing, but not of who uses it', passage('The lunch poll must answer within one second.')],
  ])('still asks when a passage speaks of %s', (_, found) => {
    expect(turn('A poll for lunch', 'ProductPlanner', [found]).questions).toHaveLength(1);
  });

  test('takes the answer that an earlier workshop was given', () => {
    const text =
      'Question: Who will use the poll for lunch, and who looks after it?\nAnswer (Tom): Guests: only';
    const after = turn('A poll for lunch', 'ProductPlanner', [passage(text, 'A poll for lunch')]);

    expect(after.questions).toEqual([]);
    expect(after.analysis).toContain('Guests: only');
  });
});
