import type { Reason } from '../workshop/consensus.js';
import type { Session } from '../workshop/session.js';
import { bullets, inline, page, prose, quote } from './markdown.js';
import { readableTime } from './plain-text.js';
import { problems } from './problems.js';
import { remarks, roundChain, roundResult, roundsHeld } from './rounds.js';
import { signature } from './signature.js';
import type { Words } from './words.js';

/** The clarification meeting has its place after this round. */
const meetingAfter = 2;

/** `planning.draft.md`: where the discussion stands, for people. Throws without a reason: a draft says why it is one. */
export function draftMarkdown(
  session: Session,
  words: Words,
  at: string,
  reasons: readonly Reason[],
): string {
  if (reasons.length === 0)
    throw new Error(`workshop ${session.id} is no draft: nothing speaks against a plan`);
  const { draft } = words;
  const said = remarks(session, words);
  return page([
    `# ${draft.title(inline(session.title))}`,
    `${draft.generated(readableTime(at))}  \n${draft.rounds(roundChain(session, words))}`,
    `## ${draft.brief}`,
    quote(session.brief),
    ...(said === '' ? [] : [draft.alsoSaid, said]),
    `## ${draft.discussion}`,
    ...discussion(session, words),
    `## ${draft.problems}`,
    ...problems(session, words, reasons),
    `## ${draft.agreed}`,
    agreed(session, words),
    `## ${draft.next}`,
    draft.choices,
    `1. ${draft.moreInformation}\n2. ${draft.drop}`,
    '---',
    draft.warning,
    signature(words, session.calls),
  ]);
}

function discussion(session: Session, words: Words): string[] {
  const { draft } = words;
  const rounds = roundsHeld(session).map((round) => [
    `### ${draft.roundResult(round.number)}`,
    roundResult(round, words),
  ]);
  const overview = session.synthesis ? prose(session.synthesis.summary) : '';
  const opening = rounds.length === 0 ? draft.noRounds : overview;
  const meeting = [`### ${draft.clarification}`, draft.noClarification];
  return [opening, ...rounds.slice(0, meetingAfter).flat(), ...meeting, ...rounds.slice(meetingAfter).flat()];
}

/** The recorded common ground with who said it; where none is recorded, what the synthesis found. */
function agreed({ consensus, synthesis }: Session, words: Words): string {
  const recorded = consensus.map(({ text, by, round }) => words.from(inline(text), words.byRound(by, round)));
  const points = recorded.length > 0 ? recorded : (synthesis?.agreed ?? []).map(inline);
  return bullets(points.map((point) => `✅ ${point}`)) || words.draft.nothingAgreed;
}
