import { answersFold } from './answers/fold.js';
import { approvalFold } from './approval/fold.js';
import { buildingFold } from './building/fold.js';
import { retiredFold } from './retired.js';
import { codeFold } from './code/fold.js';
import { budgetFold, budgetPausesWith, spentWith } from './budget/fold.js';
import { houseFold } from './house/fold.js';
import { recordingFold } from './recording/fold.js';
import { earlierFold } from './earlier/fold.js';
import { endingFold } from './ending/fold.js';
import { failuresFold, remainingFailures, recovered } from './failures/fold.js';
import { meetingFold } from './meeting/fold.js';
import { openingFold } from './opening/fold.js';
import { heardFrom, peopleFold, placesIn } from './people/fold.js';
import { handoffFold } from './handoff/fold.js';
import { finishingFold } from './finishing/fold.js';
import { gateFold } from './gate/fold.js';
import { reconcilingFold } from './reconciling/fold.js';
import { signingFold } from './signing/fold.js';
import { talkFold } from './talk/fold.js';
import { viewsFold } from './views/fold.js';
import { questionsFold } from './questions/fold.js';
import { lastMessageAfter } from './questions/listing.js';
import { roundsFold } from './rounds/fold.js';
import { routingFold, withSpeakers } from './routing/fold.js';
import { versionsFold } from './versions/fold.js';
import { waitingFold } from './waiting/fold.js';
import type { Fact, FactOf } from './facts.js';
import { withNews } from './rounds/since.js';
import type { Folds, Session } from './session.js';
import { unopened } from './unopened.js';

const folds: Folds<Fact> = {
  ...openingFold,
  ...earlierFold,
  ...viewsFold,
  ...roundsFold,
  ...reconcilingFold,
  ...finishingFold,
  ...signingFold,
  ...gateFold,
  ...questionsFold,
  ...meetingFold,
  ...answersFold,
  ...routingFold,
  ...peopleFold,
  ...versionsFold,
  ...approvalFold,
  ...buildingFold,
  ...retiredFold,
  ...handoffFold,
  ...waitingFold,
  ...failuresFold,
  ...budgetFold,
  ...endingFold,
  ...recordingFold,
  ...houseFold,
  ...talkFold,
  ...codeFold,
};

/** The session after one more fact. Total: it never refuses, for what has happened has happened. */
export function evolve(session: Session, fact: Fact): Session {
  const before = withResult(session, fact);
  const after = withNews(before, withSpeakers(folded(before, fact), fact), fact);
  const now = { ...after, failures: remainingFailures(after, fact), spent: spentWith(after, fact) };
  return {
    ...now,
    budgetPauses: budgetPausesWith(now, fact),
    places: placesIn(after),
    lastHeard: heardFrom(before, fact),
    lastMessage: lastMessageAfter(session, fact),
    seq: session.seq + 1,
    changedAt: fact.at,
  };
}

/** The fold of all facts of a workshop. */
export function replay(facts: readonly Fact[]): Session {
  return facts.reduce(evolve, unopened);
}

function folded<Kind extends Fact['type']>(
  session: Session,
  fact: { [K in Kind]: FactOf<K> }[Kind],
): Session {
  return folds[fact.type](session, fact);
}

/** A task succeeded: its failures are dropped, and its model call is counted. */
function withResult(session: Session, fact: Fact): Session {
  if (!('key' in fact) || !fact.key || fact.type === 'TaskFailed') return session;
  const after = recovered(session, fact.key);
  if (!('model' in fact) || !fact.model) return after;
  const { model } = fact;
  return { ...after, calls: { ...after.calls, [model]: (after.calls[model] ?? 0) + 1 } };
}
