import type { Fact, Session } from '../session.js';
import { type BoardLine, titled } from '../../plan/lists.js';
import { liveItems } from '../../plan/references.js';
import { agreedItems } from '../../plan/standing.js';
import { withLink } from '../rounds/where.js';
import { nothing, type ThreadEntries } from '../../base/thread-contract.js';
import { wordsOf } from '../../../words/words.js';
import type { GateFact } from './facts.js';

/** The steps between the last word and the result show on the board alone. */
export const gateThread: ThreadEntries<Session, Fact, GateFact> = {
  ConsensusSynthesized: nothing,
  ArtifactDecided: nothing,
};

/** How many items the plan has, and how many of them are agreed. */
export const agreedLine: BoardLine<Session> = (session) => {
  const { agreed } = wordsOf(session.language).gate;
  const { length } = liveItems(session.plan);
  return [agreed.label, length > 0 ? agreed.items(length, agreedItems(session).length) : ''];
};

const mostDecided = 3;

/** A few of the things that are agreed, decisions before requirements. */
export const decidedLine: BoardLine<Session> = (session) => {
  const agreed = agreedItems(session);
  const weighty = (['decision', 'requirement'] as const).flatMap((kind) =>
    agreed.filter((item) => item.fields.kind === kind),
  );
  const names = weighty.slice(0, mostDecided).map((item) => withLink(session, item.id, titled(item)));
  return [wordsOf(session.language).gate.agreed.decided, names.join(' · ')];
};
