import type { Method } from './base/method.js';
import { answersFold } from './asking/answers/fold.js';
import { approvalFold, withWishesFollowing } from './deciding/approval/fold.js';
import { buildingFold } from './leaving/building/fold.js';
import { codeFold } from './setting/code/fold.js';
import { budgetFold } from './running/budget/fold.js';
import { recordingFold } from './recordings/fold.js';
import { earlierFold } from './opening/earlier/fold.js';
import { endingFold, pausingFold } from './deciding/ending/fold.js';
import { failuresFold, recovered, withWork } from './running/failures/fold.js';
import { meetingFold } from './course/meeting/fold.js';
import { retiredFold } from './retired.js';
import { openingFold } from './opening/fold.js';
import { peopleFold, withPlaces } from './people/fold.js';
import { handoffFold } from './leaving/handoff/fold.js';
import { finishingFold } from './course/finishing/fold.js';
import { gateFold } from './course/gate/fold.js';
import { reconcilingFold } from './asking/reconciling/fold.js';
import { signingFold } from './course/signing/fold.js';
import { talkFold } from './opening/talk/fold.js';
import { viewsFold } from './opening/views/fold.js';
import { passingFold, withNewRequester } from './asking/passing.js';
import { questionsFold } from './asking/questions/fold.js';
import { lastMessageAfter } from './asking/questions/listing.js';
import { roundsFold } from './course/rounds/fold.js';
import { routingFold, withSpeakers } from './course/routing/fold.js';
import { versionsFold } from './deciding/versions/fold.js';
import { waitingFold, withHeard } from './waiting/fold.js';
import type { Fact } from './facts.js';
import { withNews } from './course/rounds/since.js';
import type { Session } from './session.js';
import { unopened } from './unopened.js';

const folds = {
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
  ...passingFold,
  ...versionsFold,
  ...approvalFold,
  ...buildingFold,
  ...retiredFold,
  ...handoffFold,
  ...waitingFold,
  ...failuresFold,
  ...budgetFold,
  ...endingFold,
  ...pausingFold,
  ...recordingFold,
  ...talkFold,
  ...codeFold,
} satisfies Record<Fact['type'], unknown>;

/** What each subject makes of a fact of anybody, from left to right. */
const afterwards: readonly Method<[session: Session, fact: Fact, before: Session], Session>[] = [
  withPlaces,
  withNewRequester,
  withWishesFollowing,
  withSpeakers,
  withNews,
  withWork,
  withHeard,
];

/** The session after one more fact. Total: it never refuses, for what has happened has happened. */
export function evolve(session: Session, fact: Fact): Session {
  const before = withResult(session, fact);
  const now = afterwards.reduce((sofar, each) => each(sofar, fact, before), folded(before, fact));
  return {
    ...now,
    lastMessage: lastMessageAfter(session, fact),
    seq: session.seq + 1,
    changedAt: fact.at,
  };
}

/** The fold of all facts of a workshop. */
export function replay(facts: readonly Fact[]): Session {
  return facts.reduce(evolve, unopened);
}

function folded(session: Session, fact: Fact): Session {
  // Each fold sees a part of the session, and gives back all that it was given.
  const fold = folds[fact.type] as unknown as (session: Session, fact: Fact) => Session;
  return fold(session, fact);
}

/** A task succeeded: its failures are dropped, and its model call is counted. */
function withResult(session: Session, fact: Fact): Session {
  if (!('key' in fact) || !fact.key || fact.type === 'TaskFailed') return session;
  const after = recovered(session, fact.key);
  if (!('model' in fact) || !fact.model) return after;
  const { model } = fact;
  return { ...after, calls: { ...after.calls, [model]: (after.calls[model] ?? 0) + 1 } };
}
