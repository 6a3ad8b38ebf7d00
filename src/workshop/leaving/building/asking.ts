import type { InputOf, Session, Fact } from '../session.js';
import { sameText } from '../../../text/same-text.js';
import { visible } from '../../../text/visible.js';
import { type Decision, ignored, refused } from '../../base/decision.js';
import type { Person } from '../../base/people.js';
import { toField } from '../../asking/questions/addressee.js';
import { nextQuestionNumber } from '../../asking/questions/asking.js';
import { isAnswerable } from '../../asking/questions/questions.js';
import { keysOf } from '../../asking/questions/same-question.js';
import type { Question } from '../../base/question.js';
import { taskNamed, whyNotWork } from './work.js';

const mostOpen = 10;
const mostOptions = 5;
const longest = { text: 1_500, why: 1_000, option: 300 } as const;

/** An agent asks people. What it asked before, in these words or in this report, is the same question. */
export function askPeople(session: Session, input: InputOf<'AgentQuestionGiven'>): Decision<Fact> {
  const { at, agent, version: number, report } = input;
  if (questionAsked(session, input)) return ignored('repeat');
  const unfit = whyNotWork(session, number);
  const version = session.versions.find((each) => each.number === number);
  if (unfit || !version) return refused(unfit ?? 'no such version');
  const task = input.task === undefined ? undefined : taskNamed(session, version, input.task);
  if (input.task !== undefined && !task) return refused('no such task');
  const [text, why, assumption] = [said(input.text), said(input.why), said(input.assumption)];
  const options = input.options.map(said).filter(Boolean);
  if (text === '') return refused('no text');
  const isTooLong =
    [text, assumption].some((each) => each.length > longest.text) ||
    why.length > longest.why ||
    options.length > mostOptions ||
    options.some((each) => each.length > longest.option);
  if (isTooLong) return refused('too long');
  const person = addressed(session, input.to);
  if (!person) return refused('no such person');
  if (session.questions.filter((each) => each.agent && isAnswerable(each)).length >= mostOpen)
    return refused('too many open');
  const words = { level: 'blocking' as const, text, why, options, assumption };
  return [
    {
      ...{ type: 'AgentAsked', at, version: number, agent },
      ...(task && { task: task.task }),
      question: { number: nextQuestionNumber(session), ...words, ...toField(session, person) },
      ...(report !== undefined && { report }),
    },
  ];
}

const said = (text: string) => visible(text).trim();

/** The question that this asks again: of the same report, or in the same words, whoever asked it first. */
export function questionAsked(
  session: Session,
  { text, report }: { text: string; report?: string },
): Question | undefined {
  const same = session.questions.find(({ agent }) => report !== undefined && agent?.report === report);
  if (same) return same;
  const words = keysOf(said(text));
  return session.questions.find(
    (each) =>
      // What nobody has answered may be asked anew by whoever builds.
      (each.agent ? each.state !== 'moot' : each.state === 'answered') &&
      words.some((key) => key !== '' && (each.raisedAs.includes(key) || each.wordings.includes(key))),
  );
}

/** Whom a question is put to: a member, by id or name, or the requester where nobody is named. */
function addressed({ members, requester }: Session, to: string | undefined): Person | undefined {
  if (to === undefined || to.trim() === '') return requester;
  const found =
    members.find(({ id, name }) => id === to.trim() || sameText(name, to)) ?? onlyOne(members, to);
  return found && { id: found.id, name: found.name };
}

/** Whom a first name means, where there is one of that name. */
function onlyOne(members: Session['members'], to: string): Person | undefined {
  const [found, another] = members.filter(({ name }) => sameText(name.split(' ')[0] ?? '', to));
  return another ? undefined : found;
}
