import { withoutEnd } from '../../text/edges.js';
import { lexicon } from '../../text/lexicon/index.js';
import type { RoleId } from '../../roles/index.js';
import type { Reply } from '../answers/facts.js';
import type { Fact, FactOf } from '../facts.js';
import { declined } from '../ignored.js';
import type { InputOf } from '../inputs.js';
import type { Person } from '../people/people.js';
import { mayHandle } from '../people/rights.js';
import { shakenNow } from '../plan/shaken.js';
import type { AskedQuestion, Turn } from '../rounds/turn.js';
import { owesOpinion } from '../routing/floor.js';
import type { Session } from '../session.js';
import { addresseeOf, toField } from './addressee.js';
import { currentMeeting, questionFor } from './questions.js';
import { asksTheSame, keysOf } from './same-question.js';
import type { Closure, RaisedQuestion } from './schema.js';
import type { Question } from './state.js';

/** The new questions and assumptions of a turn, numbered. A question that anybody asked before is dropped. */
export function numbered(
  session: Session,
  role: RoleId,
  given: readonly AskedQuestion[],
): { questions: RaisedQuestion[]; assumptions: NonNullable<Turn['assumptions']> } {
  if (given.length === 0) return { questions: [], assumptions: [] };
  let number = nextQuestionNumber(session);
  let assumption = nextAssumptionNumber(session);
  const asked = new Set(session.questions.flatMap(({ raisedAs, wordings }) => [...raisedAs, ...wordings]));
  const assumed = new Set(session.assumptions.map(({ insteadOf }) => insteadOf));
  // A question that was only assumed so far may be asked now, but nothing is asked or assumed twice.
  const fresh = given.filter(({ text, level }) => {
    const words = keysOf(text);
    const known = words.some((each) => asked.has(each) || (level === 'assumable' && assumed.has(each)));
    for (const each of words) asked.add(each);
    return words[0] !== '' && !known;
  });
  const questions = fresh.flatMap(({ level, text, why, options, assumption: taken, who, to: named }) => {
    if (level === 'assumable') return [];
    const to = toField(session, addresseeOf(session, role, who, named));
    return [{ number: number++, level, text, why, options, assumption: taken, ...(who && { who }), ...to }];
  });
  const assumptions = fresh.flatMap(({ level, text, assumption: taken }) =>
    level === 'assumable' ? [{ number: assumption++, text: taken, question: text }] : [],
  );
  return { questions, assumptions };
}

export function nextQuestionNumber({ questions }: Session): number {
  return questions.length + 1;
}

function nextAssumptionNumber({ rounds, questions }: Session): number {
  const turns = rounds.flatMap((round) => round.turns);
  const given = [
    ...turns.flatMap(({ turn }) => (turn.assumptions ?? []).map(({ number }) => number)),
    ...questions.map(({ assumed }) => assumed ?? 0),
  ];
  return Math.max(0, ...given) + 1;
}

/**
 * The fact that a question has an outcome. Without an answer, its assumption gets a number; the Coach's questions have
 * none.
 */
export function closeQuestion(
  session: Session,
  question: Question,
  closure: Omit<Closure, 'assumption'> & { at: string },
): FactOf<'QuestionClosed'> {
  const { at, ...how } = closure;
  const assumed = question.asker !== 'Coach' && (how.outcome === 'skipped' || how.outcome === 'decided');
  const assumption = question.assumed ?? nextAssumptionNumber(session);
  return {
    type: 'QuestionClosed',
    at,
    question: question.number,
    ...how,
    ...(assumed && { assumption }),
  };
}

/** The outcome whose button has this label, for people who type the label. */
function outcomeIn(text: string): 'skipped' | 'decided' | undefined {
  const words = withoutEnd(text.trim().toLowerCase(), /[\s.!。！]/);
  if (lexicon.some(({ answer }) => answer.skips.includes(words))) return 'skipped';
  return lexicon.some(({ answer }) => answer.decides.includes(words)) ? 'decided' : undefined;
}

/**
 * Ana writes "skip" while one question is open: that counts as a click on its Skip button, if she may use it.
 */
export function closeByTypedButton(
  session: Session,
  said: InputOf<'Said' | 'SaidAgain'>,
): Fact[] | undefined {
  const { at, by, message } = said;
  const question = questionFor(session, by);
  const outcome = outcomeIn(said.text);
  if (!question || !outcome || !mayHandle(session, question, by)) return undefined;
  // Ben was asked for his opinion: his "skip" is that opinion, unless the question is put to him.
  if (question.person.id !== by.id && owesOpinion(session, by)) return undefined;
  return [closeQuestion(session, question, { at, outcome, text: '', by, via: 'verb', message })];
}

/** "Not now": in a meeting the question is set aside once. When it has come back, it just stays open. */
export function defer(
  session: Session,
  question: Question,
  said: { at: string; by: Person; message?: string },
): Fact[] {
  const inMeeting = currentMeeting(session)?.questions.includes(question.number) ?? false;
  // The Coach has no turn in the meeting, so its own question could not come back.
  const aside = inMeeting && !question.returned && question.asker !== 'Coach';
  return [{ type: 'QuestionDeferred', question: question.number, aside, ...said }];
}

/** Whether an outcome can be undone. After "Start anyway", the Coach's skipped question only until the roles begin. */
export function mayUndo({ stage }: Session, { asker, state, closure }: Question): boolean {
  if (stage === 'closed' || !closure || state === 'moot') return false;
  return state === 'answered' || asker !== 'Coach' || stage === 'intake';
}

/**
 * The answer after an edit: the text of its message, or of its form, and the additions to it. Empty where it is
 * unchanged.
 */
export function editAnswer(
  session: Session,
  question: Question,
  replies: readonly Reply[],
  said: { at: string; by: Person },
): Fact[] {
  const { number, closure } = question;
  const added = replies.filter(
    ({ id, as, question: about }) => as === 'answer' && about === number && id !== closure?.message,
  );
  const first = replies.find(({ id }) => id === closure?.message)?.text ?? question.said;
  const text = [first, ...added.map((each) => each.text)].join('\n');
  if (closure?.text === text) return [];
  return [{ type: 'AnswerEdited', question: number, shaken: shakenNow(session, number), ...said, text }];
}

/**
 * Questions that were covered by an answer which was withdrawn are open again, and wait for a meeting. A question that asks
 * the same as another one has the same outcome, as long as both ask the same.
 */
export function reopenMoot(session: Session, at: string): Fact[] {
  if (!session.questions.some(({ state }) => state === 'moot')) return [];
  const answers = new Set(
    session.questions.flatMap(({ number, state }) => (state === 'answered' ? [`Q${number}`] : [])),
  );
  return session.questions.flatMap(({ number, state, closure }): Fact[] => {
    const gone = state === 'moot' && closure && /^Q\d+$/.test(closure.text) && !answers.has(closure.text);
    return gone && !asksTheSame(session, closure.text, number)
      ? [{ type: 'QuestionReopened', at, question: number, why: 'needed again', shaken: [] }]
      : [];
  });
}

/** The questions that this message answers. It can be several, since it may have been offered for another one too. */
export function answeredBy(session: Session, message: string): Question[] {
  return session.questions.filter(({ closure }) => closure?.message === message);
}

export function nothingOpen({ at, by }: { at: string; by: Person }, what: 'answer' | 'skip'): Fact {
  return declined({ at, to: by, what, reason: 'nothingOpen' });
}
