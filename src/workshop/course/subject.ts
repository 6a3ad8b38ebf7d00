import type { Subject } from '../base/decision.js';
import { gateFold } from './gate.js';
import { meetingFold, meetingRules } from './meeting.js';
import { outsideRules } from './outside.js';
import { roundsRules } from './rounds/course.js';
import { roundsFold, withNews } from './rounds/fold.js';
import { routingFold, withSpeakers } from './routing/fold.js';
import { routingRules } from './routing/rules.js';
import type { Fact, Session } from './session.js';

/** The rounds at the table, whose turn it is, and what makes it a plan. */
export const course = {
  fold: { ...roundsFold, ...routingFold, ...meetingFold, ...gateFold },
  rules: { ...roundsRules, ...routingRules, ...meetingRules, ...outsideRules },
  after: <S extends Session>(session: S, fact: Fact, before: Session): S =>
    withNews(withSpeakers(session, fact), fact, before),
} satisfies Subject<Session, Fact>;
