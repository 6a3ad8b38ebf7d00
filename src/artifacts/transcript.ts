import type { Language } from '../text/language.js';
import { type Course, course, unopened } from '../workshop/evolve.js';
import type { Fact } from '../workshop/facts.js';
import type { Reason } from '../workshop/plan/state.js';
import type { Turn } from '../workshop/plan/turn.js';
import type { Session } from '../workshop/session.js';
import type { TranscriptLine } from '../workshop/base/transcript.js';
import { versionIssuedLine } from '../workshop/running/budget-cards.js';
import { speechText } from './speeches.js';
import { lineOf } from './transcript-line.js';

/** The version that the transcript travels with; what became of it later is in the next one's transcript. */
export interface IssuedVersion {
  number: number;
  artifact: 'plan' | 'draft';
  at: string;
}

/**
 * `planning_transcript.jsonl`: everything that happened, one JSON object a line, in order. Every line has ts (ISO,
 * UTC), round, phase and actor. The words of a message that its author took back are left out.
 */
export function transcript(
  facts: readonly Fact[],
  language: Language,
  issued: IssuedVersion,
  reasons: readonly Reason[],
): string {
  const sessions = course(unopened, facts);
  const session = sessions.at(-1) ?? unopened;
  const withdrawn = withdrawnIn(facts, sessions);
  const speech = (turn: Turn) => speechText(language, turn);
  const told = facts.map((fact, index) => {
    const [before = unopened, after = unopened] = sessions.slice(index, index + 2);
    return written(fact.at, after, lineOf(fact, { before, withdrawn, speech }));
  });
  const { number: version, artifact, at } = issued;
  const isTold = facts.some((fact) => fact.type === 'VersionIssued' && fact.version === version);
  const last = isTold
    ? []
    : [written(at, session, versionIssuedLine({ version, artifact, reasons }, session))];
  return [...told, ...last].join('');
}

/** The messages that their authors took back: remarks, replies, and answers whose question is open again for it. */
function withdrawnIn(facts: readonly Fact[], sessions: Course): Set<string> {
  const ids = facts.map((fact, index) => {
    if (fact.type === 'RemarkWithdrawn') return fact.id;
    if (fact.type !== 'QuestionReopened' || fact.why !== 'deleted') return undefined;
    return sessions[index]?.questions.find(({ number }) => number === fact.question)?.closure?.message;
  });
  return new Set(ids.filter((id) => id !== undefined));
}

function written(ts: string, { rounds }: Session, line: TranscriptLine): string {
  return `${JSON.stringify({ ts, round: rounds.at(-1)?.number ?? 1, ...line })}\n`;
}
