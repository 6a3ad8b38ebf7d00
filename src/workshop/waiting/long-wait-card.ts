import type { FactOf, Session, Fact } from './session.js';
import { mention, moment } from '../../text/markup.js';
import { button, buttons, type Card, cardSaying, choosingRow, personSelect, textRows } from '../base/card.js';
import { questionName } from '../base/question.js';
import type { LiveCard } from '../base/thread-contract.js';
import { wordsOf } from '../../words/words.js';
import { awaited } from './awaited.js';

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
