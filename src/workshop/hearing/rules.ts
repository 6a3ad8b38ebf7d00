import { giveAnswer, saidOfQuestion } from '../asking/answers/giving.js';
import { answeredBy } from '../asking/questions/asking.js';
import { isAnswerable, isPast } from '../asking/questions/questions.js';
import { type Decision, type Evolve, factsOf, ignored, type Subject } from '../base/decision.js';
import type { DeclineReason } from '../people/facts.js';
import { declined } from '../people/rules.js';
import { latestVersion } from '../plan/queries.js';
import { takeDeletedMessage, takeEditedMessage } from './edits.js';
import { acts, meantBy } from './reading/by-rule.js';
import { effectOf, situationOf } from './reading/meanings.js';
import { takeMessage } from './remarks.js';
import { settleReply, takeCounter, takeReading } from './replies.js';
import type { Fact, InputOf, Session, Given } from '../waiting/session.js';

/**
 * Somebody goes on here with words that they wrote elsewhere: they are a wish, by the table of meanings, and else a remark. What is
 * paused goes on where they may say so.
 */
function takeWords(
  session: Session,
  input: InputOf<'WordsBrought'>,
  evolve: Evolve<Session, Fact>,
): Decision<Fact> {
  const { at, by, text, id } = input;
  if (session.wordsBrought?.includes(id)) return ignored('repeat');
  const version = latestVersion(session)?.number;
  const means = meantBy(session, situationOf(session, by, version), 'change', by);
  const effect = effectOf(session, by, version, means);
  if (session.recording || effect === 'tellOver') return ignored('closed');
  const seen = version !== undefined && { version };
  const said = { at, by, text, wish: true, message: `brought:${id}`, ...seen };
  const done = acts[session.paused ? 'resume' : effect]?.(session, said, evolve) ?? [];
  const isRefused = done.every(({ type }) => type === 'RequestDeclined');
  const remark: Fact = { type: 'RemarkMade', at, remark: { id: said.message, by, text, at } };
  return [input, ...done, ...(isRefused && session.stage !== 'closed' ? [remark] : [])];
}

/** What a message leads to, and which thread it stands in where nobody has written there before. */
function inThread(session: Session, { at, root }: InputOf<'Said'>, decided: Decision<Fact>): Decision<Fact> {
  const facts = factsOf(decided);
  const isFirst = session.root === undefined && session.stage !== 'closed' && facts.length > 0;
  return root !== undefined && isFirst ? [{ type: 'ThreadFound', at, root }, ...facts] : decided;
}

/** Somebody says which question a message of theirs answers. */
function answerMeant(
  session: Session,
  input: Extract<InputOf<'ReplyMeant'>, { as: 'answer' }>,
): Decision<Fact> {
  const { at, by, question: number, message } = input;
  const refused = (reason: DeclineReason) => [
    declined({ at, to: by, what: 'answer', reason, question: number, message }),
  ];
  const question = session.questions.find((each) => each.number === number);
  if (question && isPast(session, question)) return refused('finished');
  if (answeredBy(session, message).length > 0) return ignored('repeat');
  const said = [...session.remarks, ...session.replies].find(({ id }) => id === message);
  if (!question || !said) return refused('nothingOpen');
  if (said.by.id !== by.id) return refused('notYours');
  const given = { at, by, text: said.text, via: 'reply', message } as const;
  const told = saidOfQuestion(session, question, given, question.closure?.text);
  const isGuessed = question.guesses?.some((each) => each.message === message && each.text === said.text);
  const isGuess = told && factsOf(told).some((fact) => fact.type === 'SaidToQuestion' && fact.as === 'guess');
  if (isGuessed && isGuess) return ignored('repeat');
  return told ?? refused(isAnswerable(question) ? 'notAsked' : 'nothingOpen');
}

/** What becomes of a message. What it leads to are facts of the subjects to its left. */
export const hearing = {
  fold: {},
  rules: {
    Said: (session, input, evolve) => inThread(session, input, takeMessage(session, input, evolve)),
    SaidAgain: takeEditedMessage,
    Unsaid: takeDeletedMessage,
    AnswerGiven: giveAnswer,
    ReadingGiven: takeReading,
    CounterAnswered: takeCounter,
    ReplyMeant: (session, input, evolve) =>
      input.as === 'answer' ? answerMeant(session, input) : settleReply(session, input, evolve),
    WordsBrought: takeWords,
  },
} satisfies Subject<Session, Fact, Given>;
