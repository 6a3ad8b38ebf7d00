import { answerOf, type Matter, proposalOf } from '../issues.js';
import { clip } from '../reading/clip.js';
import type { LaterRound, Stand } from './later-rounds.js';

type GapMatter = Extract<Matter, { about: 'gap' }>;

/** How many gaps one round settles; what is beyond that leans on them and waits for the next one. */
const gapsARound = 2;

/** What a role says on a gap: its owner waits or accepts, the role that has a default proposes it, others are silent. */
export function onGap(round: LaterRound, matter: GapMatter): Stand | undefined {
  const { role, turns } = round.given;
  if (role === matter.gap.owner) return asOwner(round, matter);
  const decided = turns.some((each) => each.role === matter.gap.owner);
  return role === matter.gap.proposer && !matter.found && !decided ? asProposer(round, matter) : undefined;
}

function asProposer({ ground, given, settled }: LaterRound, { gap, number }: GapMatter): Stand {
  const { words, features, first, days } = ground;
  const about = gap.kind === 'data' ? first : (features[number % features.length] ?? first);
  const offer = words.issues.offer[gap.kind](about.quote, words.phrases.days(days));
  const again = given.round > 2 && settled.length > 0;
  const text = again ? words.issues.offersAgain(words.phrases.issues(settled.slice(-2)), offer) : offer;
  return { view: { stance: 'settle', text: words.phrases.capital(text) } };
}

function asOwner(round: LaterRound, matter: GapMatter): Stand {
  const { ground, given, matters } = round;
  const { words, name } = ground;
  const { ref, gap, found } = matter;
  if (found) {
    const reason = words.issues.changedBy(ref, clip(found.by ?? '', 30));
    return { view: { stance: 'settle', text: answerOf(ground, found) }, ...(found.by ? { reason } : {}) };
  }
  const open = matters.filter((each) => each.about === 'gap');
  const before = open.slice(0, gapsARound);
  if (given.round === 2 && !given.lastRound && !before.includes(matter)) {
    const refs = words.phrases.issues(before.map((each) => each.ref));
    return {
      view: { stance: 'keep', text: words.issues.waits[gap.kind](refs) },
      keeps: 'reserved',
      reason: words.firstRound[fields[gap.owner]].missing(name),
    };
  }
  const proposer = words.phrases.roles[gap.proposer];
  const heard = wasProposed(round, matter);
  return {
    ...(heard ? { analysis: words.issues.accepts[gap.kind](ref, proposer) } : {}),
    view: { stance: 'settle', text: words.issues.assumption(proposalOf(ground, gap.kind)) },
    reason: heard ? words.issues.changed(ref, proposer) : words.issues.changedAlone(ref),
  };
}

const fields = {
  ProductPlanner: 'product',
  SystemDesigner: 'design',
  SeniorDeveloper: 'develop',
  TestPlanner: 'test',
  RiskPlanner: 'risk',
} as const;

/** Whether the default was put forward where the owner could hear it: earlier in this round, or as a settled point. */
function wasProposed({ ground, given }: LaterRound, { gap, number }: GapMatter): boolean {
  const said = given.turns.find(({ role }) => role === gap.proposer);
  if (said?.turn.issueViews.some(({ issue }) => issue === number)) return true;
  const stated = ground.words.firstRound.design.firstGroup(ground.name);
  return (
    gap.kind === 'users' && given.consensus.some(({ by, text }) => by === gap.proposer && text === stated)
  );
}
