import type { PostOf } from '../../src/slack/blocks/post.js';
import type { Language } from '../../src/text/language.js';
import { replay } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import type { Question } from '../../src/workshop/base/question.js';
import type { Session } from '../../src/workshop/session.js';
import { postsOf } from './rendering.js';
import { askingScenes } from './scene-asking.js';
import { ada, ben, workshop } from './workshop-facts.js';

export { ada, ben };
export const eve = { id: 'U0EVE', name: 'Eve Lund' };
export const at = '2026-03-02T12:00:00.000Z';
export const later = '2026-03-03T12:00:00.000Z';

/** A workshop whose ProductPlanner waits for the answer to Q1. */
export const asked = (language: Language = 'en') =>
  workshop({
    language,
    agreesAtOnce: true,
    turns: { 'ProductPlanner:1': { questions: [askingScenes[language].now] } },
  }).play();

/** What the last of these facts shows, besides the board. */
export function shownBy(facts: readonly Fact[]): PostOf<'message' | 'edit' | 'private'>[] {
  const before = postsOf(facts.slice(0, -1)).length;
  return postsOf(facts)
    .slice(before)
    .flatMap((post) =>
      post.kind === 'message' || post.kind === 'edit' || post.kind === 'private' ? [post] : [],
    );
}

/** The session with its first question changed. */
export function withFirst(facts: readonly Fact[], change: Partial<Question>): [Session, Question] {
  const session = replay(facts);
  const [first, ...others] = session.questions;
  const question = { ...(first as Question), ...change };
  return [{ ...session, questions: [question, ...others] }, question];
}
