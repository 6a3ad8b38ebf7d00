import type { ConsultAnswer, ConsultGiven } from '../../../prompts/consult.js';
import type { IntentCheckAnswer, IntentCheckGiven } from '../../../prompts/intent-check.js';
import type { RoleReplyAnswer, RoleReplyGiven } from '../../../prompts/role-reply.js';
import { clip } from '../reading/clip.js';
import { wordsIn } from '../words.js';

/** A script has no knowledge of the world to advise from. */
export function adviceOf({ language }: ConsultGiven): ConsultAnswer {
  const { noAdvice } = wordsIn(language).replies;
  return { grounds: noAdvice, answer: noAdvice, sure: 'unknown' };
}

/** A role that is called on holds to what it said. */
export function roleReplyOf({ language, standing }: RoleReplyGiven): RoleReplyAnswer {
  const say = wordsIn(language).replies;
  const reason = standing?.reason.trim() ? clip(standing.reason, 300) : say.noViewYet;
  return {
    reply: standing ? say.holds(reason) : say.noViewYet,
    next: [],
    changed: 'none',
    reason,
    verdict: 'unchanged',
  };
}

/** Read as new, and never surely so: a person is asked with buttons where there is anything to refer to. */
export function beginningOf({ language, message, earlier, attached }: IntentCheckGiven): IntentCheckAnswer {
  const words = wordsIn(language);
  const wanted = words.replies.wants(words.phrases.quote(clip(message.text, 120)));
  return { understood: wanted, reference: 'none', sure: earlier.length === 0 && !attached, intent: 'new' };
}
