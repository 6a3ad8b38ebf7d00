import { clip } from '../../text/fit.js';
import { oneLine } from '../../text/foreign.js';
import { mention, moment } from '../../text/markup.js';
import { mostChanges } from '../approval/revision.js';
import { type ActionId, type Button, button, buttons, type Card, cardSaying, textRows } from '../card.js';
import { titleLine } from '../lists.js';
import { assumedLines, assumptionRow } from '../questions/assumption-cards.js';
import { latestVersion } from './versions.js';
import type { Version } from './facts.js';
import { contestedQuestions, openQuestions, unclearQuestions } from '../questions/questions.js';
import type { Session } from '../session.js';
import { computed } from '../thread/tracking.js';
import { wordsOf } from '../words.js';
import { filesButton, isUpForDecision, spoken, standingOf } from './card-state.js';

const mostTasks = 10;
const longestTask = 250;

/** The card of a plan: its summary, its tasks, and the buttons to decide on it. */
export function planCard(session: Session, version: Version, footer: string): Card {
  const { common, versions } = wordsOf(session.language);
  const { card } = versions;
  const isOpen = computed(session, (now) => isUpForDecision(now, version));
  const title = versions.title('plan', version.number, titleLine(session));
  const first = isOpen && !session.parked ? card.ready(title) : card.closed(title);
  const last = isOpen ? deciding(session) : standingOf(session, version);
  // Once a change is being worked on, the tasks of the session are no longer those of this version.
  const hasDetails =
    isOpen ||
    computed(session, (now) => now.stage === 'closed' && latestVersion(now)?.number === version.number);
  const details = hasDetails
    ? [agreement(session), ...tasks(session), ...assumedLines(session, 'planning_report.md')]
    : [];
  const warnings = isOpen ? warningsOf(session) : [];
  const says = [isOpen ? first : '', ...warnings, spoken(session, last)];
  return cardSaying(
    common.sentences(says),
    [
      ...textRows([first, ...details.slice(0, 1)].join('\n')),
      ...details.slice(1).flatMap((part) => textRows(part)),
      ...textRows([...warnings, last].join('\n')),
      ...buttons([...(isOpen ? planButtons(session, version) : []), ...filesButton(session, version)]),
      ...(isOpen && !session.parked ? assumptionRow(session, version.number) : []),
    ],
    footer,
  );
}

function deciding(session: Session): string {
  const { card } = wordsOf(session.language).versions;
  const { parked, changes, requester } = session;
  if (parked) return card.parked(mention(parked.by.id), moment(parked.at));
  const who = mention(requester.id);
  if (unclearQuestions(session).length > 0) return card.decideLater(who);
  return changes.length >= mostChanges ? card.enough(who, changes.length) : card.decide(who);
}

/** A warning before the approval: answers that the plan rests on were deleted or changed. */
function warningsOf(session: Session): string[] {
  const { answers, common, versions } = wordsOf(session.language);
  const named = (numbers: number[]) => common.list(numbers.map((number) => `Q${number}`));
  const open = openQuestions(session).map(({ number }) => number);
  const changed = session.changedSince.filter((number) => !open.includes(number));
  const contested = contestedQuestions(session).map(({ number }) => number);
  const whose = mention(session.requester.id);
  return [
    ...(contested.length > 0 ? [answers.contest.warning(whose, named(contested))] : []),
    ...(open.length > 0 ? [versions.card.openAgain(named(open))] : []),
    ...(changed.length > 0 ? [versions.card.changedSince(named(changed))] : []),
  ];
}

function agreement({ language, roster, rounds, consensus, issues }: Session): string {
  const settled = issues.filter(({ state }) => state === 'settled').length;
  return wordsOf(language).versions.card.agreement(roster.length, rounds.length, consensus.length, settled);
}

function tasks({ language, todo = [] }: Session): string[] {
  const { common, versions } = wordsOf(language);
  if (todo.length === 0) return [];
  const lines = todo.slice(0, mostTasks).map(({ title, estimate, done }, index) => {
    const line = versions.card.task(index + 1, oneLine(title), oneLine(estimate));
    const short = clip(line, longestTask, versions.more('todo.md'));
    return done ? versions.card.ticked(short) : short;
  });
  const more = todo.length > mostTasks ? [versions.moreIn(todo.length - mostTasks, 'todo.md')] : [];
  return [[common.heading(versions.card.tasks), ...lines, ...more].join('\n')];
}

/** What people can do with a plan that waits: approve, have it changed, park or cancel it; or take it up again. */
function planButtons(session: Session, { number: version }: Version): Button[] {
  const { card } = wordsOf(session.language).versions;
  const plain = (does: ActionId, label: string) => button(session, does, label, { version });
  const cancel = button(session, 'cancel', card.cancel, { version, style: 'danger', asks: card.sure });
  if (session.parked) {
    return [button(session, 'take_up', card.takeUp, { version, style: 'primary' }), cancel];
  }
  const mayApprove = unclearQuestions(session).length === 0;
  const changes = session.changes.length >= mostChanges ? card.oneMore : card.changes;
  return [
    ...(mayApprove ? [button(session, 'approve', card.approve, { version, style: 'primary' })] : []),
    plain('changes', changes),
    plain('park', card.park),
    cancel,
  ];
}
