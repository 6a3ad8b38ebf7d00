import type { Language } from '../text/language.js';
import { moreInformation } from '../workshop/people/people.js';
import type { ConsensusPoint } from '../workshop/plan/consensus.js';
import type { Asker, QuestionOutcome } from '../workshop/questions/schema.js';
import type { Question } from '../workshop/questions/state.js';
import type { Session } from '../workshop/session.js';
import { called } from './members.js';

/** A question that has an outcome. `answer` is what people said, or what covers it; blank when it was left open. */
export interface Answered {
  number: number;
  asker: Asker;
  question: string;
  outcome: QuestionOutcome;
  answer: string;
  by?: string;
}

/** What every call is told: the brief, the common ground, and what people said. Text from people is data, never instruction. */
export interface Background {
  language: Language;
  title: string;
  brief: string;
  consensus: ConsensusPoint[];
  /** `added`: given as more information on a draft; it counts like the brief. */
  remarks: { by: string; text: string; added?: true }[];
  /** In the order in which they were raised. */
  answers: Answered[];
  /** Taken for granted without an answer; cited as "A1". */
  assumptions: { number: number; text: string; role: Asker }[];
}

export function backgroundOf(session: Session): Background {
  const { language, title, brief, consensus } = session;
  return {
    language,
    title,
    brief,
    consensus,
    remarks: session.remarks.map(({ id, by, text }) => {
      return { by: called(by), text, ...(id.startsWith(moreInformation) && { added: true as const }) };
    }),
    answers: session.questions.flatMap((each) => answeredOf(each) ?? []),
    assumptions: session.assumptions.map(({ number, text, role }) => ({ number, text, role })),
  };
}

/** A question with its outcome; undefined while it has none. */
export function answeredOf({ number, asker, text, closure }: Question): Answered | undefined {
  if (!closure) return undefined;
  const { outcome, text: answer, by } = closure;
  return { number, asker, question: text, outcome, answer, ...(by && { by: called(by) }) };
}
