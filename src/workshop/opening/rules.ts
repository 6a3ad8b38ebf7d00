import { withoutEnd } from '../../text/edges.js';
import type { Fact } from '../facts.js';
import { type Decision, declined, ignored, type Rules, tooLate } from '../ignored.js';
import type { InputOf } from '../inputs.js';
import { isMember } from '../people/rights.js';
import { guestsOf } from '../people/rules.js';
import { closeQuestion, nextQuestionNumber } from '../questions/asking.js';
import { isUnsettled } from '../questions/questions.js';
import { isSameQuestion } from '../questions/same-question.js';
import type { Question } from '../questions/state.js';
import { canMeet, membersAt } from '../routing/members.js';
import type { Session } from '../session.js';
import type { Owed } from '../tasks.js';
import type { OpeningInput } from './facts.js';

export const openingRules: Rules<OpeningInput> = {
  BriefGiven: () => ignored('repeat'),
  BriefJudged: judgeBrief,
  StartAsked: startAnyway,
};

/** The version of the rules for new workshops. A workshop keeps the version that it was opened with. */
const rulesVersion = 1;

/** The longest brief that is accepted, in characters. */
export const briefLimit = 8_000;
const titleLimit = 80;
/** How often the Coach asks about a brief before the roles begin with what there is. */
const mostQuestions = 3;

/** What is wrong with a brief as it was typed; undefined when nothing is. */
export function briefProblem(brief: string): 'empty' | 'too long' | undefined {
  if (!/[\p{L}\p{N}]/u.test(brief)) return 'empty';
  return brief.length > briefLimit ? 'too long' : undefined;
}

/** The first sentence or line of a brief, short enough for a headline. Never blank for a brief that has a word. */
export function titleOf(brief: string): string {
  const line = brief.split('\n').find((each) => /\p{L}/u.test(each)) ?? brief;
  const words = line.replace(/^(?:\d+[.)、]\s*|[^\p{L}\p{N}"“「《(（[【]+)+/u, '').trim();
  const sentence = /^.*?[。！？!?；;]|^.*?\.(?=\s)/u.exec(words)?.[0] ?? words;
  const plain = withoutEnd(sentence, /[\s。.；;：:，,]/) || brief.trim();
  const characters = [...plain];
  if (characters.length <= titleLimit) return plain;
  const start = characters.slice(0, titleLimit - 1).join('');
  // No word is cut, unless it alone is too long or the language has no spaces.
  const head = withoutEnd(start, /[\p{Script=Latin}\p{N}'’-]/u);
  const whole = head.trimEnd();
  return `${whole === head || whole === '' ? start : whole}…`;
}

/** A brief opens a workshop, and the Coach judges it next. A brief without an author is ignored. */
export function openWorkshop(input: InputOf<'BriefGiven'>): Decision {
  if (briefProblem(input.brief)) return ignored('no brief');
  const { invited = [], roster, ...rest } = input;
  const members = [input.requester, ...guestsOf(input.requester, invited)];
  if (!canMeet(membersAt({ roster, members: members.filter(({ id }) => id.trim() !== '') })))
    return ignored('no brief');
  const brief = input.brief.trim();
  const table = { roster: [...roster], rulesVersion, members };
  return [{ ...rest, ...table, type: 'WorkshopOpened', brief, title: titleOf(brief) }];
}

/** Whether the Coach still has to judge the brief: it has no open question, and nobody pressed "Start anyway". */
function judgementIsOwed(session: Session): boolean {
  const asked = coachQuestions(session);
  const answered = asked.every(({ state }) => state === 'answered');
  return session.stage === 'intake' && answered && asked.length < mostQuestions;
}

/** The brief is enough to begin with, or the requester is asked for what is missing. */
function judgeBrief(session: Session, input: InputOf<'BriefJudged'>): Fact[] {
  const { at, key, model, enough, question } = input;
  const text = question?.text.trim() ?? '';
  if (
    enough ||
    !question ||
    text === '' ||
    coachQuestions(session).some((each) => isSameQuestion(each.text, text))
  ) {
    return [{ type: 'BriefJudged', at, key, model, enough: true }];
  }
  const number = nextQuestionNumber(session);
  const raised = {
    number,
    level: 'now',
    text,
    why: question.why,
    options: question.options,
    assumption: '',
  } as const;
  return [{ type: 'BriefJudged', at, key, model, enough: false, question: raised }];
}

/** Round 1 begins when the Coach has no open question, and no answer is contested. */
export function beginRounds(session: Session, at: string, judged: boolean): Fact[] {
  if (session.stage !== 'intake' || isUnsettled(session)) return [];
  const waits = coachQuestions(session).some(({ state }) => state === 'put');
  if (waits || (judgementIsOwed(session) && !judged)) return [];
  return [{ type: 'RoundStarted', at, round: 1 }];
}

/** "Start anyway": the roles begin with what there is. */
function startAnyway(session: Session, { at, by, admin }: InputOf<'StartAsked'>): Decision {
  if (session.stage !== 'intake') return tooLate(session);
  if (!admin && !isMember(session, by)) return [declined({ at, to: by, what: 'skip', reason: 'notMember' })];
  const open = coachQuestions(session).filter(({ state }) => state === 'put');
  const passed = open.map((each) =>
    closeQuestion(session, each, { at, outcome: 'skipped', text: '', by, via: 'button' }),
  );
  return passed.length > 0 ? passed : [{ type: 'RoundStarted', at, round: 1 }];
}

function coachQuestions({ questions }: Session): Question[] {
  return questions.filter(({ asker }) => asker === 'Coach');
}

/** The Coach judges the brief, and judges it again after each answer to its questions. */
export function owedInIntake(session: Session): Owed[] {
  return judgementIsOwed(session) ? [{ kind: 'judge-brief' }] : [];
}
