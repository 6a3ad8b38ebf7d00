import type { RoleId } from '../roles/index.js';
import type { Language } from '../text/language.js';
import { moreInformation } from '../workshop/people/index.js';
import type { ConsensusPoint } from '../workshop/plan/index.js';
import {
  type Asker,
  openQuestions,
  type Question,
  type QuestionOutcome,
} from '../workshop/questions/index.js';
import type { Issue, Opener } from '../workshop/rounds/index.js';
import type { Session } from '../workshop/session.js';
import { foreign } from './foreign.js';
import type { Block } from './layout.js';
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
  /** The roles at the table, in speaking order. */
  roster: readonly RoleId[];
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
  const { language, roster, title, brief, consensus } = session;
  return {
    language,
    roster,
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

/** A question to people that has no outcome yet. */
export type OpenQuestionGiven = Pick<Question, 'number' | 'text' | 'asker'>;

export function openQuestionsGiven(session: Session): OpenQuestionGiven[] {
  return openQuestions(session).map(({ number, text, asker }) => ({ number, text, asker }));
}

/** An open issue as a prompt gives it. `changed`: the answer ("Q1") whose change shook what was agreed. */
export interface IssueGiven {
  number: number;
  text: string;
  openedBy: Opener;
  changed?: string;
  /** The statement that it disputes: being no common ground, that stands nowhere else. */
  disputes?: { id: string; by: RoleId; text: string };
  /** What roles said on it in the last round that was closed, and it stayed open. */
  views?: { role: RoleId; stance: 'settle' | 'keep'; text: string }[];
}

/** While a round goes on it says the same of the same issue: only rounds that are over are looked at. */
export function issueGiven(session: Session, { number, text, openedBy, shakenBy, about }: Issue): IssueGiven {
  const disputes = shakenBy || about === undefined ? undefined : statementOf(session, about);
  const views = lastViews(session, number);
  return {
    ...{ number, text, openedBy },
    ...(shakenBy && { changed: shakenBy }),
    ...(disputes && { disputes }),
    ...(views.length > 0 && { views }),
  };
}

function statementOf({ rounds }: Session, point: string): IssueGiven['disputes'] {
  const stated = rounds.flatMap(({ turns, closing }) => [
    ...turns.flatMap(({ role: by, turn }) => turn.points.map(({ id, text }) => ({ id, by, text }))),
    ...(closing?.agreed ?? []).map(({ id, by, text }) => ({ id, by, text })),
  ]);
  return stated.find(({ id }) => id === point);
}

function lastViews({ rounds }: Session, number: number): NonNullable<IssueGiven['views']> {
  const closed = rounds.findLast(({ closing }) => closing !== undefined);
  const said = (closed?.turns ?? []).flatMap(({ role, turn }) =>
    turn.issueViews.flatMap(({ issue, stance, text }) => (issue === number ? [{ role, stance, text }] : [])),
  );
  // A role's later word takes the place of an earlier one.
  return [...new Map(said.map((each) => [each.role, each])).values()];
}

/** What never changes in a workshop. */
export function briefBlock({ title, brief }: Background): Block {
  const text = ['# The brief', foreign('Its title', title), foreign('In full, as it was given', brief)].join(
    '\n',
  );
  return { text, keep: true };
}

/** What the table stands on. `issues` and `questions`: what is open, where the call is about that. */
export interface RecordSoFar extends Pick<Background, 'consensus' | 'remarks' | 'answers' | 'assumptions'> {
  issues?: IssueGiven[];
  questions?: OpenQuestionGiven[];
}

export function recordWords({ consensus, ...stand }: RecordSoFar): string {
  const agreed = section('# Common ground', consensus.map(pointWords), 'Nothing is agreed yet.');
  return [agreed, recordBesidesAgreed(stand)].join('\n\n');
}

/** All that the table stands on besides its common ground. */
export function recordBesidesAgreed({
  issues,
  answers,
  questions,
  assumptions,
  remarks,
}: Omit<RecordSoFar, 'consensus'>): string {
  return [
    ...(issues ? [section('# Open issues', issues.map(issueWords), 'None is numbered yet.')] : []),
    section(
      '# Questions that people were asked, with what became of them',
      answers.map(answerWords),
      'None.',
    ),
    ...(questions ? [section('# Questions that wait for people', questions.map(waitingWords), 'None.')] : []),
    section('# Assumptions in place of answers', assumptions.map(assumptionWords), 'None.'),
    section('# Remarks of people in the thread', remarks.map(remarkWords), 'None.'),
  ].join('\n\n');
}

/** A heading with what stands under it. */
export function section(heading: string, parts: readonly string[], none: string): string {
  return [heading, ...(parts.length > 0 ? parts : [none])].join('\n');
}

export function pointWords({ id, text, by, restsOn }: ConsensusPoint): string {
  return foreign(`${id}, stated by ${by}, rests on ${restsOn.join(', ')}`, text);
}

/** An issue with the statement that it is about and the last words on it, so that nobody has to begin anew. */
export function issueWords(issue: IssueGiven): string {
  const { number, text, openedBy, changed, disputes, views = [] } = issue;
  const who = openedBy === 'people' ? 'wanted by people' : `opened by ${openedBy}`;
  const shaken = changed ? `; agreed before, open again because ${changed} was changed` : '';
  return [
    foreign(`#${number}, ${who}${shaken}`, text),
    ...(disputes ? [foreign(`It disputes ${disputes.id}, stated by ${disputes.by}`, disputes.text)] : []),
    ...views.map(({ role, stance, text: words }) =>
      foreign(`${role} ${stance === 'settle' ? 'would have settled it' : 'kept it open'}`, words),
    ),
  ].join('\n');
}

const outcomes: Record<Answered['outcome'], string> = {
  answered: 'answered',
  skipped: 'skipped: nobody has decided it',
  decided: 'left to the roles, who go by the assumption',
  moot: 'not asked, because it is covered by',
};

export function answerWords({ number, asker, question, outcome, answer, by }: Answered): string {
  const asked = foreign(`Q${number}, asked by ${asker}`, question);
  if (answer.trim() === '') return `${asked}\nQ${number} was ${outcomes[outcome]}.`;
  return `${asked}\n${foreign(`Q${number} was ${outcomes[outcome]}`, answer, by)}`;
}

export function assumptionWords({ number, text, role }: Background['assumptions'][number]): string {
  return foreign(`A${number}, assumed by ${role}`, text);
}

export function remarkWords({ by, text, added }: Background['remarks'][number]): string {
  return foreign(added ? 'Added to the brief' : 'A remark', text, by);
}

function waitingWords({ number, text, asker }: OpenQuestionGiven): string {
  return foreign(`Q${number}, ${asker} wants to ask`, text);
}
