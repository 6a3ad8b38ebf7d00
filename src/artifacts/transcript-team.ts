import type { TeamFact } from '../workshop/facts-team.js';
import { type Entry, spoken, type Telling } from './transcript-line.js';

/** Who takes part, whose a question was, and whose word counted. */
export function teamEntry(fact: TeamFact, telling: Telling): Entry {
  switch (fact.type) {
    case 'MemberInvited': {
      const { by, person, speaksFor: speaks_for } = fact;
      return { phase: 'member_invited', actor: 'user', by, person, speaks_for };
    }
    case 'QuestionPassedOn':
      return passing('question_passed_on', fact);
    case 'QuestionTakenBack':
      return passing('question_taken_back', fact);
    case 'AnswerOffered': {
      const { question, by, text, message } = fact;
      const said = spoken(message, text, telling);
      return { phase: 'answer_offered', actor: 'user', question_id: `Q${question}`, by, message, ...said };
    }
    case 'OfferDeclined': {
      const { question, by, message } = fact;
      return { phase: 'offer_declined', actor: 'user', question_id: `Q${question}`, by, message };
    }
    case 'AnswerContested': {
      const { question, by, text, via, message } = fact;
      const said = { by, via, message, ...spoken(message, text, telling) };
      const recorded = recordedFor(question, telling);
      return { phase: 'answer_contested', actor: 'user', question_id: `Q${question}`, ...said, recorded };
    }
    case 'ConflictSettled': {
      const { question, by, keep } = fact;
      return { phase: 'conflict_settled', actor: 'user', question_id: `Q${question}`, by, keep };
    }
    case 'AssumptionQuestioned': {
      const { assumption, by, question, put = false, shaken } = fact;
      const { number, text, to } = question;
      const asked = { question_id: `Q${number}`, question: text, to, put };
      return {
        phase: 'assumption_questioned',
        actor: 'user',
        by,
        assumption: `A${assumption}`,
        ...asked,
        shaken,
      };
    }
    case 'RequesterReplaced': {
      const { by, from } = fact;
      return { phase: 'requester_replaced', actor: 'user', by, from };
    }
    default:
      return fact satisfies never;
  }
}

function passing(
  phase: string,
  { question, by, from, to }: { question: number; by: object; from: object; to: object },
): Entry {
  return { phase, actor: 'user', question_id: `Q${question}`, by, from, to };
}

/** Whose answer it was that another person contested; its words stand where they were given. */
function recordedFor(number: number, { before }: Telling): object | undefined {
  const closure = before.questions.find((each) => each.number === number)?.closure;
  return closure && { by: closure.by, message: closure.message };
}
