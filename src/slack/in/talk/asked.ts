import { withoutEnd } from '../../../text/edges.js';
import { lexicon } from '../../../text/lexicon/index.js';
import { mentionedIn, withoutAddress } from '../messages/incoming-text.js';

/** Whether a message, as Slack wrote it, asks the bot to plan what is written around it, and says nothing else. */
export function asksToPlan(raw: string, bot: string): boolean {
  if (!mentionedIn(raw).includes(bot)) return false;
  const words = withoutEnd(withoutAddress(raw, bot).toLowerCase(), /[\s.!?~。！？…～]/u);
  const asked = words
    .replace(/[’‘]/g, "'")
    .replace(/[\s,，、]+/gu, ' ')
    .trim();
  return lexicon.some(({ plan }) => plan.planThis.has(asked) || plan.planThis.has(asked.replaceAll(' ', '')));
}
