import type { SpeakGiven } from '../../../prompts/speak.js';
import type { RoleId } from '../../../roles/index.js';
import type { Turn, TurnAnswer } from '../../../workshop/turn.js';
import type { Ground } from '../ground.js';
import { disputeText, holdText, sides, subjectText } from '../issues.js';
import { askedOf, isMissing, needsOf } from '../questions/needs.js';
import { gapKinds, ownerOf, type QuestionKind, stock, textOf } from '../questions/stock.js';
import { clip } from '../reading/clip.js';
import { design } from './design.js';
import { develop } from './develop.js';
import { product } from './product.js';
import { risk } from './risk.js';
import { test } from './test.js';
import { usersStand } from './users.js';

/** What a role says of the brief from its own field. Code adds what it says about questions and contradictions. */
export interface FirstSpeech {
  analysis: string[];
  builds: string[];
  points: string[];
  /** Why it is content; used when it has no reason not to be. */
  content: string;
  /** Why it is not, where what it watches is left open. */
  missing: string;
}

const speeches: Record<RoleId, (ground: Ground, before: Earlier, missing: boolean) => FirstSpeech> = {
  ProductPlanner: product,
  SystemDesigner: design,
  SeniorDeveloper: develop,
  TestPlanner: test,
  RiskPlanner: risk,
};

/** The turn that a role had before this one, if it had one. */
export type Earlier = (role: RoleId) => Turn | undefined;

/** Round 1: each role reads the brief, and asks people where it leaves something open that the role watches. */
export function firstRound(ground: Ground, given: SpeakGiven): TurnAnswer {
  const { role } = given;
  const { reading, words } = ground;
  const earlier: Earlier = (other) => given.turns.find((each) => each.role === other)?.turn;
  const watched = gapKinds.find((kind) => ownerOf(kind) === role);
  const missing = watched !== undefined && isMissing(ground, watched);
  const speech = speeches[role](ground, earlier, missing);
  if (!reading.readable) return onNothing(ground, given, speech);
  const users = role === 'ProductPlanner' ? usersStand(ground, given) : undefined;
  const needs = needsOf(ground, role);
  const urgent = needs.filter((kind) => levelOf(kind) === 'now');
  if (urgent.length > 0 && !users) return stopped(ground, speech, urgent);
  const blocking = needs.filter((kind) => levelOf(kind) === 'blocking');
  const assumable = needs.filter((kind) => levelOf(kind) === 'assumable');
  const held = reading.contradictions.filter((each) => sides[each.kind].holder === role);
  const clashes = clashesOf(ground, role, earlier);
  const [clash] = clashes;
  const waits = blocking.length > 0 || users?.issue !== undefined;
  return {
    analysis: words.phrases.join([
      ...(users ? [users.analysis] : []),
      ...speech.analysis,
      ...clashes.map(({ sees }) => sees),
    ]),
    builds: speech.builds,
    points: [...speech.points, ...(users?.points ?? []), ...held.map((each) => holdText(ground, each))],
    disputes: clashes.flatMap(({ point, reason }) => (point ? [{ point, reason }] : [])),
    issueViews: [],
    issues: [
      ...clashes.flatMap(({ point, reason }) => (point ? [] : [reason])),
      ...(users?.issue ? [users.issue] : []),
      ...blocking.map((kind) => textOf(words, kind, ground.name)),
    ],
    questions: [...blocking, ...assumable].map((kind) => askedOf(ground, kind)),
    reason: clash?.objects ?? users?.reason ?? reasonFor(ground, speech, blocking, assumable),
    verdict: clash ? 'objects' : waits ? 'reserved' : 'ok',
  };
}

/** Why a role waits for answers, or is content with or without assumptions. */
function reasonFor(
  { words }: Ground,
  speech: FirstSpeech,
  blocking: QuestionKind[],
  assumable: QuestionKind[],
): string {
  const [first] = blocking;
  if (first) return first === 'data' || first === 'systems' ? speech.missing : words.questions.why[first];
  if (assumable.includes('limits')) return words.questions.assumedLimits;
  return assumable.includes('dates') ? words.questions.assumedDates : speech.content;
}

/** Nothing sensible can be said before there is an answer: the turn is given whole once there is. */
function stopped(ground: Ground, speech: FirstSpeech, urgent: QuestionKind[]): TurnAnswer {
  return {
    analysis: ground.words.phrases.join(speech.analysis),
    builds: [],
    points: [],
    disputes: [],
    issueViews: [],
    issues: [],
    questions: urgent.map((kind) => askedOf(ground, kind)),
    reason: speech.missing,
    verdict: 'reserved',
  };
}

/** A brief without anything to build: one role says so, and the others agree with it. */
function onNothing(
  { words, reading, ...ground }: Ground,
  given: SpeakGiven,
  speech: FirstSpeech,
): TurnAnswer {
  const reason = words.firstRound.product.unreadableReason(words.phrases.quote(clip(reading.subject, 60)));
  const text = subjectText({ words, reading, ...ground });
  const opened = given.issues.find((each) => each.text === text);
  const first = given.role === 'ProductPlanner';
  return {
    analysis: first ? words.phrases.join(speech.analysis) : reason,
    builds: [],
    points: [],
    disputes: [],
    issueViews: opened ? [{ issue: opened.number, stance: 'keep', text: reason }] : [],
    issues: opened ? [] : [text],
    questions: [],
    reason,
    verdict: first ? 'objects' : 'reserved',
  };
}

function levelOf(kind: QuestionKind) {
  return stock.find((each) => each.kind === kind)?.level;
}

function clashesOf(ground: Ground, role: RoleId, earlier: Earlier) {
  const { reading, words } = ground;
  const objected = reading.contradictions.filter(
    (each) => !each.decision && sides[each.kind].objector === role,
  );
  return objected.map((each) => {
    const holder = sides[each.kind].holder;
    const point = earlier(holder)?.points.find(({ text }) => text === holdText(ground, each))?.id;
    const [one, other] = [words.phrases.quote(each.one), words.phrases.quote(each.other)];
    const say = words.contradictions[each.kind];
    return {
      point,
      reason: disputeText(ground, each),
      sees: say.sees(words.phrases.roles[holder], one, other),
      objects: say.objects(one, other),
    };
  });
}
