import type { Fact } from '../workshop/facts.js';
import type { Reason, Synthesis } from '../workshop/gate/synthesis.js';
import { liveItems } from '../workshop/plan/references.js';
import { agreedItems, stateOf } from '../workshop/plan/standing.js';
import type { Session } from '../workshop/session.js';
import { itemLine, itemLines } from './item-lines.js';
import { bullets, inline, listUnder, page, prose, quote } from './markdown.js';
import { readableTime } from './plain-text.js';
import { problemSections } from './problems.js';
import { meetingsAfter, questionRecord } from './question-record.js';
import { roundChain, roundResult, roundsHeld } from './rounds.js';
import { feedbackSection, remarks, signature, sourceLines } from './shared-sections.js';
import { type Words, wordsOf } from './words.js';

/** Where no clarification meeting took place, a draft says so after this round. */
const meetingAfter = 2;

/** `planning.draft.md`: where the discussion stands, for people. Throws without a reason: a draft says why it is one. */
export function draftMarkdown(
  session: Session,
  facts: readonly Fact[],
  version: { number: number; at: string },
  reasons: readonly Reason[],
): string {
  const words = wordsOf(session.language);
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
    ...listUnder(`### ${draft.notAgreed}`, notAgreed(session, words)),
    ...listUnder(`### ${words.sources}`, sourceLines(facts)),
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

/** What all agree on, with everything that is said of it. */
function agreed(session: Session, words: Words): string {
  const points = agreedItems(session).map((item) => itemLines(session, words, item));
  return bullets(points.map((point) => `✅ ${point}`)) || words.draft.nothingAgreed;
}

/** The rest of what lies on the table, and where it stands. */
function notAgreed(session: Session, words: Words): string[] {
  return liveItems(session.plan).flatMap((item) => {
    const state = stateOf(session, item);
    return state === 'agreed'
      ? []
      : [words.reasoned(itemLine(session, words, item), words.items.states[state])];
  });
}

/** The synthesis, unless somebody has spoken since: then it says no more where things stand. */
function standingSynthesis({ synthesis, synthesisedAt = '', rounds }: Session): Synthesis | undefined {
  const spoke = rounds.flatMap(({ turns, answered }) => [...turns, ...answered].map(({ at }) => at));
  return spoke.every((at) => at <= synthesisedAt) ? synthesis : undefined;
}
