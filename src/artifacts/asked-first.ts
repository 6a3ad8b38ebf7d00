import type { Question } from '../workshop/questions/state.js';
import type { Session } from '../workshop/session.js';
import { dialogueOn } from './dialogue.js';
import { linesOf, oneLine, readableTime } from './plain-text.js';
import type { Words } from './words.js';

/** What a role had to ask before it could take its turn, and what people said, as plain text. */
export function askedFirst(session: Session, words: Words, question: Question): string {
  const { questions, speech } = words;
  const { number, text, why } = question;
  const lines = [
    speech.askedFirst,
    `  Q${number} ${oneLine(text)}`,
    ...(why.trim() === '' ? [] : [`  ${questions.why(oneLine(why))}`]),
    ...dialogueOn(session, question).flatMap((said) => {
      const time = readableTime(said.at);
      const speaker = said.by ? questions.askedBack(oneLine(said.by.name), time) : questions.coachSaid(time);
      return [`  ${speaker}`, ...indented(said.text)];
    }),
    ...ending(session, words, question),
  ];
  return lines.join('\n');
}

/** A turn is taken only when its question has an outcome; one that was opened again since has none. */
function ending(session: Session, { questions }: Words, { closure, number, asker }: Question): string[] {
  if (!closure) return [`  ${questions.open(questions.states.put)}`];
  const name = closure.by ? oneLine(closure.by.name) : questions.someone;
  const time = readableTime(closure.at);
  const assumed = session.assumptions
    .filter(({ about }) => about === number)
    .map((each) => `  ${questions.standsIn(`A${each.number}`, oneLine(each.text))}`);
  if (closure.via === 'dialogue') return [`  ${questions.movedOn}`, ...indented(closure.text), ...assumed];
  if (closure.outcome === 'answered')
    return [`  ${questions.answered(name, time)}`, ...indented(closure.text)];
  const left = closure.outcome === 'decided';
  const passed = left ? questions.decided(name, asker, time) : questions.skipped(name, time);
  return [`  ${passed}`, ...assumed];
}

function indented(text: string): string[] {
  return linesOf(text.trim()).map((line) => `    ${line}`.trimEnd());
}
