import type { ConsultAnswer, ConsultGiven } from '../../../prompts/consult.js';
import type { IntentCheckAnswer, IntentCheckGiven } from '../../../prompts/intent-check.js';
import type { RoleReplyAnswer, RoleReplyGiven } from '../../../prompts/role-reply.js';
import { roleIds } from '../../../roles/index.js';
import { clip, fragment } from '../reading/clip.js';
import { plainText } from '../reading/plain-text.js';
import { wordsIn } from '../words.js';

/** A script has no knowledge of the world to advise from. */
export function adviceOf({ language }: ConsultGiven): ConsultAnswer {
  const { noAdvice } = wordsIn(language).replies;
  return { grounds: noAdvice, answer: noAdvice, sure: 'unknown' };
}

/** A role that is called on takes up what was said, and holds to what it said in its own field. */
export function roleReplyOf({ language, role, exchange, standing }: RoleReplyGiven): RoleReplyAnswer {
  const { replies: say, phrases } = wordsIn(language);
  const said = exchange.flatMap(({ by, text }) => {
    const words = fragment(plainText(text), 80);
    return words ? [{ by, words }] : [];
  });
  const point = said.findLast(({ by }) => !isRole(by)) ?? said.findLast(({ by }) => by !== role);
  const other = exchange.findLast(({ by }) => isRole(by) && by !== role && by !== point?.by);
  const field = say.fields[role];
  const reason = standing?.reason.trim() ? clip(standing.reason, 300) : say.noViewYet(field);
  return {
    reply: phrases.join([
      point ? say.takesUp(fragment(point.by, 30), phrases.quote(point.words)) : '',
      other ? say.repliedAlready(other.by) : '',
      standing?.reason.trim() ? say.holds(field, reason) : reason,
    ]),
    next: [],
    changed: 'none',
    reason,
    verdict: 'unchanged',
  };
}

function isRole(by: string): boolean {
  return (roleIds as string[]).includes(by);
}

/** Read as new, and never surely so: a person is asked with buttons where there is anything to refer to. */
export function beginningOf({ language, message, earlier, attached }: IntentCheckGiven): IntentCheckAnswer {
  const words = wordsIn(language);
  const wanted = words.replies.wants(words.phrases.quote(clip(message.text, 120)));
  return { understood: wanted, reference: 'none', sure: earlier.length === 0 && !attached, intent: 'new' };
}
