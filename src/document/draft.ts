import type { RoleId } from '../roles/index.js';
import type { Fact } from '../workshop/facts.js';
import type { Reason, Synthesis } from '../workshop/plan/state.js';
import type { Item } from '../workshop/plan/items.js';
import { liveItems } from '../workshop/plan/references.js';
import { agreedItems, stateOf } from '../workshop/plan/standing.js';
import type { Question } from '../workshop/base/question.js';
import { draftWays } from '../workshop/deciding/versions/messages.js';
import type { Session } from '../workshop/session.js';
import { titleOf } from './item-lines.js';
import { bullets, inline, listUnder, page, prose, quote, readableTime } from './markdown.js';
import { problemSections } from './problems.js';
import { meetingsAfter, questionRecord, roundChain, roundResult, roundsHeld } from './question-record.js';
import { feedbackSection, houseRuleLines, remarks, signature, sourceLines } from './shared-sections.js';
import { type FileWords, wordsOf } from '../words/words.js';

/** Where no clarification meeting took place, a draft says so after this round. */
const meetingAfter = 2;

/** `planning.draft.md`: where the discussion stands, for people. Throws without a reason: a draft says why it is one. */
export function draftMarkdown(
  session: Session,
  facts: readonly Fact[],
  version: { number: number; at: string },
  reasons: readonly Reason[],
): string {
  const words = wordsOf(session.language).files;
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
    ...discussion(session, words, reasons),
    `## ${draft.problems}`,
    ...problemSections(session, words, reasons),
    `## ${draft.agreed}`,
    agreed(session, words),
    ...listUnder(`### ${draft.notAgreed}`, notAgreed(session, words)),
    ...listUnder(`### ${words.houseRules}`, houseRuleLines(session)),
    ...listUnder(`### ${words.sources}`, sourceLines(facts)),
    `## ${draft.next}`,
    draft.choices,
    draftWays(session)
      .map((way, index) => `${index + 1}. ${way}`)
      .join('\n'),
    '---',
    draft.warning,
    signature(words, session.calls),
  ]);
}

/** The brief, what the Coach had to ask about it, and what people said in the thread. */
function brief(session: Session, words: FileWords): string[] {
  const asked = session.questions.filter(isAboutIt);
  const said = remarks(session, words);
  return [
    quote(session.brief),
    ...(asked.length > 0 ? [words.questions.aboutBrief] : []),
    ...asked.flatMap((question) => questionRecord(session, words, question)),
    ...(said === '' ? [] : [words.draft.alsoSaid, said]),
  ];
}

/** What the Coach asked about the brief before anybody had spoken. */
function isAboutIt({ asker, round, dispute, agent }: Question): boolean {
  return asker === 'Coach' && round === 0 && dispute === undefined && !agent;
}

/** What people were asked on their card, outside of any meeting and turn. */
function onCard(session: Session, words: FileWords): string[] {
  const elsewhere = new Set([
    ...session.meetings.flatMap(({ questions }) => questions),
    ...session.rounds.flatMap(({ held }) => held.map(({ question }) => question)),
  ]);
  const asked = session.questions.filter((each) => !isAboutIt(each) && !elsewhere.has(each.number));
  if (asked.length === 0) return [];
  return [
    `### ${words.questions.section}`,
    ...asked.flatMap((question) => questionRecord(session, words, question)),
  ];
}

function discussion(session: Session, words: FileWords, reasons: readonly Reason[]): string[] {
  const { draft } = words;
  const none = session.meetings.length === 0 ? [`### ${draft.clarification}`, draft.noClarification] : [];
  const held = roundsHeld(session);
  const problemOf = (role: RoleId, reason: string) => {
    const at = reasons.findIndex(
      (each) => each.kind === 'verdict' && each.role === role && each.detail === reason,
    );
    return reason.trim() === '' || at < 0 ? undefined : at + 1;
  };
  const rounds = held.flatMap((round) => [
    `### ${draft.roundResult(round.number)}`,
    ...roundResult(session, round, words, problemOf),
    ...(round.number === meetingAfter ? none : []),
    ...meetingsAfter(session, words, round.number),
  ]);
  const overview = standingSynthesis(session)?.summary;
  const opening = held.length === 0 ? draft.noRounds : overview === undefined ? '' : prose(overview);
  return [opening, ...onCard(session, words), ...rounds, ...(held.length < meetingAfter ? none : [])];
}

/** What all agree on, by name and what it says in a sentence. */
function agreed(session: Session, words: FileWords): string {
  return (
    bullets(agreedItems(session).map((item) => `✅ ${inShort(words, item)}`)) || words.draft.nothingAgreed
  );
}

/** The rest of what lies on the table, and where it stands. */
function notAgreed(session: Session, words: FileWords): string[] {
  const rest = liveItems(session.plan).filter((item) => stateOf(session, item) !== 'agreed');
  return rest.map((item) => words.from(inShort(words, item), words.items.states[stateOf(session, item)]));
}

function inShort(words: FileWords, item: Item): string {
  const [first = ''] = item.text.trim().split(sentenceEnd);
  const title = `**${inline(titleOf(words, item))}**`;
  return first === '' || first === item.name.trim()
    ? title
    : words.pair(inline(titleOf(words, item)), inline(first));
}
const sentenceEnd = /(?<=[.!?])\s|(?<=[。！？])/u;

/** The synthesis, unless somebody has spoken since: then it says no more where things stand. */
function standingSynthesis({ synthesis, synthesisedAt = '', rounds }: Session): Synthesis | undefined {
  const spoke = rounds.flatMap(({ turns, readings }) => [...turns, ...readings].map(({ at }) => at));
  return spoke.every((at) => at <= synthesisedAt) ? synthesis : undefined;
}
