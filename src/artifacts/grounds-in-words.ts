import { permalinkIn } from '../text/markup.js';
import type { Ground, Item } from '../workshop/plan/items.js';
import { ruleNamed } from '../workshop/setting/house-rules.js';
import { itemOf } from '../workshop/plan/references.js';
import { questionOf } from '../workshop/base/question.js';
import type { Source } from '../workshop/base/asked-for.js';
import type { Session } from '../workshop/session.js';
import { originText } from './item-parts.js';
import type { GroundInWords } from './schema/items.js';
import type { Message } from './schema/parts.js';
import { wordsOf } from './words.js';

/**
 * What an item rests on, for whoever was not in the room: in words, with who said it, when and in which message. `sources`:
 * all that was cited in the workshop.
 */
export function groundsInWords(session: Session, item: Item, sources: readonly Source[]): GroundInWords[] {
  return item.grounds.map((ground) => inWords(session, item, ground, sources));
}

function inWords(
  session: Session,
  { by: author, origin }: Item,
  { as, ref }: Ground,
  sources: readonly Source[],
): GroundInWords {
  switch (as) {
    case 'brief':
      return { as, id: null, text: ref };
    case 'craft':
      return {
        ...{ as, id: null },
        text: origin
          ? originText(session.language, origin)
          : wordsOf(session.language).items.ownProposal(author),
      };
    case 'answer':
      return { as, id: ref, ...answerTo(session, ref) };
    case 'remark':
      return { as, id: ref, ...remarkOf(session, ref) };
    case 'source':
      return { as, id: ref, text: sources.find(({ id }) => id === ref)?.where ?? '' };
    case 'rule': {
      const { text = '', by, at } = ruleNamed(session, ref) ?? {};
      return { as, id: ref, text, ...(by && { by }), ...(at && { at }) };
    }
    case 'item': {
      const other = itemOf(session.plan, ref);
      return { as, id: ref, text: other ? `${other.name}: ${other.text}` : '' };
    }
    default:
      return as satisfies never;
  }
}

/** Who agreed with what was assumed has said no words of their own. */
function answerTo(session: Session, ref: string): Omit<GroundInWords, 'as' | 'id'> {
  const question = questionOf(session, ref);
  if (!question) return { text: '' };
  const { text: asked, assumption, closure } = question;
  const place = messageIn(session, closure?.message);
  return {
    text: closure?.text.trim() || assumption,
    question: asked,
    ...(closure?.by && { by: closure.by }),
    ...(closure && { at: closure.at }),
    ...(place && { message: place }),
  };
}

function remarkOf(session: Session, ref: string): Omit<GroundInWords, 'as' | 'id'> {
  const remark = session.remarks.find(({ number }) => `M${number}` === ref);
  if (!remark) return { text: '' };
  const { text, by, at, id } = remark;
  const place = messageIn(session, id);
  return { text, by, at, ...(place && { message: place }) };
}

/** A message of the workshop's thread by its ts. What was filled into a form is no message. */
export function messageIn(
  { channel, home }: Pick<Session, 'channel' | 'home'>,
  ts: string | undefined,
): Message | null {
  if (ts === undefined || !/^\d+\.\d+$/.test(ts)) return null;
  const isAddress = home !== undefined && /^https?:\/\/[\w.:-]+\/?$/.test(home);
  return { channel, ts, ...(isAddress && { url: permalinkIn(home, channel, ts) }) };
}
