import type { Session, Fact } from '../session.js';
import { asQuote, linkTo, linkToPost, mention, permalinkIn } from '../../../text/markup.js';
import { clip } from '../../../text/fit.js';
import { oneLine, said, stopped } from '../../../text/foreign.js';
import {
  button,
  buttons,
  type Card,
  cardSaying,
  longestLabel,
  paragraph,
  type Row,
  textRows,
} from '../../base/card.js';
import { titleLine } from '../../plan/lists.js';
import { expectedWords } from '../expected.js';
import { takingPart } from '../../asking/passing-cards.js';
import { shortName } from '../../people/names.js';
import type { LiveCard } from '../../base/thread-contract.js';
import { computed } from '../../base/tracking.js';
import { wordsOf } from '../../../words/words.js';
import { piecesOf } from './brief.js';
import type { Quoted, TalkState } from './facts.js';
import { isHeldBack, messagesOf, startPart, uninvited, waitsForStart } from './standing.js';

/** The brief as it is shown: what each has said as a quote, and their name leads to where they said it. */
export function quotedTalk(session: Session, talk: TalkState): string {
  return piecesOf(talk, session.requester, session.language)
    .map((piece) => {
      if ('note' in piece) return `_${said(piece.note)}_`;
      const { head, message, lines } = piece;
      const name = message ? linked(session, talk, message, oneLine(head)) : oneLine(head);
      return `${name}\n${asQuote(said(lines.join('\n')))}`;
    })
    .join('\n');
}

/** Words that lead to a message; the words alone where nobody else could follow. */
function linked({ home }: Session, { channel, root }: TalkState, { ts }: Quoted, words: string): string {
  const label = words.replaceAll('|', '¦');
  return home === undefined || channel.startsWith('D')
    ? label
    : linkTo(permalinkIn(home, channel, ts, root), label);
}

/** Where the brief is from, and what of it was left out. Empty where it was typed. */
export function fromTalk(session: Session): string[] {
  const { talk } = session;
  if (!talk) return [];
  const { from } = wordsOf(session.language).talk;
  const messages = messagesOf(talk);
  const chosen = messages.find(({ ts }) => ts === talk.chosen) ?? messages[0];
  const author = shortName(chosen?.by.name ?? '');
  if (talk.channel.startsWith('D')) return [from.unlinked(author)];
  const message = chosen ? linked(session, talk, chosen, from.message(author)) : from.message(author);
  const [left, cut] = [
    messages.reduce((sum, each) => sum + (each.left ?? 0), 0),
    messages.filter((each) => each.cut).length,
  ];
  return [
    messages.length > 1 ? from.thread(message, messages.length - 1) : from.alone(message),
    ...(left > 0 ? [from.left(left)] : []),
    ...(cut > 0 ? [from.cut(cut)] : []),
    ...(talk.unread && !talk.only ? [from.unread] : []),
  ];
}

/** A line in the thread from which it was planned: where the workshop is. */
export function plannedElsewhere(session: Session): Card {
  const { talk } = wordsOf(session.language);
  const who = shortName(session.requester.name);
  return paragraph(talk.elsewhere(who, linkToPost(titleLine(session) || talk.workshop, 'board')));
}

const longestReading = 600;

/** What it takes, before anything of it is begun. Each look at the brief brings a card of its own, and the newest counts. */
export const startCards: LiveCard<{ edits: number }, Session, Fact> = {
  brings({ fact, after, seq }) {
    const isRead = fact.type === 'BriefJudged' && fact.enough && waitsForStart(after);
    return isRead ? [{ part: startPart(seq), own: { edits: after.talk?.edits ?? 0 } }] : [];
  },
  reads(session, { edits }) {
    const { card } = wordsOf(session.language).talk;
    const { talk } = session;
    if (!talk) return undefined;
    if (talk.edits > edits) return paragraph(session.reading === undefined ? card.rereads : card.again);
    if (talk.started) {
      const { options } = wordsOf(session.language).opening.depth;
      return paragraph(card.started(shortName(talk.started.by.name), options[session.depth]));
    }
    return computed(session, isHeldBack) ? askingCard(session) : paragraph(card.over);
  },
};

function askingCard(session: Session): Card {
  const { common, talk } = wordsOf(session.language);
  const { card } = talk;
  const reading = stopped(clip(oneLine(session.reading ?? ''), longestReading), common.stop);
  const expected = expectedWords(session);
  const others = takingPart(session);
  const wrote = uninvited(session).map(({ name }) => shortName(name));
  const lines = [
    card.asks(mention(session.requester.id)),
    ...(reading ? [card.reads(reading)] : []),
    common.sentences([
      card.takes(session.roster.length, session.roundLimit),
      ...(expected.length > 0 ? expected : [card.unknown]),
    ]),
    common.sentences([
      ...(others.length > 0 ? others : [card.alone]),
      ...(wrote.length > 0 ? [card.wrote(common.list(wrote), wrote.length)] : []),
    ]),
    card.brief,
  ];
  return cardSaying(common.sentences(lines), [...textRows(lines.join('\n')), ...ways(session, wrote)]);
}

/** What can be done. */
function ways(session: Session, wrote: string[]): Row[] {
  const { card } = wordsOf(session.language).talk;
  const [first = ''] = wrote;
  const invite = clip(card.invite(wrote.length, first), longestLabel);
  return buttons([
    button(session, 'talk_start', card.start, { style: 'primary' }),
    button(session, 'brief_edit', card.edit),
    button(session, 'talk_drop', card.drop),
    ...(wrote.length > 0 ? [button(session, 'authors_invite', invite)] : []),
  ]);
}
