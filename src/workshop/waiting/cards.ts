import type { LiveCard, SubjectShown, ThreadEntries, TranscriptLines } from '../base/thread.js';
import { mention, moment } from '../../text/markup.js';
import { wordsOf } from '../../words/words.js';
import {
  button,
  buttons,
  type Card,
  cardSaying,
  choosingRow,
  noteRow,
  paragraph,
  personSelect,
  textRows,
} from '../base/card.js';
import { questionName } from '../base/question.js';
import { awaited } from './awaited.js';
import { messageRoom, mineCard } from './mine-card.js';
import type { Fact, FactOf, Session, WaitingFact } from './session.js';

/** The daily message: the list of what waits for a person. `seq` is the number of its fact. */
export function reminder(session: Session, fact: FactOf<'PersonReminded'>, seq: number): Card {
  const { reminder: words } = wordsOf(session.language).waiting;
  const { person, waits, workshops = [], left = 0 } = fact;
  const reader = { person: person.id, language: session.language };
  const list = mineCard(reader, { waits, workshops, left }, messageRoom);
  const stop = buttons([button(session, 'reminders_stop', words.stop, { reminder: seq })]);
  return { ...list, rows: [...list.rows, ...stop, noteRow(words.how)] };
}

/** What a person reads who stopped the reminders of a workshop, or wants them again; a repeat reads the same. */
export function remindersSet(session: Session, wanted: boolean): Card {
  const { over, again, quiet } = wordsOf(session.language).waiting;
  const line = session.stage === 'closed' ? over : wanted ? again : quiet;
  return paragraph(line);
}

/**
 * The reply to a person who stopped the reminders of several workshops at once, by the button of a reminder of
 * `session`.
 */
export function remindersStopped(session: Session, titles: readonly string[]): Card {
  const { common, waiting } = wordsOf(session.language);
  return paragraph(waiting.stopped(common.list([...titles])));
}

type Escalated = FactOf<'WaitEscalated'>;

/**
 * The card about a long wait. It offers the requester what to do, or says how a member can take the requester's place.
 * After the wait it says that it is over.
 */
export function longWait(session: Session, fact: Escalated): Card {
  const { common, waiting } = wordsOf(session.language);
  const { long } = waiting;
  const who = mention(fact.person.id);
  const since = moment(fact.since ?? fact.at);
  const line =
    fact.what === 'opinion'
      ? long.view(who, since)
      : long.answer(who, questionName(session, fact.question ?? 0), since);
  if (!isAwaited(session, fact)) {
    return cardSaying(common.sentences([line, long.over]), textRows(`~${line}~ ${long.over}`));
  }
  const lines = [line, waysOn(session, fact)];
  const blocks = [...textRows(lines.join('\n')), ...rows(session, fact)];
  return cardSaying(common.sentences(lines), blocks);
}

/** Whether this wait still goes on: the same person for the same thing, since before the card was posted. */
function isAwaited(session: Session, { at, what, person, question }: Escalated): boolean {
  return awaited(session).some(
    (each) =>
      each.what === what && each.person.id === person.id && each.question === question && each.since <= at,
  );
}

function waysOn(session: Session, { what, person, to }: Escalated): string {
  const { common, waiting } = wordsOf(session.language);
  const { long } = waiting;
  if (person.id !== session.requester.id) {
    return what === 'opinion' ? long.viewWays(mention(to.id)) : long.answerWays(mention(to.id));
  }
  const others = session.members.filter(({ id }) => id !== person.id);
  return long.takeOver(common.list(others.map(({ id }) => mention(id))));
}

function rows(session: Session, { at, what, person, question }: Escalated) {
  if (person.id === session.requester.id) return [];
  const { failures, questions, waiting } = wordsOf(session.language);
  const end = button(session, 'end', failures.end);
  if (what === 'opinion' || question === undefined) {
    return buttons([button(session, 'floor_skip', waiting.long.passOver, { member: person.id }), end]);
  }
  const decide = button(session, 'question_decide', questions.card.decide, { question });
  const someoneElse = personSelect('question_pass', questions.card.passOn);
  return [choosingRow(session, [decide, end], someoneElse, { question, state: at })];
}

/** The card of each long wait that somebody was told of. */
export const longWaitCards: LiveCard<Escalated, Session, Fact> = {
  brings: ({ fact, seq }) => (fact.type === 'WaitEscalated' ? [{ part: `long-wait:${seq}`, own: fact }] : []),
  reads: longWait,
};

const waitingThread: ThreadEntries<Session, Fact, WaitingFact> = {
  /** A private message, sent by the one workshop whose fact names the waits. */
  PersonReminded(fact, { seq, after }) {
    const { person, until, waits } = fact;
    if (waits.length === 0) return [];
    const audience = { direct: person.id, ...(until !== undefined && { until }) };
    const card = { ...reminder(after, fact, seq), audience };
    return [{ part: `reminder:${seq}`, urgency: 'turn', kind: 'message', card }];
  },
};

const waitingLines: TranscriptLines<Session, WaitingFact> = {
  /** Waits of other workshops are left out of this transcript. */
  PersonReminded({ person, day, waits }, { before }) {
    const own = waits
      .filter(({ workshop }) => workshop === before.id)
      .map(({ what, question, since }) => ({ what, question, since }));
    return { phase: 'person_reminded', actor: 'coach', person, day, waits: own };
  },

  WaitEscalated: { question: 'question' },
};

export const waitingShown: SubjectShown = { entries: waitingThread, lines: waitingLines };
