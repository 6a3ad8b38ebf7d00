import type { Language } from '../text/language.js';
import { answersLines } from '../workshop/answers/index.js';
import { approvalLines } from '../workshop/approval/index.js';
import { buildingLines } from '../workshop/building/index.js';
import { confirmingLines } from '../workshop/confirming/index.js';
import { budgetLines } from '../workshop/budget/index.js';
import { codeLines } from '../workshop/code/index.js';
import { type Course, course } from '../workshop/course.js';
import { recordingLines } from '../workshop/recording/index.js';
import { talkLines } from '../workshop/talk/index.js';
import { endingLines } from '../workshop/ending/index.js';
import type { Fact } from '../workshop/facts.js';
import { failuresLines } from '../workshop/failures/index.js';
import { finishingLines } from '../workshop/finishing/transcript.js';
import type { Reason } from '../workshop/gate/synthesis.js';
import { gateLines } from '../workshop/gate/transcript.js';
import { handoffLines } from '../workshop/handoff/index.js';
import { houseLines } from '../workshop/house/index.js';
import { meetingLines } from '../workshop/meeting/index.js';
import { openingLines } from '../workshop/opening/index.js';
import { peopleLines } from '../workshop/people/index.js';
import { questionsLines } from '../workshop/questions/index.js';
import { reconcilingLines } from '../workshop/reconciling/transcript.js';
import { roundsLines } from '../workshop/rounds/transcript.js';
import type { Turn } from '../workshop/rounds/turn.js';
import { routingLines } from '../workshop/routing/index.js';
import type { Session } from '../workshop/session.js';
import { unopened } from '../workshop/unopened.js';
import { signingLines } from '../workshop/signing/transcript.js';
import type { TranscriptContext, TranscriptLine, TranscriptLines } from '../workshop/transcript.js';
import { versionIssuedLine, versionsLines } from '../workshop/versions/index.js';
import { earlierLines } from '../workshop/earlier/transcript.js';
import { viewsLines } from '../workshop/views/transcript.js';
import { waitingLines } from '../workshop/waiting/index.js';
import { speechText } from './speeches.js';

const lines: TranscriptLines<Fact> = {
  ...openingLines,
  ...earlierLines,
  ...viewsLines,
  ...roundsLines,
  ...reconcilingLines,
  ...finishingLines,
  ...signingLines,
  ...gateLines,
  ...questionsLines,
  ...meetingLines,
  ...answersLines,
  ...routingLines,
  ...peopleLines,
  ...versionsLines,
  ...approvalLines,
  ...buildingLines,
  ...confirmingLines,
  ...handoffLines,
  ...waitingLines,
  ...failuresLines,
  ...budgetLines,
  ...endingLines,
  ...recordingLines,
  ...houseLines,
  ...talkLines,
  ...codeLines,
};

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

function lineOf(fact: Fact, context: TranscriptContext): TranscriptLine {
  const line = lines[fact.type] as (fact: Fact, context: TranscriptContext) => TranscriptLine;
  return line(fact, context);
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
