import type { Fact, Session } from '../session.js';
import type { QuestionsFact } from './facts.js';
import { reopenedLine } from '../answers/cards.js';
import { answerReactions, reactions, reactionsOffAnswer } from '../answers/reactions.js';
import { coachSays, nothing, type ThreadEntries } from '../../base/thread-contract.js';
import { assumptionAsked } from './assumption-cards.js';

export const questionsThread: ThreadEntries<Session, Fact, QuestionsFact> = {
  QuestionPut: nothing,
  // Its card says what was recorded, and a reaction to the message that it was.
  QuestionClosed: ({ message, outcome, question }, { seq }) =>
    message !== undefined && outcome === 'answered'
      ? reactions(seq, message, ...answerReactions(question))
      : [],
  QuestionDeferred: ({ message }, { seq }) =>
    message === undefined ? [] : reactions(seq, message, 'hourglass_flowing_sand'),
  QuestionReopened: (fact, { seq, before, after, soFar }) => [
    ...reactionsOffAnswer(fact, before, seq, soFar()),
    ...coachSays(`reopened:q${fact.question}:${seq}`, 'answer', reopenedLine(before, after, fact)),
  ],
  // On its day it just stands on the card of whoever is asked.
  AssumptionQuestioned: ({ by, ...fact }, { seq, after }) =>
    by
      ? coachSays(`assumed:a${fact.assumption}:${seq}`, 'card', assumptionAsked(after, { ...fact, by }))
      : [],
};
