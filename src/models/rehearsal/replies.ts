import type { ClarifyAskAnswer } from '../../prompts/clarify-ask.js';
import type { ClarifyDialogueAnswer, ClarifyDialogueGiven } from '../../prompts/clarify-dialogue.js';
import type { IntentCheckAnswer, IntentCheckGiven } from '../../prompts/intent-check.js';
import type { ReplyIntentAnswer, ReplyIntentGiven } from '../../prompts/reply-intent.js';
import type { ReviewRevisionAnswer } from '../../prompts/review-revision.js';
import type { RoleReplyAnswer, RoleReplyGiven } from '../../prompts/role-reply.js';
import { lexicon } from '../../text/lexicon/index.js';
import type { Question } from '../../workshop/questions/index.js';
import type { Session } from '../../workshop/session.js';
import type { TodoTask } from '../../workshop/versions/todo.js';
import { clip, quotable, type Words, wordsIn } from './quoting.js';

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
  if (version) return { because, questions: [], as: isTalk ? 'talk' : asks ? 'question' : 'unclear' };
  // A script can't tell what somebody says of the work.
  if (questions.length === 0) return { because, questions: [], as: 'talk' };
  const named = [...questions].reverse().find(({ number }) => text.includes(`q${number}`));
  const about = named ? [named.number] : [];
  if (isTalk || (view && !named)) return { because, questions: about, as: 'talk' };
  return { because, questions: about, as: asks ? 'counter' : begins(later) ? 'later' : 'answer' };
}

/** What a question or a version is about, again in its own words. */
export function explanationOf({ session, question, version }: ClarifyDialogueGiven): ClarifyDialogueAnswer {
  const { explains, thisPlan } = wordsIn(session.language);
  if (question) {
    const { number, text, why, options } = question;
    const [example] = options;
    const instance = example && quotable(example, 80);
    return { reply: explains.question(`Q${number}`, quotable(text), clip(why, 400), instance) };
  }
  const reasons = session.versions.find(({ number }) => number === version?.number)?.reasons ?? [];
  const summary = session.finish?.summary?.text ?? session.synthesis?.summary ?? '';
  const said = version?.draft ? (reasons[0]?.detail ?? summary) : summary;
  return { reply: explains.version(version?.number ?? 1, quotable(said.trim() || thisPlan)) };
}

/** A role that was named takes up the last words in full. */
export function remarkOf({ session, role, exchange }: RoleReplyGiven): RoleReplyAnswer {
  const { remark, content } = wordsIn(session.language);
  const last = exchange.at(-1);
  const reason = clip(session.verdicts[role]?.reason.trim() || content, 400);
  const reply = last
    ? remark.on(quotable(last.by, 40), quotable(last.text, 300), role)
    : remark.alone(role, quotable(reason));
  return { reply, next: [], changed: '', reason, verdict: 'unchanged' };
}

/** A wish that speaks of tasks is written beside one of them; any other is for the roles. */
export function sortingOf(given: {
  session: Session;
  change: { by: { name: string }; text: string };
  tasks: readonly TodoTask[];
}): ReviewRevisionAnswer {
  const { session, change, tasks: list } = given;
  const words = wordsIn(session.language);
  const text = quotable(change.text, 400);
  const wish = change.text.toLowerCase();
  const onlyTasks = list.length > 0 && tasks.some((each) => wish.includes(each));
  const note = onlyTasks ? words.sorting.beside : words.sorting.toRoles;
  return {
    points: [{ text, note, became: 'partly' }],
    tasks: onlyTasks ? withWish(list, change, words) : [],
    onlyTasks,
  };
}

/** The tasks with a wish written beside the one that it names by number, else beside the last. */
function withWish(
  list: readonly TodoTask[],
  { by, text }: { by: { name: string }; text: string },
  words: Words,
): ReviewRevisionAnswer['tasks'] {
  const named = list.findIndex((_, index) => text.includes(String(index + 1)));
  const at = named < 0 ? list.length - 1 : named;
  const wish = words.items.wish(quotable(by.name, 40), quotable(text));
  return list.map(({ title, detail, estimate, task = '' }, index) => ({
    ...{ task, title, estimate },
    detail: clip(index === at ? words.join([detail, wish]) : detail, 900),
  }));
}

/** A script has no knowledge that could spare a question. */
export function adviceOf({ session }: { session: Session }) {
  const { placeholder, thisPlan } = wordsIn(session.language);
  const nothing = placeholder(thisPlan);
  return { grounds: nothing, answer: nothing, sure: 'unknown' as const };
}

/** A script can't tell: a person is to say. */
export function beginningOf({ message }: IntentCheckGiven): IntentCheckAnswer {
  return { understood: quotable(message.text), reference: '', sure: false, intent: 'new' };
}

/** The question as its role wants it asked. */
export function wordingOf({ question: { text, options } }: { question: Question }): ClarifyAskAnswer {
  return { text: clip(text, 500), options: options.map((each) => clip(each, 200)) };
}
