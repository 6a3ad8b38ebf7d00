import type { ClarifyDialogueAnswer, ClarifyDialogueGiven } from '../../prompts/clarify-dialogue.js';
import type { ConsultAnswer, ConsultGiven } from '../../prompts/consult.js';
import type { IntentCheckAnswer, IntentCheckGiven } from '../../prompts/intent-check.js';
import type { ReplyIntentAnswer, ReplyIntentGiven } from '../../prompts/reply-intent.js';
import type { ReviewRevisionAnswer, ReviewRevisionGiven } from '../../prompts/review-revision.js';
import type { RoleReplyAnswer, RoleReplyGiven } from '../../prompts/role-reply.js';
import { lexicon } from '../../text/lexicon/index.js';
import { withWish } from './documents.js';
import { clip, quotable } from './quoting.js';
import { wordsIn } from './words.js';

const later = lexicon.flatMap(({ rehearsal }) => rehearsal.later);
const thanks = lexicon.flatMap(({ rehearsal }) => rehearsal.thanks);
const tasks = lexicon.flatMap(({ rehearsal }) => rehearsal.tasks);

/** Read by how a message begins and ends, and by nothing else. */
export function readingOf({ message, questions, version, view }: ReplyIntentGiven): ReplyIntentAnswer {
  const because = quotable(message.text, 80);
  const text = message.text.trim().toLowerCase();
  const begins = (words: readonly string[]) => words.some((each) => text.startsWith(each));
  const asks = text.endsWith('?') || text.endsWith('？');
  const isTalk = begins(thanks) || !/[\p{L}\p{N}]/u.test(text);
  if (version) return { because, question: 0, as: isTalk ? 'talk' : asks ? 'question' : 'unclear' };
  const named = [...questions].reverse().find(({ number }) => text.includes(`q${number}`));
  const question = named?.number ?? 0;
  if (isTalk || (view && !named)) return { because, question, as: 'talk' };
  return { because, question, as: asks ? 'counter' : begins(later) ? 'later' : 'answer' };
}

/** What a question or a version is about, again in its own words. */
export function explanationOf({ language, question, version }: ClarifyDialogueGiven): ClarifyDialogueAnswer {
  const { explains } = wordsIn(language);
  if (question) {
    const { number, text, why, options } = question;
    const [example] = options;
    return {
      reply: explains.question(
        `Q${number}`,
        quotable(text),
        clip(why, 400),
        example && quotable(example, 80),
      ),
    };
  }
  const said = version?.report?.summary ?? version?.reasons?.[0];
  return { reply: explains.version(version?.number ?? 1, quotable(said ?? '')) };
}

/** A role that was named takes up the last words in full. */
export function remarkOf({ language, role, exchange, standing }: RoleReplyGiven): RoleReplyAnswer {
  const { remark, none, content } = wordsIn(language);
  const last = exchange.at(-1);
  const reply = last
    ? remark.on(quotable(last.by, 40), quotable(last.text, 300), role)
    : remark.alone(role, quotable(standing?.reason ?? content));
  const reason = clip(standing?.reason ?? content, 400);
  return { reply, next: [], changed: none, reason, verdict: 'unchanged' };
}

/** A wish that speaks of tasks is written beside one of them; any other is for the roles. */
export function sortingOf({ language, change, tasks: list }: ReviewRevisionGiven): ReviewRevisionAnswer {
  const { sorting } = wordsIn(language);
  const text = quotable(change.text, 400);
  const wish = change.text.toLowerCase();
  const onlyTasks = list.length > 0 && tasks.some((each) => wish.includes(each));
  const note = onlyTasks ? sorting.beside : sorting.toRoles;
  return {
    points: [{ text, note, became: 'partly' }],
    tasks: onlyTasks ? withWish(list, change, language) : [],
    onlyTasks,
  };
}

/** A script has no knowledge that could spare a question. */
export function adviceOf({ language }: ConsultGiven): ConsultAnswer {
  const { none } = wordsIn(language);
  return { grounds: none, answer: none, sure: 'unknown' };
}

/** A script can't tell: a person is to say. */
export function beginningOf({ language, message }: IntentCheckGiven): IntentCheckAnswer {
  const { none } = wordsIn(language);
  return { understood: quotable(message.text), reference: none, sure: false, intent: 'new' };
}
