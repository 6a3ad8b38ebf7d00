import type { SpeakGiven } from '../../../prompts/speak.js';
import type { TurnAnswer } from '../../../workshop/turn.js';
import type { Ground } from '../ground.js';
import { type Matter, mattersOf } from '../issues.js';
import { clip } from '../reading/clip.js';
import { onContradiction } from './contradiction.js';
import { onGap } from './gap.js';
import { remarksOn } from './remarks-on.js';

/** What a role says on one issue. `keeps` is the verdict it leads to as long as the issue stays open. */
export interface Stand {
  analysis?: string;
  view?: { stance: 'settle' | 'keep'; text: string };
  keeps?: 'reserved' | 'objects';
  reason?: string;
}

/** What a later round is about, for one speaker. */
export interface LaterRound {
  ground: Ground;
  given: SpeakGiven;
  matters: Matter[];
  /** References of issues that earlier rounds settled. */
  settled: string[];
}

/** From round 2 on a role speaks only to the open issues: its own, those it has an answer for, else what it notices. */
export function laterRound(ground: Ground, given: SpeakGiven): TurnAnswer {
  const { words } = ground;
  const matters = mattersOf(ground, given.issues);
  const settled = given.consensus.flatMap(({ restsOn }) => restsOn.filter((each) => each.startsWith('#')));
  const round: LaterRound = { ground, given, matters, settled };
  const stands = matters.flatMap((matter) => {
    const stand = standOn(round, matter);
    return stand ? [{ ...stand, matter }] : [];
  });
  const clash = matters.find((matter) => matter.about === 'contradiction' && !matter.contradiction.decision);
  const lastly = given.round > 2 && clash && !stands.some(({ matter }) => matter === clash);
  const said = [
    ...stands.flatMap(({ analysis }) => analysis ?? []),
    ...(lastly ? [words.contradictions.lastly[given.role](clash.ref)] : []),
  ];
  const refs = words.phrases.issues(matters.map(({ ref }) => ref));
  const noticed = stands.length > 1 ? { analysis: [], builds: [] } : remarksOn(round, stands.length > 0);
  const analysis = [
    ...(said.length === 0 ? [words.comments.lead[given.role](refs)] : said),
    ...noticed.analysis,
  ];
  const objection = stands.find(({ keeps }) => keeps === 'objects') ?? stands.find(({ keeps }) => keeps);
  const changed = stands.filter(({ reason }) => reason).map(({ reason }) => reason ?? '');
  const reason = objection?.reason ?? words.phrases.join(changed);
  return {
    analysis: words.phrases.join(analysis.slice(0, 5)),
    builds: noticed.builds,
    points: [],
    disputes: [],
    issueViews: stands.flatMap(({ matter, view }) =>
      view ? [{ issue: matter.number, stance: view.stance, text: clip(view.text, 300) }] : [],
    ),
    issues: [],
    reason: reason || words.issues.nothingAgainst(refs),
    verdict: objection?.keeps ?? 'ok',
  };
}

function standOn(round: LaterRound, matter: Matter): Stand | undefined {
  const { ground, given } = round;
  const { words, name, reading } = ground;
  if (matter.about === 'gap') return onGap(round, matter);
  if (matter.about === 'contradiction') return onContradiction(round, matter);
  if (given.role !== matter.openedBy) return undefined;
  if (matter.about === 'other') {
    const text = words.issues.postponed(clip(matter.text, 180), name);
    return { view: { stance: 'settle', text } };
  }
  const wish = reading.features.find(({ by }) => by);
  if (reading.readable && wish?.by) {
    const text = words.issues.answered(clip(wish.by, 30), wish.words);
    return {
      view: { stance: 'settle', text },
      reason: words.issues.changedBy(matter.ref, clip(wish.by, 30)),
    };
  }
  const missing = words.firstRound.product.unreadableReason(words.phrases.quote(reading.subject));
  return {
    view: { stance: 'keep', text: missing },
    keeps: 'objects',
    reason: missing,
  };
}
