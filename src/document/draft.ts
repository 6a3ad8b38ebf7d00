import type { RoleId } from '../roles/index.js';
import { type FileWords, wordsOf } from '../words/words.js';
import { questionOf } from '../workshop/base/question.js';
import { failureWords, reasonLine } from '../workshop/course/gate-cards.js';
import { draftWays } from '../workshop/deciding/versions/messages.js';
import type { Item } from '../workshop/plan/items.js';
import { agreedItems } from '../workshop/plan/queries.js';
import type { Reason } from '../workshop/plan/state.js';
import type { Round } from '../workshop/plan/turn.js';
import type { Session } from '../workshop/session.js';
import { itemTitle } from './item-lines.js';
import { bullets, inline, page, markdownProse, quote, readableTime } from './markdown.js';
import type { OutlineEntry } from './outline/blocks.js';
import { entryLines } from './outline/in-markdown.js';
import { pointEntry, questionEntry, remarkEntries } from './question-record.js';
import { type Dated, signature } from './shared-sections.js';

/** What was asked stands after the last round before which people were asked, and after this one where no meeting took place. */
const meetingAfter = 2;

/** `planning.draft.md`: where the discussion stands, for people. Throws without a reason: a draft says why it is one. */
export function draftMarkdown(session: Session, version: Dated, reasons: readonly Reason[]): string {
  const words = wordsOf(session.language).files;
  if (reasons.length === 0)
    throw new Error(`workshop ${session.id} is no draft: nothing speaks against a plan`);
  const { draft } = words;
  return page([
    `# ${draft.title(inline(session.title))}`,
    `${draft.generated(readableTime(version.at))}  \n${draft.rounds(roundChain(session, words))}`,
    `## ${draft.brief}`,
    quote(session.brief),
    listOf(words, remarkEntries(session)),
    `## ${draft.discussion}`,
    ...discussion(session, words, reasons),
    `## ${draft.problems}`,
    ...reasons.flatMap((reason, index) => problemLines(session, words, reason, index + 1)),
    `## ${draft.agreed}`,
    bullets(agreedItems(session).map((item) => `✅ ${inShort(words, item)}`)) || draft.nothingAgreed,
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

const listOf = (words: FileWords, entries: readonly OutlineEntry[]) =>
  bullets(entries.map((each) => entryLines(words, each)));

/** The rounds in which somebody had the floor: one that was ended before that is none. */
function roundsHeld({ rounds }: Session): Round[] {
  return rounds.filter(
    ({ turns, held, skipped }) => turns.length > 0 || held.length > 0 || skipped.length > 0,
  );
}

/** The rounds there were with their meetings, in order: "Round 1 → Round 2 → Clarification → Round 3". */
function roundChain(session: Session, words: FileWords): string {
  const steps = roundsHeld(session).flatMap(({ number }) => [
    words.round(number),
    ...session.meetings.filter(({ round }) => round === number).map(() => words.draft.chained),
  ]);
  return steps.join(' → ') || words.noRound;
}

/** How each round went, and between them what people were asked and said. */
function discussion(session: Session, words: FileWords, reasons: readonly Reason[]): string[] {
  const { draft } = words;
  const rounds = roundsHeld(session);
  const overview = session.synthesis?.summary ?? '';
  const results = rounds.map((round) => [
    `### ${draft.roundResult(round.number)}`,
    bullets(session.roster.map((role) => `${role}: ${standIn(session, words, round, role, reasons)}`)),
  ]);
  const asked = session.questions.map((question) => questionEntry(session, question));
  const record = [`### ${draft.clarification}`, listOf(words, asked) || draft.noClarification];
  const after = session.meetings.at(-1)?.round ?? meetingAfter;
  const opening = rounds.length === 0 ? draft.noRounds : overview === '' ? '' : markdownProse(overview);
  return [opening, ...results.slice(0, after).flat(), ...record, ...results.slice(after).flat()];
}

/** A role's verdict in a round with its reason. One that is told as a problem is told there alone. */
function standIn(session: Session, words: FileWords, round: Round, role: RoleId, reasons: readonly Reason[]) {
  const { verdicts, reasoned, draft } = words;
  const spoken = [...round.turns, ...round.readings];
  const thought = spoken.findLast((each) => each.role === role)?.turn;
  if (thought) {
    const verdict = verdicts[thought.verdict];
    const reason = thought.reason.trim();
    const problem = reasons.findIndex((each) => each.role === role && each.detail === thought.reason);
    if (reason !== '' && problem >= 0) return draft.asProblem(verdict, problem + 1);
    return reason === '' ? verdict : reasoned(verdict, inline(reason));
  }
  const left = round.skipped.find((each) => each.role === role);
  return left
    ? reasoned(verdicts.skipped, inline(failureWords(session, left.reason)))
    : reasoned(verdicts.absent, words.absentReason);
}

/** One reason why it is a draft: what it is about, who stands where, and where the matter stands. */
function problemLines(session: Session, words: FileWords, reason: Reason, number: number): string[] {
  const { draft } = words;
  const { kind, role = '', text, detail } = reason;
  const point = session.points.find((each) => kind === 'point' && `#${each.number}` === text);
  const question = kind === 'question' || kind === 'contest' ? questionOf(session, text) : undefined;
  const told = (point && pointEntry(session, words, point)) ?? (question && questionEntry(session, question));
  const topic = told
    ? itemTitle(words, { id: told.id, name: told.name ?? '' })
    : reasonLine(session, { ...reason, detail: '' });
  const own =
    detail.trim() === '' ? [] : [{ label: role || words.someone, text: failureWords(session, detail) }];
  const sides = told?.parts.slice(0, point ? -1 : undefined) ?? own;
  const position = question ? words.plain : draft.position;
  const lines = [
    ...sides.map((each) => position(inline(each.label), inline(each.text))),
    ...(kind === 'ended' ? [] : [draft.state(draft.open)]),
  ];
  return [`### ${inline(draft.problem(number, topic))}`, bullets(lines)];
}

/** An item by its name and what it says in a sentence. */
function inShort(words: FileWords, item: Item): string {
  const [first = ''] = item.text.trim().split(sentenceEnd);
  const title = inline(itemTitle(words, item));
  return first === '' || first === item.name.trim() ? `**${title}**` : words.pair(title, inline(first));
}
const sentenceEnd = /(?<=[.!?])\s|(?<=[。！？])/u;
