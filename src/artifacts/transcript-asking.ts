import type { AskingFact } from '../workshop/facts-asking.js';
import type { FactOf } from '../workshop/facts.js';
import type { RaisedQuestion } from '../workshop/questions/schema.js';
import type { Question } from '../workshop/questions/state.js';
import { snakeCase } from './snake-case.js';
import { type Entry, spoken, type Telling } from './transcript-line.js';

/** What the workshop asked people, how they replied, and how each reply was read. */
export function askingEntry(fact: AskingFact, telling: Telling): Entry {
  switch (fact.type) {
    case 'BriefJudged': {
      const { enough, question, model } = fact;
      const info = enough ? telling.words.judged.enough : telling.words.judged.notEnough;
      const missing = question && raisedEntry(question);
      return { phase: 'coach_initial_judgment', actor: 'coach', info, enough, ...missing, model };
    }
    case 'MeetingOpened':
      return {
        phase: 'clarification_meeting_opened',
        actor: 'coach',
        after: fact.round,
        ...asked(fact, telling),
      };
    case 'NothingToAsk':
      return { phase: 'clarification_nothing_to_ask', actor: fact.role };
    case 'QuestionsReviewed': {
      const { role: actor, again, model } = fact;
      return { phase: 'clarification_review', actor, again, reviews: snakeCase(fact.reviews), model };
    }
    case 'QuestionPut': {
      const { question, text, options, again, to, model } = fact;
      const role = questionOf(question, telling)?.asker;
      const about = { question_id: `Q${question}`, on_behalf_of: role, question: text };
      return { phase: 'clarification_question', actor: 'coach', ...about, options, again, to, model };
    }
    case 'MeetingClosed':
      return { phase: 'clarification_minutes', actor: 'coach', after: fact.round, minutes: minutes(telling) };
    case 'QuestionClosed':
      return answer(fact, telling);
    case 'QuestionDeferred': {
      const { question, by, aside, message } = fact;
      return { phase: 'question_deferred', actor: 'user', question_id: `Q${question}`, by, aside, message };
    }
    case 'QuestionReopened': {
      const { question, why, by, shaken } = fact;
      return { phase: 'question_reopened', actor: 'user', question_id: `Q${question}`, why, by, shaken };
    }
    case 'AnswerEdited': {
      const { question, text, by, shaken } = fact;
      const message = questionOf(question, telling)?.closure?.message;
      const said = spoken(message, text, telling);
      return {
        phase: 'answer_edited',
        actor: 'user',
        question_id: `Q${question}`,
        by,
        message,
        ...said,
        shaken,
      };
    }
    case 'ReplyMade': {
      const { id: message, by, text } = fact.reply;
      const { version } = fact;
      return { phase: 'user_reply', actor: 'user', message, by, version, ...spoken(message, text, telling) };
    }
    case 'ReplyRead': {
      const { message, as, question, model } = fact;
      const about = question === undefined ? {} : { question_id: `Q${question}` };
      return { phase: 'reply_read', actor: 'coach', message, read_as: as, ...about, model };
    }
    case 'CounterAnswered':
      return dialogue(fact, telling);
    case 'ReplySettled':
      return { phase: 'reply_settled', actor: 'user', message: fact.message, by: fact.by, meant_as: fact.as };
    default:
      return fact satisfies never;
  }
}

/** A question as it was raised. */
function raisedEntry({ number, text, why, options }: RaisedQuestion): object {
  return { question_id: `Q${number}`, question: text, why, options };
}

/** A question and what became of it: an answer in the meeting, or the dialogue that a turn or the Coach waited for. */
function answer(fact: FactOf<'QuestionClosed'>, telling: Telling): Entry {
  const { question: number, outcome, text, by, via, message, assumption, takenBy } = fact;
  const question = questionOf(number, telling);
  const { content: user_reply, ...withdrawn } = spoken(message, text, telling);
  return {
    phase: question?.level === 'blocking' ? 'clarification_answer' : 'user_clarification_dialogue',
    actor: 'coach',
    question_id: `Q${number}`,
    on_behalf_of: question?.asker,
    question: question?.text,
    user_reply,
    ...withdrawn,
    outcome,
    by,
    via,
    message,
    taken_by: takenBy,
    ...(assumption !== undefined && { assumption: `A${assumption}` }),
  };
}

/** A counter-question and the Coach's word on it; without a question it was about a version. */
function dialogue(fact: FactOf<'CounterAnswered'>, telling: Telling): Entry {
  const { message, question: number, text, model } = fact;
  const reply = telling.before.replies.find(({ id }) => id === message);
  const { content: user_reply, ...withdrawn } = spoken(message, reply?.text ?? '', telling);
  const said = { user_reply, ...withdrawn, by: reply?.by, message, coach_reply: text, model };
  if (number === undefined) {
    return { phase: 'version_dialogue', actor: 'coach', version: reply?.version, ...said };
  }
  const question = questionOf(number, telling);
  const about = { question_id: `Q${number}`, on_behalf_of: question?.asker, question: question?.text };
  return { phase: 'user_clarification_dialogue', actor: 'coach', ...about, ...said };
}

function asked({ questions }: FactOf<'MeetingOpened'>, telling: Telling): object {
  const listed = questions.map((number) => {
    const question = questionOf(number, telling);
    return { question_id: `Q${number}`, asker: question?.asker, question: question?.text };
  });
  return { participants: [...new Set(listed.map(({ asker }) => asker))], questions: listed };
}

/** How each question of the meeting stood when it closed. */
function minutes({ before }: Telling): object[] {
  const numbers = new Set(before.meetings.find(({ closedAt }) => closedAt === undefined)?.questions);
  return before.questions
    .filter(({ number }) => numbers.has(number))
    .map(({ number, asker, state }) => ({ question_id: `Q${number}`, asker, state }));
}

function questionOf(number: number, { before }: Telling): Question | undefined {
  return before.questions.find((each) => each.number === number);
}
