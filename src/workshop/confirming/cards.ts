import { parseDate, weekdayOf } from '../../text/calendar.js';
import { clip } from '../../text/fit.js';
import { oneLine, said as quotedText, sentence } from '../../text/foreign.js';
import type { Language } from '../../text/language.js';
import { mention, moment } from '../../text/markup.js';
import { sameText } from '../../text/same-text.js';
import { button, buttons, type Card, cardSaying, paragraph, type Row, textRows } from '../card.js';
import type { FactOf } from '../facts.js';
import { titled } from '../lists.js';
import { itemOf, liveItems, restsOn } from '../plan/references.js';
import type { Session } from '../session.js';
import type { LiveCard } from '../thread/contract.js';
import { latestVersion } from '../versions/versions.js';
import { wordsOf } from '../words.js';
import { mostPutOff } from './due.js';
import { askedPart, refutedPart } from './parts.js';
import { awaitedNow, refutedNow } from './standing.js';
import type { Confirmation } from './state.js';

const longest = { text: 600, field: 200, named: 60 };
const mostResting = 8;

/** The assumptions of which somebody is asked, each with its buttons until they have said how it is. */
function askedCard(
  session: Session,
  { fact, seq }: { fact: FactOf<'ConfirmationAsked'>; seq: number },
): Card {
  const { confirming: words, common } = wordsOf(session.language);
  const { person, assumptions } = fact;
  const asked = session.confirmations.filter(
    ({ card, assumption }) => card === seq && assumptions.includes(assumption),
  );
  const isTheirs = asked.some(({ assumption }) => isInstead(session, assumption, fact));
  const first = isTheirs
    ? words.instead(mention(person.id), whose(session, assumptions))
    : words.asks(mention(person.id), assumptions.length);
  if (asked.length === 0) return paragraph(words.said.over);
  return cardSaying(
    common.sentences([first, ...asked.map(({ text }) => sentence(short(text), common.stop))]),
    [...textRows(first), ...asked.flatMap((each) => assumptionRows(session, each, asked.length === 1))],
  );
}

/** Whether the requester is asked, since whoever could confirm it has put it off often enough. */
function isInstead(session: Session, assumption: string, { person, version }: FactOf<'ConfirmationAsked'>) {
  const asked = session.confirmations.find(
    (each) => each.assumption === assumption && each.version === version,
  );
  return asked?.before !== undefined && asked.before.id !== person.id;
}

function whose(session: Session, assumptions: readonly string[]): string {
  const before = session.confirmations.find(({ assumption }) => assumptions.includes(assumption))?.before;
  return before ? mention(before.id) : wordsOf(session.language).common.someone;
}

function assumptionRows(session: Session, each: Confirmation, isAlone: boolean): Row[] {
  const { confirming: words, common } = wordsOf(session.language);
  const item = itemOf(session.plan, each.assumption);
  const fields = item?.fields.kind === 'assumption' ? item.fields : undefined;
  const named = titled({ id: each.assumption, name: item?.name ?? '', text: each.text });
  const field = (text = '') => sentence(clip(oneLine(text), longest.field), common.stop);
  const lines = [
    ...(fields?.cost.trim() ? [words.cost(field(fields.cost))] : []),
    ...(fields?.then.trim() ? [words.then(field(fields.then))] : []),
  ];
  // Its name is often all that it says.
  const text = sameText(item?.name ?? '', each.text) ? '' : quotedText(clip(each.text, longest.text));
  const rows = textRows([words.assumed(named, text), ...lines].join('\n'));
  const isAwaited = awaitedNow(session).includes(each);
  if (!isAwaited) return [...rows, ...textRows(saidLine(session, each))];
  const assumption = Number(each.assumption.slice(1));
  return [
    ...rows,
    ...buttons([
      button(session, 'assumption_confirm', words.confirm, {
        assumption,
        ...(isAlone && { style: 'primary' }),
      }),
      button(session, 'assumption_refute', words.refute, { assumption }),
      button(session, 'assumption_put_off', words.putOff, { assumption }),
    ]),
  ];
}

/** What somebody said of it. */
function saidLine(session: Session, { state, said, until = '', putOff, person }: Confirmation): string {
  const { said: words } = wordsOf(session.language).confirming;
  if (!said) return words.over;
  const [who, when] = [mention(said.by.id), moment(said.at)];
  if (state === 'confirmed') return words.confirmed(who, when);
  if (state !== 'put off') return words.wrong(who, when);
  const isLast = putOff >= mostPutOff && person.id === session.requester.id;
  return isLast ? words.last(who) : words['put off'](who, dayIn(session.language, until));
}

function dayIn(language: Language, text: string): string {
  const day = parseDate(text);
  const [, month = 0, date = 0] = text.split('-').map(Number);
  return day === undefined ? text : wordsOf(language).common.day(weekdayOf(day), date, month, undefined);
}

export const askedCards: LiveCard<{ fact: FactOf<'ConfirmationAsked'>; seq: number }> = {
  urgency: 'card',
  brings: ({ fact, seq }) =>
    fact.type === 'ConfirmationAsked' ? [{ part: askedPart(seq), own: { fact, seq } }] : [],
  reads: askedCard,
};

/** That an assumption is not so: what rests on it, and the choice whether it changes the plan. */
function refutedCard(session: Session, { fact }: { fact: FactOf<'AssumptionRefuted'> }): Card {
  const { confirming, common } = wordsOf(session.language);
  const { wrong: words } = confirming;
  const { assumption, by, text } = fact;
  const item = itemOf(session.plan, assumption);
  const named = item ? titled(item) : assumption;
  const then = item?.fields.kind === 'assumption' ? item.fields.then : '';
  const known = session.confirmations.findLast((each) => each.assumption === assumption);
  const settled = known?.settled ? mention(known.settled.by.id) : '';
  if (known?.state === 'taken') return paragraph(words.taken(named, settled));
  if (known?.state === 'left') return paragraph(words.left(named, settled));
  const resting = liveItems(session.plan).filter((each) => restsOn(each).includes(assumption));
  const names = resting.slice(0, mostResting).map((each) => clip(titled(each), longest.named));
  const more = resting.length > names.length ? [common.more(resting.length - names.length)] : [];
  const lines = [
    words.sentence(mention(session.requester.id), named, mention(by.id)),
    ...(text === '' ? [] : [words.instead(sentence(short(text), common.stop))]),
    ...(then.trim() === ''
      ? []
      : [confirming.then(sentence(clip(oneLine(then), longest.field), common.stop))]),
    ...(names.length > 0 ? [words.rests(common.list([...names, ...more]))] : []),
  ];
  const isOpen = refutedNow(session).some((each) => each.assumption === assumption);
  return cardSaying(common.sentences(lines), [
    ...textRows(lines.join('\n')),
    ...(isOpen && !session.parked ? decidingRow(session, assumption) : []),
  ]);
}

const short = (text: string) => clip(oneLine(text), longest.text);

/** The same buttons as for an answer that came late. */
function decidingRow(session: Session, assumption: string): Row[] {
  const { late } = wordsOf(session.language).approval;
  const version = latestVersion(session)?.number ?? 1;
  const number = Number(assumption.slice(1));
  return buttons([
    button(session, 'refuted_take', late.take(version + 1), { version, style: 'primary' }),
    button(session, 'refuted_leave', late.leave, { assumption: number }),
  ]);
}

export const refutedCards: LiveCard<{ fact: FactOf<'AssumptionRefuted'> }> = {
  urgency: 'card',
  brings: ({ fact }) =>
    fact.type === 'AssumptionRefuted'
      ? [{ part: refutedPart(fact.assumption, fact.version), own: { fact } }]
      : [],
  reads: refutedCard,
};

/** On the card of a plan that waits: what is not so any more. */
export function refutedWarnings(session: Session): string[] {
  const { wrong } = wordsOf(session.language).confirming;
  return refutedNow(session).map(({ assumption, text }) =>
    wrong.warning(
      clip(titled(itemOf(session.plan, assumption) ?? { id: assumption, name: '', text }), longest.field),
    ),
  );
}
