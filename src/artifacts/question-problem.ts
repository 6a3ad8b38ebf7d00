import type { Reason } from '../workshop/plan/consensus.js';
import type { Question } from '../workshop/questions/state.js';
import type { Session } from '../workshop/session.js';
import { inline } from './markdown.js';
import { askerOf } from './opener.js';
import type { Problem } from './problems.js';
import type { Words } from './words.js';

/** A question without an outcome as a problem of a draft: who asked it, why, and what is assumed. `text` is "Qn". */
export function questionProblem(session: Session, words: Words, { role, text, detail }: Reason): Problem {
  const question = session.questions.find(({ number }) => `Q${number}` === text);
  if (!question) {
    const asker = { role: askerOf(role ?? 'Coach', words), stand: inline(detail) };
    return { topic: inline(text), positions: [asker], state: words.problems.states.open };
  }
  return {
    topic: `Q${question.number} ${inline(question.text)}`,
    positions: [{ role: askerOf(question.asker, words), stand: stand(words, question) }],
    state: stateOf(words, question),
  };
}

/** Answers to a question between which nobody has chosen, each with who gave it. `text` is "Qn". */
export function contestProblem({ questions }: Session, words: Words, { text, detail }: Reason): Problem {
  const question = questions.find(({ number }) => `Q${number}` === text);
  const answers = [question?.closure, question?.contested, ...(question?.rivals ?? [])].flatMap((each) =>
    each ? [{ role: inline(each.by?.name ?? words.someone), stand: inline(each.text) }] : [],
  );
  return {
    topic: `${inline(text)} ${inline(question?.text ?? detail)}`,
    positions: answers,
    state: words.problems.states.contest,
  };
}

function stand({ problems, reasoned }: Words, { round, why }: Question): string {
  const asked = problems.asked(round);
  return why.trim() === '' ? asked : reasoned(asked, inline(why));
}

function stateOf({ questions, problems, clauses }: Words, { state, assumption }: Question): string {
  const { states } = questions;
  const isOpen = state === 'waiting' || state === 'put' || state === 'aside';
  const otherwise = assumption.trim() === '' ? [] : [questions.otherwise(inline(assumption))];
  return clauses([isOpen ? states[state] : problems.states.open, ...otherwise]);
}
