import type { Subject } from '../base/decision.js';
import { earlierFold, earlierRules } from './earlier/rules.js';
import { openingFold, openingRules, talkFold, talkRules } from './rules.js';
import type { Fact, Session } from './session.js';
import { viewsFold, viewsRules } from './views.js';

/** From the brief to the first round: what it goes on with, what it was made of, and how each role sees it alone. */
export const opening = {
  fold: { ...openingFold, ...earlierFold, ...talkFold, ...viewsFold },
  rules: { ...openingRules, ...earlierRules, ...talkRules, ...viewsRules },
} satisfies Subject<Session, Fact>;
