import { clip, oneLine, quoted } from '../../../text/fit.js';
import { unclearWords } from '../../asking/answers/giving.js';
import { linkToPost, mention } from '../../../text/markup.js';
import { wordsOf } from '../../../words/words.js';
import { isBeingRead } from '../../asking/session.js';
import {
  button,
  buttons,
  type Card,
  cardSaying,
  type Confirmation,
  noteRow,
  paragraph,
  type Row,
  textRows,
} from '../../base/card.js';
import type { Person } from '../../base/people.js';
import { questionName } from '../../base/question.js';
import { quietName, shortName } from '../../people/shown.js';
import type { BoardLine } from '../../plan/lists.js';
import { itemOf } from '../../plan/references.js';
import { cardPart, latestVersion, nextVersion } from '../../plan/queries.js';
import type { Concern, FactOf, Session } from '../session.js';
import { wishLine } from '../versions/plan-parts.js';
import { pointResult } from './review.js';
import {
  approvalOf,
  approvedPlan,
  approversOf,
  besideOn,
  concernsIn,
  isSpoken,
  concernsAgainst,
  openConcerns,
  supportersOf,
} from './queries.js';

const longestConcern = 300;
const mostConcerns = 4;

/** Who is for a version: those who count, while more are needed, and the others. */
export function voiceRows(session: Session, version: number): Row[] {
  const { approval, common } = wordsOf(session.language);
  const { voices } = approval;
  const names = (people: readonly Person[]) => people.map(({ id }) => mention(id));
  const approvers = approversOf(session, version);
  const beside = [
    ...names(supportersOf(session, version)),
    ...names(besideOn(session, version, 'like')).map(voices.liked),
  ];
  const waiting = names(besideOn(session, version, 'wait'));
  return [
    ...textRows(
      [
        approvers.length > 0 ? voices.soFar(common.list(names(approvers))) : '',
        beside.length > 0 ? voices.for(common.list(beside)) : '',
        waiting.length > 0 ? voices.undecided(common.list(waiting)) : '',
      ]
        .filter(Boolean)
        .join('\n'),
    ),
    ...(approvers.length > 0 ? buttons([button(session, 'undo', voices.takeBack, { version })]) : []),
  ];
}

/** What is against a version: each open concern with its buttons. */
export function concernRows(session: Session): Row[] {
  const { concern } = wordsOf(session.language).approval;
  const open = openConcerns(session);
  const left = open.length - mostConcerns;
  return [
    ...open
      .slice(0, mostConcerns)
      .flatMap((each) => [...textRows(concernLine(session, each)), ...settling(session, each)]),
    ...(left > 0 ? textRows(concern.more(left)) : []),
    ...unclearLines(session).flatMap((line) => textRows(line)),
  ];
}

/** What was answered on the newest version, whenever it was said. It stands there for its author also after the approval. */
export function answeredRows(session: Session): Row[] {
  const { at = '' } = latestVersion(session) ?? {};
  return concernsIn(session)
    .filter(({ state, ended }) => state === 'answered' && ended && ended.at >= at)
    .slice(-mostConcerns)
    .map((each) => noteRow(settledLine(session, each)));
}

/** All that stands against a version, a line each. */
export function againstLines(session: Session): string[] {
  return [...concernsAgainst(session).map((each) => concernLine(session, each)), ...unclearLines(session)];
}

function unclearLines(session: Session): string[] {
  const { unclear } = wordsOf(session.language).approval.concern;
  return askedAbout(session).map(({ by, text }) => unclear(mention(by.id), short(text)));
}

/** Who has said a no or a concern that stands. */
export const againstLine: BoardLine<Session> = (session) => {
  const { common, approval } = wordsOf(session.language);
  const who = concernsAgainst(session)
    .filter(isSpoken)
    .map(({ by }) => mention(by.id));
  return [approval.concern.board, session.stage === 'decision' ? common.list([...new Set(who)]) : ''];
};

/** What was said, and its author has not told yet how it is meant. What is being read just now needs no line. */
const askedAbout = (session: Session) =>
  unclearWords(session).filter(({ as }) => as !== undefined || !isBeingRead(session));

/** The ways to settle a concern; what became of a no that was taken up is its author's to judge. They wait while the plan is parked. */
export function settling(session: Session, each: Concern): Row[] {
  const { concern } = wordsOf(session.language).approval;
  const about = { concern: each.number };
  const version = (latestVersion(session)?.number ?? 0) + 1;
  if (session.parked) return [];
  const { withdraw } = wordsOf(session.language).answers.meant;
  return buttons([
    ...(each.says === 'no' && (each.ended || each.version + 1 < version) && each.message !== undefined
      ? [button(session, 'meant', withdraw, { as: 'withdraw', message: each.message })]
      : []),
    ...(isSpoken(each)
      ? [
          ...(each.says === 'wait' ? [] : [button(session, 'concern_take_up', concern.takeUp, about)]),
          button(session, 'concern_answer', concern.answer, about),
        ]
      : [
          button(session, 'concern_take_up', concern.take(version), { ...about, style: 'primary' }),
          button(session, 'concern_leave', concern.leave, about),
        ]),
  ]);
}

export function concernLine(session: Session, each: Concern): string {
  const { by, text, version, question, found, says, was = '' } = each;
  const { approval } = wordsOf(session.language);
  const { concern } = approval;
  if (found) {
    const plan = session.versions.find(({ number }) => number === version)?.plan;
    const item = plan && itemOf(plan, found.item);
    const who = found.agent ? shortName(by.name) : quietName(session, by.id);
    return concern.found(who, short(item?.name.trim() || item?.text || found.item), short(text));
  }
  if (question !== undefined) {
    const [whose, id] = [mention(by.id), questionName(session, question)];
    const isMore = was !== '' && text.startsWith(was);
    return isMore
      ? concern.lateMore(whose, id, short(text.slice(was.length)))
      : concern.late(whose, id, short(text), short(was));
  }
  const line = says === 'no' || says === 'wish' ? concern[says] : concern.line;
  return line(mention(by.id), short(text));
}

/** The same once it is settled, and by whom. */
export function settledLine(session: Session, each: Concern): string {
  const { approval, common } = wordsOf(session.language);
  const { ended, state } = each;
  const who = mention(ended?.by.id ?? '');
  const { answered, goesOn } = approval.concern;
  const says = state === 'taken up' ? goesOn(who) : answered(who, short(ended?.text ?? ''));
  return common.sentences([concernLine(session, each), says]);
}

const short = (text: string) => clip(oneLine(text), longestConcern);

/** What the approve button carries where concerns are open: a dialog that names them, and up to which one it does. */
export function overConcerns(session: Session): { asks?: Confirmation; concern?: number } {
  const open = concernsAgainst(session);
  const last = open.at(-1)?.number;
  const against = [...open.slice(0, mostConcerns), ...askedAbout(session)];
  if (against.length === 0) return {};
  const { sure } = wordsOf(session.language).approval;
  const named = against.map(({ by, text }) => `${oneLine(by.name)}: ${oneLine(text)}`);
  const asks = { ...sure, text: clip(named.join('\n'), longestDialog), harmless: true as const };
  return { asks, ...(last !== undefined && { concern: last }) };
}
const longestDialog = 280;

/** Concerns that came after a plan was approved: whoever may approve can reopen it. */
export function concernsAfter(session: Session): Concern[] {
  const approval = approvalOf(session);
  if (!approvedPlan(session) || !approval) return [];
  const known = new Set(approval.over);
  return openConcerns(session).filter(({ number, found }) => !known.has(number) && !found);
}

const longestPoint = 600;

/** One more round: who asked for it, their words, and what it begins with. `joins`: the roles are at work on the next version. */
export function roundAdded(session: Session, fact: FactOf<'RoundAdded'>, joins: boolean): Card {
  const { approval } = wordsOf(session.language);
  const { by, version, text, why } = fact;
  const who = mention(by.id);
  // The answers that came late, which somebody takes into the next version.
  const late = concernsIn(session).filter(
    ({ question, state, ended }) => question !== undefined && state === 'taken up' && ended?.at === fact.at,
  );
  const wanted = approval.wanted(who, nextVersion(session), text !== '' || late.length > 0);
  const lead = why === 'more' ? approval.more(who, version) : why === 'edit' ? approval.edited(who) : wanted;
  const card = echo(session, lead, text, [
    ...late.map((each) => concernLine(session, each)),
    ...(joins ? [] : [approval.roundNext(nextVersion(session))]),
  ]);
  return why === 'changes' || why === 'more' ? withUndo(session, card, version) : card;
}

/** Somebody has edited the tasks, and nobody needs to read that. */
export function tasksEdited(session: Session, { by, version, text }: FactOf<'TasksEdited'>): Card {
  const { approval } = wordsOf(session.language);
  return echo(session, approval.edited(mention(by.id)), text, [approval.editedNow(version + 1)]);
}

/** A concern that came while a version is being made waits for it. One about a version that there is stands on its card. */
export function concernWaits(
  session: Session,
  { by, version, number }: FactOf<'VoiceGiven'>,
): Card | undefined {
  const isMade = number !== undefined && nextVersion(session) <= version;
  return isMade
    ? paragraph(wordsOf(session.language).approval.concern.later(mention(by.id), version))
    : undefined;
}

/** The rounds have changed nothing: what became of each wish and why, and that the plan waits again. */
export function wishesDeclined(session: Session, { version }: FactOf<'WishesDeclined'>): Card {
  const { approval } = wordsOf(session.language);
  const points = session.changes
    .filter((change) => change.version === version)
    .flatMap(({ by, points: all }) => all.map((point) => ({ by, ...pointResult(session, point) })))
    .map((each) => `• ${wishLine(session, each, longestPoint)}`);
  const card = linkToPost(`v${version}`, cardPart(version));
  const line = approval.declined(version).replace(`v${version}`, () => card);
  return cardSaying(approval.declined(version), textRows([line, ...points].join('\n')));
}
/** A line that says who did what to a version. */
export function doneTo(
  session: Session,
  what: 'parked' | 'takenUp' | 'reopened',
  { by, version }: { by: Person; version: number },
): Card {
  return paragraph(wordsOf(session.language).approval[what](version, mention(by.id)));
}

/** A wish goes out of the version that is being made. */
export function takenBack(session: Session, { by, of }: FactOf<'VoiceTakenBack'>): Card | undefined {
  const { approval } = wordsOf(session.language);
  return of && paragraph(approval.wishGone(mention(by.id)));
}

/** It can be taken back until it is worked on. */
function withUndo(session: Session, card: Card, version: number): Card {
  const undo = button(session, 'wish_undo', wordsOf(session.language).answers.change.undo, { version });
  return { ...card, rows: [...card.rows, ...buttons([undo])] };
}

function echo(session: Session, lead: string, text: string, lines: string[]): Card {
  const { common } = wordsOf(session.language);
  return cardSaying(
    common.sentences([lead, clip(oneLine(text), longestPoint), ...lines]),
    textRows([lead, ...(text === '' ? [] : [quoted(text)]), ...lines].join('\n')),
  );
}
