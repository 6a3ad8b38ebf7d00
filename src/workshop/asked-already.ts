import { keysOf } from './same-question.js';
import type { Question, Session } from './session.js';

/**
 * What makes a question needless in these words, because another one has them: that one ("Q2"), or what made that one
 * needless. Of two that nobody was asked yet, the one that was raised first stays.
 */
export function askedAlready(session: Session, number: number, text: string): string | undefined {
  const other = alike(session, number, text);
  return other && (coverOf(other) ?? `Q${other.number}`);
}

/** The question that asks the same in these words: the one that was answered, if there is one. */
export function alike({ questions }: Session, number: number, text: string): Question | undefined {
  const keys = keysOf(text);
  const others = questions.filter((each) => {
    if (each.number === number || isCoveredBy(each, number)) return false;
    if (each.state === 'waiting' && each.number > number) return false;
    return keys.some((key) => each.wordings.includes(key));
  });
  return others.find(({ state }) => state === 'answered') ?? others[0];
}

/** Whether the question of this name asks the same as the one of this number. */
export function asksTheSame({ questions }: Session, name: string, number: number): boolean {
  const one = questions.find((each) => `Q${each.number}` === name);
  const other = questions.find((each) => each.number === number);
  if (!one || !other || one === other) return false;
  return one.wordings.some((words) => other.wordings.includes(words));
}

function isCoveredBy(question: Question, number: number): boolean {
  return coverOf(question) === `Q${number}`;
}

function coverOf({ state, closure }: Question): string | undefined {
  return state === 'moot' ? closure?.text : undefined;
}
