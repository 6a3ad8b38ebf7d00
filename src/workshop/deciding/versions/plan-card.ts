import { linkToPost, mention, moment, wordsRead } from '../../../text/markup.js';
import { wordsOf } from '../../../words/words.js';
import { openQuestions } from '../../asking/questions/questions.js';
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
  sessionFooter,
  textRows,
} from '../../base/card.js';
import { isDryRun } from '../../base/people.js';
import { questionId } from '../../base/question.js';
import type { LiveCard } from '../../base/thread.js';
import type { Version } from '../../plan/facts.js';
import { titleLine } from '../../plan/lists.js';
import { cardPart, latestVersion } from '../../plan/queries.js';
import { answeredRows, concernLine, concernRows, overConcerns, voiceRows } from '../approval/cards.js';
import {
  approvedPlan,
  areWishesUp,
  concernsAgainst,
  concernsInDraft,
  planAtHand,
  whyNotApprove,
} from '../approval/queries.js';
import { whyNotReopen } from '../approval/withdrawing.js';
import { outcomeText } from '../ending-cards.js';
import type { Fact, Session } from '../session.js';
import {
  acceptedPart,
  comparedLines,
  neededPart,
  signedPart,
  resultPart,
  taskLines,
  tightestPart,
} from './plan-parts.js';

/** Whether people can decide on this version now. */
function isUpForDecision(session: Session, { number }: Version): boolean {
  return session.stage === 'decision' && latestVersion(session)?.number === number;
}

/** The state of a version that nobody can decide on now: what replaced it, how it ended, or what is going on. */
function stateLine(session: Session, { number }: Version): string {
  const { card } = wordsOf(session.language).versions;
  // The last plan was approved from the card of a draft that came after it.
  if (approvedPlan(session)?.number === number) return outcomeText(session);
  const next = session.versions.find((each) => each.number > number)?.number;
  if (next !== undefined) return card.superseded(next);
  if (session.stage === 'closed') return outcomeText(session);
  return card.workingStill;
}

/** The button for the files that are not attached to the version's message. */
function filesButton(session: Session, { number, filesRequested }: Version): Button[] {
  const { card } = wordsOf(session.language).versions;
  return filesRequested ? [] : [button(session, 'files', card.files, { version: number })];
}

/** The way to the card of the plan that is approved, or of the newest version; empty while there is none. */
export function linkToVersion(session: Session): string {
  const version = approvedPlan(session) ?? latestVersion(session);
  if (!version) return '';
  const { seeThe } = wordsOf(session.language).versions.card;
  return linkToPost(seeThe[version.artifact], cardPart(version.number));
}

/** The card of a plan has at most so many words, beside the list of its tasks. */
const mostWords = 180;

/** The card of a plan: what it comes to, its tasks, what approving accepts, what people say, and the buttons to decide on it. */
function planCard(session: Session, version: Version, footer: string): Card {
  const { common, versions } = wordsOf(session.language);
  const { card } = versions;
  const { number } = version;
  const isOpen = isUpForDecision(session, version);
  const waits = isOpen && !session.parked;
  const title = titleLine(session);
  const first = waits
    ? card.ready(mention(session.requester.id), number, title)
    : common.heading(versions.title('plan', number, title));
  const last = isOpen ? deciding(session, number) : stateLine(session, version);
  const asked = isOpen ? openQuestions(session).map((each) => questionId(session, each)) : [];
  const warnings = asked.length > 0 ? [card.openAgain(common.list(asked))] : [];
  // Once a change is being worked on, what the session says is no longer what this version says.
  const isCurrent = isOpen || (session.stage === 'closed' && latestVersion(session)?.number === number);
  const says = [isOpen ? first : '', ...warnings, last];
  const around = [first, ...warnings, last].reduce((sum, text) => sum + wordsRead(text), 0);
  return cardSaying(
    common.sentences(says),
    [
      ...textRows(first),
      ...(isCurrent ? contents(session, version, { most: mostWords - around, isOpen }) : []),
      ...textRows([...warnings, ...(waits ? [] : [last])].join('\n')),
      ...(isOpen ? concernRows(session) : []),
      ...(isCurrent ? answeredRows(session) : []),
      ...(isOpen ? voiceRows(session, number) : []),
      ...buttons(controlsOf(session, version, isOpen)),
      ...(waits ? [noteRow(last)] : []),
    ],
    footer,
  );
}

/**
 * What the plan says, in about so many words beside its tasks: what became of wishes, the result, the date with the least room, what
 * people have to decide, and, as far as there is room, what approving accepts.
 */
function contents(
  session: Session,
  { number }: Version,
  { most, isOpen }: { most: number; isOpen: boolean },
): Row[] {
  const { card } = wordsOf(session.language).versions;
  const first = [...comparedLines(session, number), resultPart(session)].join('\n');
  const signed = signedPart(session);
  const tightest = tightestPart(session);
  const room = most - wordsRead([first, signed, tightest].join('\n'));
  const needed = neededPart(session, room - roomForNames);
  const names = acceptedPart(session, room - wordsRead(needed) - wordsOfLabel);
  const accepts = names === '' ? '' : (isOpen ? card.accepts : card.accepted)(names);
  return [
    ...textRows(first),
    noteRow(signed),
    ...textRows([tightest, needed, accepts].filter(Boolean).join('\n')),
    ...textRows(taskLines(session).join('\n')),
  ];
}
const roomForNames = 6;
/** With how many are left out. */
const wordsOfLabel = 7;

/** How it is decided, in the words of what the channel has settled; where nobody can say yes now, that something comes first. */
function deciding(session: Session, version: number): string {
  const { card } = wordsOf(session.language).versions;
  const { parked, requester, settings } = session;
  if (parked) return card.parked(mention(parked.by.id), moment(parked.at));
  if (areWishesUp(session)) return card.enough;
  if (whyNotApprove(session, version)) return card.how.answers;
  if (concernsAgainst(session).length > 0) return card.how.over;
  return settings.approving === 'requester'
    ? card.how.requester(mention(requester.id))
    : card.how[settings.approving];
}

/** What people can do with a plan: decide while it waits, read it at any time, and what is done less often behind a menu. */
function controlsOf(session: Session, version: Version, isOpen: boolean): (Button | Menu)[] {
  const { card } = wordsOf(session.language).versions;
  const { number } = version;
  const about = { version: number };
  const read = button(session, 'read', card.read, about);
  const files = filesButton(session, version);
  if (!isOpen) return [...reopening(session, number), read, ...files];
  const cancel = button(session, 'end', card.cancel, about);
  if (session.parked) {
    const takeUp = button(session, 'resume', card.takeUp, { style: 'primary' });
    return [takeUp, read, ...menu([...files, cancel])];
  }
  const approve = button(session, 'approve', card.approve, {
    ...{ ...about, style: 'primary' },
    ...overConcerns(session),
  });
  const wishes = areWishesUp(session) ? card.oneMore : card.changes;
  const edit = areWishesUp(session) ? [] : [button(session, 'tasks_edit', card.editTasks, about)];
  return [
    ...(whyNotApprove(session, number) ? [] : [approve]),
    button(session, 'changes', wishes, about),
    read,
    ...menu([...edit, ...files, button(session, 'park', card.park, about), cancel]),
  ];
}

/** A plan that the workshop ended with can be reopened; an approved one on the message that says so. */
function reopening(session: Session, version: number): Button[] {
  const { approved } = wordsOf(session.language).approval;
  const may =
    session.outcome?.kind !== 'approved' && whyNotReopen(session, session.requester, version) === undefined;
  return may ? [button(session, 'reopen', approved.reopen, { version })] : [];
}

/** The card of a draft, with buttons to give more information or to drop it. */
function draftCard(session: Session, version: Version, footer: string): Card {
  const { common, versions } = wordsOf(session.language);
  const { card } = versions;
  const isOpen = isUpForDecision(session, version);
  const title = versions.title('draft', version.number, titleLine(session));
  const first = isOpen ? card.draft(title) : common.heading(title);
  const last = isOpen
    ? card.decideDraft(mention(session.requester.id), version.number + 1, !isDryRun(session))
    : stateLine(session, version);
  const plan = planAtHand(session);
  return cardSaying(
    common.sentences([first, last]),
    [
      ...textRows(first),
      ...(last ? textRows(last) : []),
      ...(isOpen && plan
        ? [
            ...textRows(
              [
                card.lastPlan(plan.number),
                ...concernsInDraft(session).map((each) => concernLine(session, each)),
              ].join('\n'),
            ),
            ...voiceRows(session, plan.number),
          ]
        : []),
      ...(isOpen ? [...concernRows(session), ...answeredRows(session)] : []),
      ...buttons([...(isOpen ? decisions(session, version, plan) : []), ...filesButton(session, version)]),
    ],
    footer,
  );
}

/** The ways with a draft, as buttons: more information, the last plan, its risks, or an end. */
function decisions(session: Session, { number: version }: Version, plan: Version | undefined): Button[] {
  const { answers, versions, handoff } = wordsOf(session.language);
  const { more, drop, dropSure } = versions.card;
  const last = plan && { version: plan.number, ...overConcerns(session) };
  return [
    button(session, 'more', more, { version, style: 'primary' }),
    ...(last ? [button(session, 'approve', answers.meant.approve(last.version), last)] : []),
    ...(isDryRun(session) ? [] : [button(session, 'hand_off', handoff.buttonOfDraft, { version })]),
    button(session, 'drop', drop, { version, asks: dropSure }),
  ];
}

/**
 * The card of a version, as it stands now: open with its buttons, being worked on, or locked with who decided. Only
 * what a click could still do has a button. `footer` says who wrote it.
 */
export function cardOf(session: Session, version: Version, footer: string): Card {
  return version.artifact === 'plan'
    ? planCard(session, version, footer)
    : draftCard(session, version, footer);
}

/** The card of each version that was issued. */
export const versionCards: LiveCard<number, Session, Fact> = {
  brings: ({ fact }) =>
    fact.type === 'VersionIssued' ? [{ part: cardPart(fact.version), own: fact.version }] : [],
  reads(session, number) {
    const version = session.versions.find((each) => each.number === number);
    return version && cardOf(session, version, sessionFooter(session));
  },
};
