import type { Passage } from '../../contracts/knowledge.js';
import type { Answered } from '../../prompts/background.js';
import type { ClarifyAskAnswer, ClarifyAskGiven } from '../../prompts/clarify-ask.js';
import type { ClarifyDialogueAnswer, ClarifyDialogueGiven } from '../../prompts/clarify-dialogue.js';
import type { ClarifyReviewAnswer, ClarifyReviewGiven } from '../../prompts/clarify-review.js';
import type { ConsultAnswer, ConsultGiven } from '../../prompts/consult.js';
import type { IntakeAnswer, IntakeGiven } from '../../prompts/intake.js';
import type { IntentCheckAnswer, IntentCheckGiven } from '../../prompts/intent-check.js';
import type { ReplyIntentAnswer, ReplyIntentGiven } from '../../prompts/reply-intent.js';
import type { ReviewRevisionAnswer, ReviewRevisionGiven } from '../../prompts/review-revision.js';
import type { RoleReplyAnswer, RoleReplyGiven } from '../../prompts/role-reply.js';
import { lexicon } from '../../text/lexicon/index.js';
import { withWish } from './documents.js';
import { clip, quotable, wordsIn } from './quoting.js';
import { readBrief } from './signs.js';

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

/** A word or two are asked about once; anything more is enough to begin with. */
export function intakeOf(given: IntakeGiven): IntakeAnswer {
  const { intake, none } = wordsIn(given.language);
  if (!readBrief(given).isHardlyOne) {
    return { missing: none, question: { text: none, why: none, options: [] }, enough: true };
  }
  const { options } = intake;
  const why = intake.why(given.roster.length);
  const question = { text: intake.text(quotable(given.brief, 60)), why, options };
  return { missing: why, question, enough: false };
}

/** A role looks at its questions: what was looked up spares one, and an answer to another one may reword or spare it. */
export function reviewOf(given: ClarifyReviewGiven): ClarifyReviewAnswer {
  const { review, none } = wordsIn(given.language);
  const brief = readBrief(given);
  const passage = fitting(given);
  const before = answerBefore(given.answers);
  const questions = given.questions.map(({ number: question, text }) => {
    const ask = { question, reason: review.ask, coveredBy: none, modified: none, status: 'ask' as const };
    if (passage) {
      const reason = review.found(lastLine(passage));
      return { ...ask, reason, coveredBy: passage.id, status: 'skip' as const };
    }
    if (!before) return ask;
    const ref = `Q${before.number}`;
    if (given.role === 'TestPlanner' && brief.has('covered')) {
      return { ...ask, reason: review.covered(ref), coveredBy: ref, status: 'skip' as const };
    }
    const since = review.since(ref, quotable(before.answer, 80), clip(text, 400));
    // What was reworded once stays as it is.
    const isReworded = given.reviews.some((each) =>
      each.reviews.some((look) => look.question === question && look.status === 'modify'),
    );
    if (given.role !== 'SeniorDeveloper' || !brief.has('reword') || isReworded) return ask;
    return { ...ask, reason: review.reworded(ref), modified: since, status: 'modify' as const };
  });
  return { questions };
}

/** The question as its role wants it asked. */
export function wordingOf({ question: { text, options } }: ClarifyAskGiven): ClarifyAskAnswer {
  return { text: clip(text, 500), options: options.map((each) => clip(each, 200)) };
}

/** The first passage that may well answer; what another workshop was told counts only where it had the same brief. */
export function fitting({ found, brief }: { found: readonly Passage[]; brief: string }): Passage | undefined {
  return found.find(({ title, where }) => !where.includes(`“${title}”`) || brief.includes(title));
}

/** What a passage says in the end: of an earlier workshop that is the answer. */
export function lastLine({ text }: Passage): string {
  return quotable(text.trim().split('\n').at(-1) ?? '');
}

function answerBefore(answers: readonly Answered[]): Answered | undefined {
  return answers.findLast(({ asker, outcome }) => asker !== 'Coach' && outcome === 'answered');
}
