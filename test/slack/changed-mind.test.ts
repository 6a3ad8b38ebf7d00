import { describe, expect, test } from 'vitest';
import { versionFiles } from '../../src/document/files.js';
import { languages } from '../../src/text/language.js';
import { replay } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import { asking, isSpeaking } from './asking-workshop.js';
import { postsOf, wordsIn } from './rendering.js';
import { askingScenes } from './scene-asking.js';
import { ada, workshop } from './workshop-facts.js';

const words = (facts: readonly Fact[]) => postsOf(facts).map(wordsIn).join('\n');
const file = (facts: readonly Fact[], name: string) =>
  versionFiles(replay(facts), facts).find((each) => each.name === name)?.content ?? '';

describe.each(languages)('in %s', (language) => {
  test('what changed a role’s mind stands in its speech and in the transcript', () => {
    const facts = workshop({ language }).play().facts();
    expect(file(facts, 'SD_speak_r2.txt')).toContain('#1');
    expect(file(facts, 'planning_transcript.jsonl')).toContain('"changed":["#1"]');
  });

  test('who can answer stands on the card of a question, unless it is the requester', () => {
    const { now } = askingScenes[language];
    const who = language === 'en' ? 'whoever runs the SAP system' : '维护 SAP 系统的人';
    const put = (by: string) =>
      asking(language, { 'ProductPlanner:1': { questions: [{ ...now, who: by }] } }).play();
    expect(words(put(who).facts())).toContain(who);
    expect(words(put('requester').facts())).not.toMatch(/Best answered|最好由/);
    expect(replay(put(who).facts()).questions[0]?.who).toBe(who);
    const answered = put(who).arrive({ type: 'AnswerGiven', by: ada, question: 1, text: 'x', via: 'button' });
    expect(file(answered.play().facts(), 'planning_transcript.jsonl')).toContain(`"who":"${who}"`);
    expect(file(answered.play(isSpeaking('RiskPlanner', 9)).facts(), 'planning.ai.json')).toContain(who);
  });
});
