import type { Fact, Session } from '../session.js';
import type { AnswersFact } from './facts.js';

import { coachSays, nothing, type ThreadEntries } from '../../base/thread-contract.js';
import { caughtUp, counterAnswered, editedLine } from './cards.js';
import {
  reactions,
  reactionsOffMessage,
  reactionsToCorrection,
  reactionsToReading,
  reactionsToReply,
} from './reactions.js';

export const answersThread: ThreadEntries<Session, Fact, AnswersFact> = {
  RemarkMade: ({ remark }, { seq }) => reactions(seq, remark.id, 'eyes'),
  RemarkEdited: nothing,
  RemarkWithdrawn: (fact, { seq, before }) => reactionsOffMessage(fact.id, before, seq),
  ReplyMade: (fact, { seq }) => reactionsToReply(fact, seq),
  ReplyRead: (fact, { seq, before }) => reactionsToReading(fact, before, seq),
  ReplySettled: nothing,
  CounterAnswered: (fact, { seq, after }) =>
    coachSays(`counter:${fact.message}:${seq}`, 'answer', counterAnswered(after, fact)),
  AnswerEdited: (fact, { seq, before, after }) => [
    ...reactionsToCorrection(fact, before, seq),
    ...coachSays(`edited:q${fact.question}:${seq}`, 'answer', editedLine(after, fact)),
  ],
  AnswerOffered: nothing,
  OfferDeclined: nothing,
  AnswerContested: nothing,
  ConflictSettled: nothing,
  CaughtUp: (fact, { seq, after }) => coachSays(`caught-up:${seq}`, 'answer', caughtUp(after, fact)),
};
