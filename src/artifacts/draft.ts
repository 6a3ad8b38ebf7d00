import type { Reason, Synthesis } from '../workshop/plan/index.js';
import type { Session } from '../workshop/session.js';
import { bullets, inline, listUnder, page, prose, quote } from './markdown.js';
import { readableTime } from './plain-text.js';
import { problemSections } from './problems.js';
import { meetingsAfter, questionRecord } from './question-record.js';
import { roundChain, roundResult, roundsHeld } from './rounds.js';
import { assumptionLines, feedbackSection, remarks, signature, sourceLines } from './shared-sections.js';
import type { Words } from './words.js';

/** Where no clarification meeting took place, a draft says so after this round. */
const meetingAfter = 2;

/** `planning.draft.md`: where the discussion stands, for people. Throws without a reason: a draft says why it is one. */
export function draftMarkdown(
  session: Session,
  words: Words,
  version: { number: number; at: string },
  reasons: readonly Reason[],
): string {
  if (reasons.length === 0)
    throw new Error(`workshop ${session.id} is no draft: nothing speaks against a plan`);
  const { draft } = words;
  return page([
    `# ${draft.title(inline(session.title))}`,
    `${draft.generated(readableTime(version.at))}  \n${draft.rounds(roundChain(session, words))}`,
    ...feedbackSection(session, words, version.number),
    `## ${draft.brief}`,
    ...brief(session, words),
    `## ${draft.discussion}`,
    ...discussion(session, words),
    `## ${draft.problems}`,
    ...problemSections(session, words, reasons),
    `## ${draft.agreed}`,
    agreed(session, words),
    ...listUnder(`### ${words.questions.assumptions}`, assumptionLines(session, words)),
    ...listUnder(`### ${words.sources}`, sourceLines(session)),
    `## ${draft.next}`,
    draft.choices,
    `1. ${session.endedBy ? draft.moreInformation : draft.moreOnCard}\n2. ${draft.drop}`,
    '---',
    draft.warning,
    signature(words, session.calls),
  ]);
}

/** The brief, what the Coach had to ask about it, and what people said in the thread. */
function brief(session: Session, words: Words): string[] {
  const asked = session.questions.filter(({ asker }) => asker === 'Coach');
  const said = remarks(session, words);
  return [
    quote(session.brief),
    ...(asked.length > 0 ? [words.questions.aboutBrief] : []),
    ...asked.flatMap((question) => questionRecord(session, words, question)),
    ...(said === '' ? [] : [words.draft.alsoSaid, said]),
  ];
}

function discussion(session: Session, words: Words): string[] {
  const { draft } = words;
  const none = session.meetings.length === 0 ? [`### ${draft.clarification}`, draft.noClarification] : [];
  const held = roundsHeld(session);
  const rounds = held.flatMap((round) => [
    `### ${draft.roundResult(round.number)}`,
    ...roundResult(session, round, words),
    ...(round.number === meetingAfter ? none : []),
    ...meetingsAfter(session, words, round.number),
  ]);
  const overview = standingSynthesis(session)?.summary;
  const opening = held.length === 0 ? draft.noRounds : overview === undefined ? '' : prose(overview);
  return [opening, ...rounds, ...(held.length < meetingAfter ? none : [])];
}

/** The recorded common ground with who said it; where none is recorded, what the synthesis found. */
function agreed(session: Session, words: Words): string {
  const recorded = session.consensus.map(({ text, by, round }) =>
    words.from(inline(text), words.byRound(by, round)),
  );
  const points = recorded.length > 0 ? recorded : (standingSynthesis(session)?.agreed ?? []).map(inline);
  return bullets(points.map((point) => `✅ ${point}`)) || words.draft.nothingAgreed;
}

/** The synthesis, unless somebody has spoken since: then it says no more where things stand. */
function standingSynthesis({ synthesis, synthesisedAt = '', rounds }: Session): Synthesis | undefined {
  const spoke = rounds.flatMap(({ turns }) => turns.map(({ at }) => at));
  return spoke.every((at) => at <= synthesisedAt) ? synthesis : undefined;
}
