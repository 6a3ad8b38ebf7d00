import { costEntry } from '../workshop/budget/costs.js';
import { type Course, course } from '../workshop/course.js';
import type { Fact } from '../workshop/facts.js';
import type { Reason } from '../workshop/plan/consensus.js';
import { type Session, unopened } from '../workshop/session.js';
import { entryOf } from './transcript-entries.js';
import type { Words } from './words.js';

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
  words: Words,
  issued: IssuedVersion,
  reasons: readonly Reason[],
): string {
  const sessions = course(unopened, facts);
  const session = sessions.at(-1) ?? unopened;
  const withdrawn = withdrawnIn(facts, sessions);
  const lines = facts.map((fact, index) => {
    const [before = unopened, after = unopened] = sessions.slice(index, index + 2);
    return line(fact.at, roundAt(after), entryOf(fact, { words, before, withdrawn }));
  });
  const last = {
    phase: 'version_issued',
    actor: 'coach',
    version: issued.number,
    artifact: issued.artifact,
    reasons,
    ...costEntry(session, issued.artifact),
  };
  const told = facts.some((fact) => fact.type === 'VersionIssued' && fact.version === issued.number);
  if (!told) lines.push(line(issued.at, roundAt(session), last));
  return lines.join('');
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

function roundAt(session: Session): number {
  return session.rounds.at(-1)?.number ?? 1;
}

function line(ts: string, round: number, entry: object): string {
  return `${JSON.stringify({ ts, round, ...entry })}\n`;
}
