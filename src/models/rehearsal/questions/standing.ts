import type { Answered, Background } from '../../../prompts/background.js';
import type { Ground } from '../ground.js';
import { proposalOf } from '../issues.js';
import { clip } from '../reading/clip.js';
import type { AnswerHeard } from '../reading/read-answers.js';
import { lowered } from '../reading/subject.js';
import { kindOf, ownerOf, type QuestionKind, stock } from './stock.js';

/** How a question of a role stands: never asked, without an outcome, or closed in one of the four ways. */
export type Standing =
  | { state: 'unasked' }
  | { state: 'open'; ref: string; asked: string }
  | { state: 'answered'; ref: string; heard: AnswerHeard }
  | { state: 'nothing said' | 'decided' | 'skipped' | 'moot'; ref: string; asked: string; coveredBy: string };

/** Its questions that wait, as a role is told of them. */
export type Waiting = { number: number; text: string }[];

/** The last question of this kind counts; one that waits again counts more than what became of it before. */
export function standingOf(
  { words, answers, heard }: Ground,
  kind: QuestionKind,
  waiting: Waiting,
): Standing {
  const open = waiting.findLast(({ text }) => kindOf(words, text) === kind);
  if (open) return { state: 'open', ref: `Q${open.number}`, asked: clip(open.text, 200) };
  const closed = answers.findLast(
    ({ asker, question }) => asker === ownerOf(kind) && kindOf(words, question) === kind,
  );
  if (!closed) return { state: 'unasked' };
  const ref = `Q${closed.number}`;
  const answer = heard.find((each) => each.ref === ref);
  if (answer) return { state: 'answered', ref, heard: answer };
  const state = closed.outcome === 'answered' ? 'nothing said' : closed.outcome;
  return { state, ref, asked: clip(closed.question, 200), coveredBy: closed.answer };
}

/** The assumption that stands in for this question, by its number ("A2") and in its own words. */
export function assumptionFor(
  ground: Ground,
  assumptions: Background['assumptions'],
  kind: QuestionKind,
): { ref: string; clause: string } | undefined {
  const { sentence, stop } = ground.words.phrases;
  const own = assumptions.filter(({ role }) => role === ownerOf(kind));
  const proposals = stock.map((each) => ({ kind: each.kind, text: sentence(proposalOf(ground, each.kind)) }));
  const kindBy = (text: string) => proposals.find((each) => each.text === text)?.kind;
  // What was assumed before people said more may be worded in another way than it would be now.
  const found =
    own.findLast(({ text }) => kindBy(text) === kind) ??
    own.findLast(({ text }) => kindBy(text) === undefined);
  if (!found) return undefined;
  const clause = found.text.endsWith(stop) ? found.text.slice(0, -stop.length) : found.text;
  return { ref: `A${found.number}`, clause: lowered(clause) };
}

/** The answer that a reference ("Q2") names, where it has one. */
export function answerTo(answers: Answered[], ref: string): Answered | undefined {
  return answers.find(({ number, outcome }) => `Q${number}` === ref && outcome === 'answered');
}
