import { withoutEnd } from '../text/amounts.js';
import { lexiconOf } from '../text/lexicon/index.js';
import { firstAsName } from '../text/words.js';
import { type FileWords, wordsOf } from '../words/words.js';
import { type Guess, guessAs, type Question, questionId, questionName } from '../workshop/base/question.js';
import { itemOf, liveOf } from '../workshop/plan/references.js';
import { isDeclined, isKept } from '../workshop/plan/queries.js';
import type { Point } from '../workshop/plan/state.js';
import type { Session } from '../workshop/session.js';
import { isSaid, originText, itemTitle } from './item-lines.js';
import { readableTime } from './markdown.js';
import { entry, type OutlineEntry, type OutlinePart } from './outline/blocks.js';

/** A question: who asked it, what was said to it after what before, and what is assumed in its place. */
export function questionEntry(session: Session, question: Question): OutlineEntry {
  const { language, plan } = session;
  const { questions: words } = wordsOf(language).files;
  const { asker, closure, guesses = [], assumed, assumption, origin, text, why } = question;
  const id = questionId(session, question);
  const standsIn = liveOf(plan, 'assumption').find(
    (each) => each.fields.insteadOf === id || each.id === `A${assumed}`,
  );
  // What became a part of the answer stands there.
  const isLeft = ({ by }: Guess) => !closure?.parts?.some((part) => part.by.id === by.id);
  const otherwise = closure ? '' : assumption;
  const parts: OutlinePart[] = [
    { label: words.why, text: why },
    endOf(session, question),
    { label: words.doubt, text: closure?.doubt ?? '' },
    ...guesses
      .filter(isLeft)
      .map((guess) => ({ label: words[guessAs(question, guess)], text: `${guess.by.name}: ${guess.text}` })),
    { label: words.assumed, text: standsIn ? itemTitle(wordsOf(language).files, standsIn) : otherwise },
    { label: wordsOf(language).earlier.originLabel, text: origin ? originText(language, origin) : '' },
  ];
  const beside = asker === 'Coach' ? wordsOf(language).common.coach : asker;
  return entry({ id, kind: 'question', name: text, beside, parts: parts.filter(isSaid) });
}

/** What was said to a question, by whom and when; whose word is awaited; or why nobody has to say it. */
function endOf({ language }: Session, { closure, person, versions = [] }: Question): OutlinePart {
  const { questions: words, from, plain } = wordsOf(language).files;
  if (!closure) return { label: words.open, text: person.name };
  const who = from(closure.by?.name ?? words.someone, readableTime(closure.at));
  const before = versions.at(-1)?.text ?? '';
  const text = closure.text.trim();
  if (closure.outcome === 'moot') return { label: words.moot, text };
  if (closure.outcome === 'decided')
    return {
      label: closure.unchosen ? words.unanswered : words.decided,
      text: text === '' ? who : plain(who, text),
    };
  return { label: who, text, ...(before !== '' && before !== text && { was: before }) };
}

/** What people said where nothing was asked. */
export function remarkEntries({ remarks, language }: Session): OutlineEntry[] {
  const { from } = wordsOf(language).files;
  return remarks.map(({ number, by, at, text }) =>
    entry({ id: `M${number}`, kind: 'remark', parts: [{ label: from(by.name, readableTime(at)), text }] }),
  );
}

/** A point: what each side wants, whoever wrote the item first, and how it ended. */
export function pointEntry(session: Session, words: FileWords, point: Point): OutlineEntry {
  const { number, about, text } = point;
  const item = itemOf(session.plan, about);
  return entry({
    id: `#${number}`,
    kind: 'dispute',
    name: item ? itemTitle(words, item) : firstAsName(text),
    parts: [
      ...sidesOf(session, words, point),
      { label: words.outline.outcome, text: outcomeOf(session, words, point), stays: true },
    ],
  });
}

function sidesOf(session: Session, words: FileWords, point: Point): OutlinePart[] {
  const { problems } = words;
  const { kind, about, text, instead, reply, held, due, stood } = point;
  const named = itemOf(session.plan, about);
  const item = kind === 'contest' ? named : undefined;
  // What was contested, not what came of it.
  const was = stood?.text ?? point.was ?? item?.text ?? '';
  // What its name says is said.
  const isName = !named && firstAsName(text) === text.trim();
  const wants = [
    isName ? problems.raised : text,
    ...(instead && instead.text !== was ? [problems.instead(instead.text)] : []),
    ...(held ? [problems.stillContests, ...(held.why === text ? [] : [held.why])] : []),
  ];
  const { replies } = problems;
  const said = reply ? [reply.as === 'amended' ? replies.amended : replies[reply.as](reply.why)] : [];
  const own = [...(item && was !== item.name ? [was] : []), ...said];
  const side = (label: string, stand: string[]) => ({
    label,
    text: words.clauses(stand.map((each) => withoutEnd(each.trim(), /[.。]/u))),
  });
  const opener = side(openerOf(session, point), wants);
  const author = side(due ?? item?.by ?? words.someone, own);
  return item ? [author, opener] : [opener, ...(own.length > 0 ? [author] : [])];
}

/** Who put it on the list: a role, the person who wants something changed, or whose answer it is about. */
function openerOf({ questions, language }: Session, { openedBy, by, answer }: Opened): string {
  const { people } = wordsOf(language).files;
  const asked = questions.find(({ number }) => number === answer);
  if (asked) return asked.closure?.by?.name ?? people;
  if (openedBy === 'reader') return lexiconOf(language).dispute.reader;
  return openedBy === 'people' ? (by?.name ?? people) : openedBy;
}
type Opened = Pick<Point, 'openedBy' | 'by' | 'answer'>;

function outcomeOf(session: Session, words: FileWords, point: Point): string {
  const { state, settled, question, reply, by } = point;
  const { outline, plain } = words;
  if (question !== undefined) return outline.asked(questionName(session, question));
  if (!settled) return state === 'parked' ? outline.parked : words.problems.open;
  const { how, round } = settled;
  const who = openerOf(session, { openedBy: settled.by, ...(by && { by }) });
  const told = isDeclined(point)
    ? outline.declined(round)
    : isKept(point)
      ? outline.stands(round)
      : outline.settled(who, round);
  const isNew = how.trim() !== '' && how !== reply?.why;
  return isNew ? plain(told, how) : told;
}
