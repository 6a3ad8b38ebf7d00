import { lexicon, lexiconOf } from '../../text/lexicon/index.js';
import { beginsNotKnown, isNotKnown } from '../../text/not-known.js';
import { doubtIn, replacedBy, saidOfQuestion } from '../asking/answers/giving.js';
import { answerParts } from '../asking/answers/parts.js';
import type { WrittenReply } from '../asking/facts.js';
import { closeQuestion } from '../asking/questions/asking.js';
import { isAnswerable, questionIn } from '../asking/questions/questions.js';
import { factsOf } from '../base/decision.js';
import { isRequester, type Question, type ReadFact } from '../base/question.js';
import { mayHandle, membersNamed } from '../people/rules.js';
import type { Fact, InputOf, Session } from '../waiting/session.js';

/** How a message was read by a model: its meaning, the numbers of the questions that it is about, and what it says on each and besides. */
export type ReadAs = Pick<InputOf<'ReadingGiven'>, 'at' | 'as' | 'question' | 'questions' | 'facts' | 'rest'>;

/**
 * What a message says on one question. What its author has said before is replaced in whole or in part, or added to. Said to the answer
 * of somebody else it stands beside that, or may differ from it. Of somebody who was not asked it is a guess.
 */
export function saidOn(session: Session, reply: WrittenReply, question: Question, read: ReadAs): Fact[] {
  const { at, facts = [] } = read;
  const { id: message, by } = reply;
  const fact = facts.find((each) => each.question === question.number);
  if (fact && isLeftBeside(fact, facts))
    return isAnswerable(question) && mayHandle(session, question, by)
      ? leftToOthers(session, reply, [question], read)
      : [];
  const text = wordsOn(session, question, reply, fact);
  const given = { at, by, ...heardIn(question, text, fact), via: 'reply', message, text } as const;
  const isOld = ({ question: number }: ReadFact) =>
    answerParts(questionIn(session, number) ?? {}).some(
      (part) => part.by.id === by.id && part.message !== message,
    );
  // Of several answers it corrects the one of which its words there say so.
  const replaced = replacedBy(facts.filter(isOld).length > 1 ? text : reply.text, question, by);
  return factsOf(saidOfQuestion(session, question, given, fact?.replaces || replaced) ?? []);
}

/** What is read of an answer besides its words, as a fact keeps it. Words that say themselves that they are unsure are in doubt. */
function heardIn(question: Question, text: string, fact: ReadFact | undefined) {
  const { agrees = false, doubt: found = '', who = '' } = fact ?? {};
  const { doubt } = found === '' ? doubtIn(question, text) : { doubt: found };
  return { ...(agrees && { agrees: true as const }), ...(doubt && { doubt }), ...(doubt && who && { who }) };
}

/**
 * The words that are about a question, where they stand in the message; else those of a guess that it takes ("as Li says"), with whose it
 * is; else all of them.
 */
function wordsOn(
  session: Session,
  { guesses = [] }: Question,
  { text }: WrittenReply,
  fact?: ReadFact,
): string {
  const says = fact?.says.trim() ?? '';
  if (says !== '' && text.includes(says)) return says;
  const guess = says === '' ? undefined : guesses.find((each) => each.text.includes(says));
  return guess ? lexiconOf(session.language).differing.says(guess.by.name, says) : text;
}

/** What becomes of questions that a message leaves to others: of all that it is about, or of one beside answers. */
export function leftToOthers(
  session: Session,
  reply: WrittenReply,
  questions: readonly Question[],
  { at, facts = [] }: ReadAs,
): Fact[] {
  const { by, text, id: message } = reply;
  return questions.flatMap((question): Fact[] => {
    const { number, person: from } = question;
    const { who = '', doubt = '', says = '' } = facts.find((each) => each.question === number) ?? {};
    const words = (facts.length > 1 && (doubt || says)) || text;
    const isLeft = lexicon.some(({ answer }) => answer.leaves.test(words));
    const named = membersNamed(session, who);
    const [knows] = named.filter(({ id }) => id !== by.id);
    const absent = named.length === 0 && !isRequester(who || undefined) ? who.trim() : '';
    if (knows?.id === from.id) return [];
    if (knows)
      return [
        { type: 'QuestionPassedOn', at, question: number, by, from, to: { id: knows.id, name: knows.name } },
      ];
    const said = { at, by, via: 'reply', message } as const;
    if (isLeft || (doubt === '' && !absent && !isNotKnown(words)))
      return [closeQuestion(session, question, { ...said, outcome: 'decided', text: '' })];
    const guess = { as: 'guess', text: says.trim() || words, ...(absent && { who: absent }) } as const;
    return by.id === from.id || absent
      ? [{ type: 'SaidToQuestion', ...said, question: number, ...guess }]
      : [];
  });
}

/** Whether a message that says something else says of a question only that its author does not know, or who does. */
function isLeftBeside({ says, agrees, doubt, who }: ReadFact, facts: readonly ReadFact[]): boolean {
  const isNamed = who.trim() !== '';
  const isLeft = says.trim() === '' ? isNamed || beginsNotKnown(doubt) : isNamed && beginsNotKnown(says);
  return isLeft && !agrees && facts.some((each) => each.says.trim() !== '');
}
