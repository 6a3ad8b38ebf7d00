import type { SpeakGiven } from '../../../prompts/speak.js';
import type { Ground } from '../ground.js';
import { answerOf, type Matter, proposalOf } from '../issues.js';
import { answerTo, assumptionFor, standingOf } from '../questions/standing.js';
import { saysOf } from '../questions/says.js';
import { isGap, ownerOf, proposerOf, type QuestionKind } from '../questions/stock.js';
import { clip, fragment } from '../reading/clip.js';
import type { Found } from '../reading/found.js';
import { keeps, type LaterRound, type Stand, settles } from './stand.js';

/** What a role says on an issue that waits for an answer: its owner judges it, and another role may offer a default. */
export function onQuestion(
  { ground, given, matters }: LaterRound,
  { kind, ref }: Extract<Matter, { about: 'question' }>,
): Stand | undefined {
  if (given.role === ownerOf(kind)) return standOn(ground, given, kind, ref);
  const waits = !given.lastRound && !isAnswered(ground, given, kind);
  if (given.role !== proposerOf(kind) || !waits || (kind !== 'data' && kind !== 'systems')) return undefined;
  const about = ground.features[matters.length % ground.features.length] ?? ground.first;
  const offer = ground.words.issues.offer[kind](kind === 'data' ? ground.first.quote : about.quote);
  return { analysis: ground.words.issues.takesUp(ref, offer) };
}

/** What becomes of an issue by what became of its question. `issue` is how it is called: "#2". */
export function standOn(ground: Ground, given: SpeakGiven, kind: QuestionKind, issue: string): Stand {
  const { words } = ground;
  const say = words.questions;
  const standing = standingOf(ground, kind, given.waiting);
  const found = foundFor(ground, given, kind);
  switch (standing.state) {
    case 'answered': {
      const { text, by } = standing.heard;
      const reason = say.changedBy(issue, standing.ref);
      return settles(say.answered(standing.ref, fragment(text, 180), fragment(by, 30)), reason);
    }
    case 'decided':
      return asAssumed(ground, given, kind, issue);
    case 'moot':
      return settles(mootText(ground, standing.coveredBy, kind));
    case 'nothing said': {
      const clause = say.noAnswer(standing.ref, proposalOf(ground, kind));
      return settles(words.issues.assumption(clause), words.issues.changedAlone(issue));
    }
    case 'open': {
      if (found) return byFound(ground, found, issue);
      if (given.lastRound) return keeps(say.unanswered(standing.ref, standing.asked));
      return keeps(say.waits(issue, standing.ref), say.waiting(standing.ref));
    }
    case 'skipped':
      return found ? byFound(ground, found, issue) : keeps(say.skipped(standing.ref, standing.asked));
    case 'unasked':
      if (found) return byFound(ground, found, issue);
      return settles(words.issues.assumption(proposalOf(ground, kind)), words.issues.changedAlone(issue));
    default:
      return standing satisfies never;
  }
}

/** "You decide": the owner takes what it would have assumed, by the number that people know it by. */
function asAssumed(ground: Ground, given: SpeakGiven, kind: QuestionKind, issue: string): Stand {
  const { words } = ground;
  const assumed = assumptionFor(ground, given.assumptions, kind);
  const proposer = proposerOf(kind);
  const analysis = proposer && words.questions.accepts(words.phrases.roles[proposer], issue);
  const text = assumed ? words.questions.cited(assumed.clause, assumed.ref) : proposalOf(ground, kind);
  const reason = assumed ? words.questions.decided(issue, assumed.ref) : words.issues.changedAlone(issue);
  return { ...settles(words.issues.assumption(text), reason), ...(analysis ? { analysis } : {}) };
}

function byFound(ground: Ground, found: Found, issue: string): Stand {
  const { words } = ground;
  const by = found.from
    ? words.questions.changedBy(issue, found.from)
    : found.by && words.issues.changedBy(issue, clip(found.by, 30));
  return settles(answerOf(ground, found), by);
}

function mootText(ground: Ground, coveredBy: string, kind: QuestionKind): string {
  const { words } = ground;
  const answer = answerTo(ground.answers, coveredBy);
  if (answer) return words.questions.moot(coveredBy, fragment(answer.answer, 180));
  if (/^K\d+ /.test(coveredBy)) return fragment(coveredBy, 300);
  if (/^Q\d+$/.test(coveredBy)) return words.issues.assumption(proposalOf(ground, kind));
  return words.issues.inBrief(fragment(coveredBy, 180) || ground.first.words);
}

/** What the brief, a remark or the answer to another question says on it. */
function foundFor(ground: Ground, given: SpeakGiven, kind: QuestionKind): Found | undefined {
  if (isGap(kind)) return ground.reading[kind][0];
  const remark = given.remarks.find(({ text }) => saysOf(kind, text));
  if (remark) return { words: fragment(remark.text, 120), by: remark.by };
  const other = ground.heard.find(({ text }) => saysOf(kind, text));
  return other && { words: fragment(other.text, 120), by: other.by, from: other.ref };
}

function isAnswered(ground: Ground, given: SpeakGiven, kind: QuestionKind): boolean {
  return foundFor(ground, given, kind) !== undefined || standingOf(ground, kind, []).state !== 'unasked';
}
