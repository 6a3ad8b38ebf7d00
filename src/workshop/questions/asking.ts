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

/** Numbers for the questions of a turn; what was asked before, by whomever, is not raised again. */
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
  // What was only assumed may still be asked; nothing is asked or assumed twice.
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

/** The outcome of a question. What nobody answered becomes a numbered assumption; the Coach assumes nothing. */
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

/** The outcome that a button on a question stands for, where its words are typed. */
function outcomeIn(text: string): 'skipped' | 'decided' | undefined {
  const words = withoutEnd(text.trim().toLowerCase(), /[\s.!。！]/);
  if (lexicon.some(({ answer }) => answer.skips.includes(words))) return 'skipped';
  return lexicon.some(({ answer }) => answer.decides.includes(words)) ? 'decided' : undefined;
}

/**
 * The words of a button, written by someone who may press it while it is clear which question they are for, are that
 * button.
 */
export function closeByTypedButton(
  session: Session,
  said: InputOf<'Said' | 'SaidAgain'>,
): Fact[] | undefined {
  const { at, by, message } = said;
  const question = questionFor(session, by);
  const outcome = outcomeIn(said.text);
  if (!question || !outcome || !mayHandle(session, question, by)) return undefined;
  // Whose view was asked for says it to that, unless the question is theirs.
  if (question.person.id !== by.id && owesOpinion(session, by)) return undefined;
  return [closeQuestion(session, question, { at, outcome, text: '', by, via: 'verb', message })];
}

/** "Not now": in a meeting the question is set aside once; when it has come back, it stays open. */
export function defer(
  session: Session,
  question: Question,
  said: { at: string; by: Person; message?: string },
): Fact[] {
  const inMeeting = currentMeeting(session)?.questions.includes(question.number) ?? false;
  // The Coach's own question has no turn in the meeting to come back to.
  const aside = inMeeting && !question.returned && question.asker !== 'Coach';
  return [{ type: 'QuestionDeferred', question: question.number, aside, ...said }];
}

/** Whether an outcome can be taken back: what was left open by "Start anyway" only until the roles have begun. */
export function mayUndo({ stage }: Session, { asker, state, closure }: Question): boolean {
  if (stage === 'closed' || !closure || state === 'moot') return false;
  return state === 'answered' || asker !== 'Coach' || stage === 'intake';
}

/** An answer reads otherwise now: as its message says, or as it was given without one, and what was added to it. */
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
 * Questions that were moot by an answer which is no more are open again: they wait for a meeting. One that asks the same as
 * another follows that one, whatever becomes of it, for as long as it asks the same.
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

/** The questions whose recorded answer is this message: an offer may have been taken for another one, too. */
export function answeredBy(session: Session, message: string): Question[] {
  return session.questions.filter(({ closure }) => closure?.message === message);
}

export function nothingOpen({ at, by }: { at: string; by: Person }, what: 'answer' | 'skip'): Fact {
  return declined({ at, to: by, what, reason: 'nothingOpen' });
}
