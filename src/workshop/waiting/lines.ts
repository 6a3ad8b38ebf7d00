import type { Session } from './session.js';
import { linkToPost, mention, moment } from '../../text/markup.js';
import { deviationPart, openDeviations } from '../leaving/building/deviations.js';
import { type BoardLine, lined } from '../plan/lists.js';
import { newestCard, questionsPart } from '../asking/questions/listing.js';
import { cardPart, latestVersion } from '../plan/versions.js';
import { startPart } from '../opening/talk/standing.js';
import { intentPart } from '../opening/earlier/state.js';
import { questionName } from '../base/question.js';
import { wordsOf } from '../../words/words.js';
import { type Awaited, awaited } from './awaited.js';

/** A line for each person who is awaited: for what and since when. A pause has a line of its own elsewhere. */
export function waitingFor(session: Session): string[] {
  return awaited(session).flatMap((each) => {
    const line = lineOf(session, each);
    return line === '' ? [] : [line];
  });
}

function lineOf(session: Session, { person, what, since, question = 0 }: Awaited): string {
  const { waiting } = wordsOf(session.language);
  const version = latestVersion(session)?.number ?? 0;
  const [who, when] = [mention(person.id), moment(since)];
  switch (what) {
    case 'answer':
      return waiting.awaited.answer(who, questionName(session, question), when);
    case 'opinion':
      return waiting.awaited.view(who, when);
    case 'next':
      return waiting.awaited.next(who, when);
    case 'settlement':
      return waiting.awaited.settlement(who, questionName(session, question), when);
    case 'deviation':
      return waiting.awaited.deviation(who, when);
    case 'approval':
      return waiting.awaited.approval(who, version, when);
    case 'choice':
      return waiting.awaited.choice(who, version, when);
    case 'take-up':
      return waiting.awaited.takeUp(who, version, when);
    case 'start':
      return wordsOf(session.language).talk.awaited(who, when);
    case 'budget':
      return waiting.awaited.budget(who, when);
    case 'intent':
      return waiting.awaited.intent(who, when);
    case 'resume':
      return '';
    default:
      return what satisfies never;
  }
}

/** The same for the board: a line a person, with the way to what waits for them. A version that waits says so itself. */
export function waitsOf(session: Session): string[] {
  const all = awaited(session);
  return all.flatMap((each, index) => {
    const isFirst = all.findIndex(({ person, what }) => person.id === each.person.id && what === each.what);
    return isFirst === index ? waitOf(session, each, all) : [];
  });
}

function waitOf(session: Session, { person, what, question = 0 }: Awaited, all: Awaited[]): string[] {
  const { board } = wordsOf(session.language).waiting;
  const waits = (forWhat: string, way = '') => [board.waits(mention(person.id), forWhat, way)];
  switch (what) {
    case 'answer': {
      const asked = all.filter((each) => each.what === what && each.person.id === person.id).length;
      const card = newestCard(session, person.id);
      const way = card === undefined ? '' : linkToPost(board.answer, questionsPart(person.id, card));
      return waits(board.questions(asked), way);
    }
    case 'opinion':
      return waits(board.view);
    case 'next':
      return waits(board.next);
    case 'settlement':
      return waits(board.settlement(questionName(session, question)));
    case 'start': {
      const { talk } = wordsOf(session.language);
      const card = session.talk?.judged?.seq;
      return waits(talk.board, card === undefined ? '' : linkToPost(talk.way, startPart(card)));
    }
    case 'budget':
      return waits(board.budget);
    case 'deviation': {
      const part = deviationPart(openDeviations(session)[0]?.number ?? 1);
      return waits(board.deviation, linkToPost(board.look, part));
    }
    case 'intent':
      return waits(board.intent, linkToPost(board.answer, intentPart));
    case 'approval':
    case 'choice':
    case 'take-up': {
      const version = latestVersion(session)?.number ?? 0;
      return [board.decides[what](version, linkToPost(board.read, cardPart(version)))];
    }
    case 'resume':
      return [];
    default:
      return what satisfies never;
  }
}

export const waitingLine: BoardLine<Session> = (session) => [
  wordsOf(session.language).waiting.label,
  lined(waitingFor(session)),
];
