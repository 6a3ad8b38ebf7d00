import type { SpeakGiven } from '../../../prompts/speak.js';
import type { TurnAnswer } from '../../../workshop/turn.js';
import type { Ground } from '../ground.js';
import { type Matter, mattersOf } from '../issues.js';
import { standingOf } from '../questions/standing.js';
import { clip } from '../reading/clip.js';
import { onChanged } from './changed.js';
import { onContradiction } from './contradiction.js';
import { onQuestion } from './question.js';
import { remarksOn } from './remarks-on.js';
import { keeps, type LaterRound, type Stand, settles } from './stand.js';
import { onWish } from './wish.js';

/** From round 2 on a role speaks only to the open issues: its own, those it has an answer for, else what it notices. */
export function laterRound(ground: Ground, given: SpeakGiven): TurnAnswer {
  const { words } = ground;
  const matters = mattersOf(ground, given.issues);
  if (matters.length === 0) return contentWith(ground);
  const round: LaterRound = { ground, given, matters };
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
  const answered = answeredIn(round);
  const lead =
    answered.length > 0
      ? words.questions.checks[given.role](words.phrases.issues(answered))
      : words.comments.lead[given.role](refs);
  const analysis = [...(said.length === 0 ? [lead] : said), ...noticed.analysis];
  const objection = stands.find((each) => each.keeps === 'objects') ?? stands.find((each) => each.keeps);
  const objections = stands.flatMap((each) => (each.keeps === objection?.keeps ? (each.reason ?? []) : []));
  const changed = stands.filter(({ reason }) => reason).map(({ reason }) => reason ?? '');
  // Who was not content and is now says what changed its mind.
  const mind = !objection && given.before && given.before.verdict !== 'ok' && changed.length > 0;
  const reason = words.phrases.join([...new Set(objection ? objections : changed)]);
  return {
    analysis: words.phrases.join(analysis.slice(0, 5)),
    builds: noticed.builds,
    points: [],
    disputes: [],
    issueViews: stands.flatMap(({ matter, view }) =>
      view ? [{ issue: matter.number, stance: view.stance, text: clip(view.text, 300) }] : [],
    ),
    issues: [],
    questions: [],
    ...(mind && { changed: words.phrases.join([...new Set(changed)]) }),
    reason: mind ? words.questions.contentNow : reason || words.issues.nothingAgainst(refs),
    verdict: objection?.keeps ?? 'ok',
  };
}

/** Questions behind the issues on the list that people have answered. */
function answeredIn({ ground, given, matters }: LaterRound): string[] {
  return matters.flatMap((matter) => {
    if (matter.about !== 'question') return [];
    const standing = standingOf(ground, matter.kind, given.waiting);
    return standing.state === 'answered' ? [standing.ref] : [];
  });
}

/** A round that only looks at what people added: nothing is on the list. */
function contentWith({ words }: Ground): TurnAnswer {
  return {
    analysis: words.questions.nothingOpen,
    builds: [],
    points: [],
    disputes: [],
    issueViews: [],
    issues: [],
    questions: [],
    reason: words.questions.nothingToAdd,
    verdict: 'ok',
  };
}

function standOn(round: LaterRound, matter: Matter): Stand | undefined {
  switch (matter.about) {
    case 'question':
      return onQuestion(round, matter);
    case 'contradiction':
      return onContradiction(round, matter);
    case 'changed':
      return onChanged(round, matter);
    case 'people':
      return onWish(round, matter);
    case 'subject':
      return onSubject(round, matter);
    case 'other':
      return onOther(round, matter);
    default:
      return matter satisfies never;
  }
}

function onOther({ ground, given }: LaterRound, { openedBy, text }: Matter): Stand | undefined {
  if (given.role !== openedBy) return undefined;
  return settles(ground.words.issues.postponed(clip(text, 180), ground.name));
}

/** Nothing to build was named: only a wish in the thread settles that. */
function onSubject({ ground, given }: LaterRound, { openedBy, ref }: Matter): Stand | undefined {
  if (given.role !== openedBy) return undefined;
  const { words, reading } = ground;
  const wish = reading.features.find(({ by }) => by);
  if (reading.readable && wish?.by) {
    const by = clip(wish.by, 30);
    return settles(words.issues.answered(by, wish.words), words.issues.changedBy(ref, by));
  }
  const missing = words.firstRound.product.unreadableReason(words.phrases.quote(reading.subject));
  return keeps(missing, missing, 'objects');
}
