import { mention, moment } from '../../text/markup.js';
import { wordCount } from '../../text/words.js';
import { mostChanges } from '../approval/revision.js';
import {
  type ActionId,
  type Button,
  button,
  buttons,
  type Card,
  cardSaying,
  noteRow,
  type Row,
  textRows,
} from '../card.js';
import { titleLine } from '../lists.js';
import { assumptionRow } from '../questions/assumption-cards.js';
import { contestedQuestions, openQuestions, unclearQuestions } from '../questions/questions.js';
import { questionId } from '../plan/standing.js';
import type { Question } from '../questions/state.js';
import type { Session } from '../session.js';
import { computed } from '../thread/tracking.js';
import { wordsOf } from '../words.js';
import { filesButton, isUpForDecision, spoken, standingOf } from './card-state.js';
import type { Version } from './facts.js';
import { leftOut, numbersPart, summaryPart, taskLines, toConfirm } from './plan-parts.js';
import { latestVersion } from './versions.js';

/** The card of a plan has at most so many words. */
const mostWords = 150;

/** The card of a plan: what it comes to, its tasks, what approving accepts, and the buttons to decide on it. */
export function planCard(session: Session, version: Version, footer: string): Card {
  const { common, versions } = wordsOf(session.language);
  const { card } = versions;
  const isOpen = computed(session, (now) => isUpForDecision(now, version));
  const title = versions.title('plan', version.number, titleLine(session));
  const first = isOpen && !session.parked ? card.ready(title) : card.closed(title);
  const last = isOpen ? deciding(session) : standingOf(session, version);
  const warnings = isOpen ? warningsOf(session) : [];
  // Once a change is being worked on, what the session says is no longer what this version says.
  const isCurrent =
    isOpen ||
    computed(session, (now) => now.stage === 'closed' && latestVersion(now)?.number === version.number);
  const says = [isOpen ? first : '', ...warnings, spoken(session, last)];
  const around = [first, ...warnings, last].reduce((sum, text) => sum + wordCount(text), 0);
  return cardSaying(
    common.sentences(says),
    [
      ...textRows(first),
      ...(isCurrent ? contents(session, mostWords - around, isOpen) : []),
      ...textRows([...warnings, last].join('\n')),
      ...buttons([...(isOpen ? planButtons(session, version) : []), ...filesButton(session, version)]),
      ...(isOpen && !session.parked ? assumptionRow(session, version.number) : []),
    ],
    footer,
  );
}

const shortestSummary = 25;

/** What the plan says, in about so many words. What approving accepts is named in full; the tasks take what room is left. */
function contents(session: Session, most: number, isOpen: boolean): Row[] {
  const { card } = wordsOf(session.language).versions;
  const assumed = toConfirm(session);
  const accepts = assumed === '' ? '' : (isOpen ? card.accepts : card.accepted)(assumed);
  const [numbers, out] = [numbersPart(session), leftOut(session)];
  const room = most - [numbers, accepts, out].reduce((sum, text) => sum + wordCount(text), 0);
  const summary = summaryPart(session, Math.max(shortestSummary, room));
  return [
    ...textRows(summary),
    noteRow(numbers),
    ...textRows(taskLines(session, room - wordCount(summary)).join('\n')),
    ...textRows([accepts, out].filter(Boolean).join('\n')),
  ];
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
  const named = (all: readonly Question[]) => common.list(all.map((each) => questionId(session, each)));
  const open = openQuestions(session);
  const changed = session.questions.filter(
    (each) => session.changedSince.includes(each.number) && !open.includes(each),
  );
  const contested = contestedQuestions(session);
  const whose = mention(session.requester.id);
  return [
    ...(contested.length > 0 ? [answers.contest.warning(whose, named(contested))] : []),
    ...(open.length > 0 ? [versions.card.openAgain(named(open))] : []),
    ...(changed.length > 0 ? [versions.card.changedSince(named(changed))] : []),
  ];
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
