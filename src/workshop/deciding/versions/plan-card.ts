import type { Session } from '../session.js';
import { mention, moment } from '../../../text/markup.js';
import { wordCount } from '../../../text/words.js';
import { concernRows, lateRows, overConcerns, voiceRows } from '../approval/deciding-rows.js';
import { areWishesUp, whyNotApprove } from '../approval/standing.js';
import { whyNotReopen } from '../approval/withdrawing.js';
import {
  type Button,
  button,
  buttons,
  type Card,
  cardSaying,
  menu,
  type Menu,
  noteRow,
  type Row,
  textRows,
} from '../../base/card.js';
import { titleLine } from '../../plan/lists.js';
import { assumptionRow } from '../../asking/questions/assumption-cards.js';
import { contestedQuestions, openQuestions } from '../../asking/questions/questions.js';
import { questionId, type Question } from '../../base/question.js';
import { computed } from '../../base/tracking.js';
import { wordsOf } from '../../../words/words.js';
import { filesButton, isUpForDecision, readButton, spoken, standingOf } from './card-state.js';
import { comparedLines } from './compared.js';
import type { Version } from '../../plan/version-facts.js';
import { leftOut, numbersPart, summaryPart, taskLines, toConfirm } from './plan-parts.js';
import { latestVersion } from '../../plan/versions.js';

/** The card of a plan has at most so many words. */
const mostWords = 150;

/** The card of a plan: what it comes to, its tasks, what approving accepts, what people say, and the buttons to decide on it. */
export function planCard(session: Session, version: Version, footer: string): Card {
  const { common, versions } = wordsOf(session.language);
  const { card } = versions;
  const { number } = version;
  const isOpen = computed(session, (now) => isUpForDecision(now, version));
  const waits = isOpen && !session.parked;
  const title = titleLine(session);
  const first = waits
    ? card.ready(mention(session.requester.id), number, title)
    : card.closed(versions.title('plan', number, title));
  const last = isOpen ? deciding(session) : standingOf(session, version);
  const warnings = isOpen ? warningsOf(session) : [];
  // Once a change is being worked on, what the session says is no longer what this version says.
  const isCurrent =
    isOpen || computed(session, (now) => now.stage === 'closed' && latestVersion(now)?.number === number);
  const says = [isOpen ? first : '', ...warnings, spoken(session, last)];
  const around = [first, ...warnings, last].reduce((sum, text) => sum + wordCount(text), 0);
  return cardSaying(
    common.sentences(says),
    [
      ...textRows(first),
      ...(isCurrent ? contents(session, version, { most: mostWords - around, isOpen }) : []),
      ...textRows([...warnings, ...(waits ? [] : [last])].join('\n')),
      ...(isOpen ? [...concernRows(session), ...voiceRows(session, number)] : []),
      ...(isOpen ? lateRows(session, number) : []),
      ...buttons(controlsOf(session, version, isOpen)),
      ...(waits ? [noteRow(last), ...assumptionRow(session, number)] : []),
    ],
    footer,
  );
}

const shortestSummary = 25;

/** What the plan says, in about so many words. What approving accepts is named in full; summary and tasks share the rest. */
function contents(
  session: Session,
  { number }: Version,
  { most, isOpen }: { most: number; isOpen: boolean },
): Row[] {
  const { card } = wordsOf(session.language).versions;
  const assumed = toConfirm(session);
  const accepts = assumed === '' ? '' : (isOpen ? card.accepts : card.accepted)(assumed);
  const [numbers, out] = [numbersPart(session), leftOut(session)];
  const compared = comparedLines(session, number).join('\n');
  const room = most - [compared, numbers, accepts, out].reduce((sum, text) => sum + wordCount(text), 0);
  const forTasks = Math.min(wordCount(taskLines(session, room).join('\n')), Math.ceil(room / 2));
  const summary = summaryPart(session, Math.max(shortestSummary, room - forTasks));
  return [
    ...textRows(compared),
    ...textRows(summary),
    noteRow(numbers),
    ...textRows(taskLines(session, room - wordCount(summary)).join('\n')),
    ...textRows([accepts, out].filter(Boolean).join('\n')),
  ];
}

/** How it is decided, in the words of what the channel has settled. */
function deciding(session: Session): string {
  const { card } = wordsOf(session.language).versions;
  const { parked, requester, settings } = session;
  if (parked) return card.parked(mention(parked.by.id), moment(parked.at));
  if (areWishesUp(session)) return card.enough;
  return settings.approving === 'requester'
    ? card.how.requester(mention(requester.id))
    : card.how[settings.approving];
}

/** A warning before the approval: answers that the plan rests on were deleted or changed. */
function warningsOf(session: Session): string[] {
  const { answers, common, versions } = wordsOf(session.language);
  const named = (all: readonly Question[]) => common.list(all.map((each) => questionId(session, each)));
  const open = openQuestions(session);
  const contested = contestedQuestions(session);
  const whose = mention(session.requester.id);
  return [
    ...(contested.length > 0 ? [answers.contest.warning(whose, named(contested))] : []),
    ...(open.length > 0 ? [versions.card.openAgain(named(open))] : []),
  ];
}

/** What people can do with a plan: decide while it waits, read it at any time, and what is done less often behind a menu. */
function controlsOf(session: Session, version: Version, isOpen: boolean): (Button | Menu)[] {
  const { card } = wordsOf(session.language).versions;
  const { number } = version;
  const about = { version: number };
  const read = readButton(session, version);
  const files = filesButton(session, version);
  if (!isOpen) return [...reopening(session, number), read, ...files];
  const cancel = button(session, 'end', card.cancel, about);
  if (session.parked) {
    const takeUp = button(session, 'take_up', card.takeUp, { ...about, style: 'primary' });
    return [takeUp, read, ...menu([...files, cancel])];
  }
  const isOff = computed(session, (now) => whyNotApprove(now, number)) !== undefined;
  const approve = button(session, 'approve', card.approve, {
    ...{ ...about, style: 'primary' },
    ...overConcerns(session),
  });
  const wishes = areWishesUp(session) ? card.oneMore : card.changes;
  const edit = areWishesUp(session) ? [] : [button(session, 'tasks_edit', card.editTasks, about)];
  return [
    ...(isOff ? [] : [approve]),
    button(session, 'changes', wishes, about),
    read,
    ...menu([...edit, ...files, button(session, 'park', card.park, about), cancel]),
  ];
}

/** A plan that the workshop ended with can be reopened; an approved one on the message that says so. */
function reopening(session: Session, version: number): Button[] {
  const { approved } = wordsOf(session.language).approval;
  const may = computed(
    session,
    (now) => now.outcome?.kind !== 'approved' && whyNotReopen(now, now.requester, version) === undefined,
  );
  return may ? [button(session, 'reopen', approved.reopen, { version })] : [];
}
