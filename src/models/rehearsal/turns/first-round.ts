import type { SpeakGiven } from '../../../prompts/speak.js';
import type { RoleId } from '../../../roles/index.js';
import type { Turn, TurnAnswer } from '../../../workshop/turn.js';
import type { Ground } from '../ground.js';
import { disputeText, type GapKind, gapText, gaps, holdText, sides } from '../issues.js';
import { design } from './design.js';
import { develop } from './develop.js';
import { product } from './product.js';
import { risk } from './risk.js';
import { test } from './test.js';

/** What a role says of the brief from its own field. Code adds what it says about gaps and contradictions. */
export interface FirstSpeech {
  analysis: string[];
  builds: string[];
  points: string[];
  /** Why it is content; used when it has no reason not to be. */
  content: string;
  /** Why it is not, where its gap is open. */
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

/** Round 1: each role reads the brief, and opens an issue where it says nothing about what that role watches. */
export function firstRound(ground: Ground, given: SpeakGiven): TurnAnswer {
  const { role } = given;
  const { reading, words } = ground;
  const earlier: Earlier = (other) => given.turns.find((each) => each.role === other)?.turn;
  const gap = gaps.find(({ owner }) => owner === role);
  const open = gap !== undefined && isMissing(ground, gap.kind);
  const speech = speeches[role](ground, earlier, open);
  const unreadable = role === 'ProductPlanner' && !reading.readable;
  const kind: GapKind | 'subject' | undefined = unreadable ? 'subject' : open ? gap.kind : undefined;
  const held = reading.contradictions.filter((each) => sides[each.kind].holder === role);
  const objected = reading.contradictions.filter(
    (each) => !each.decision && sides[each.kind].objector === role,
  );
  const clashes = objected.map((each) => {
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
  const [clash] = clashes;
  return {
    analysis: words.phrases.join([...speech.analysis, ...clashes.map(({ sees }) => sees)]),
    builds: speech.builds,
    points: [...speech.points, ...held.map((each) => holdText(ground, each))],
    disputes: clashes.flatMap(({ point, reason }) => (point ? [{ point, reason }] : [])),
    issueViews: [],
    issues: [
      ...clashes.flatMap(({ point, reason }) => (point ? [] : [reason])),
      ...(kind ? [gapText(ground, kind)] : []),
    ],
    reason: clash ? clash.objects : kind ? speech.missing : speech.content,
    verdict: clash || unreadable ? 'objects' : kind ? 'reserved' : 'ok',
  };
}

/** Whether neither the brief nor a remark says anything about it. */
export function isMissing({ reading }: Ground, kind: GapKind): boolean {
  return reading[kind].length === 0;
}
