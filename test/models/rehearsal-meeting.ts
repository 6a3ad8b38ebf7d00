import { attachedNames } from '../../src/workshop/versions/versions.js';
import { roleIds } from '../five-roles.js';
import { ModelError } from '../../src/models/provider.js';
import { createRehearsal } from '../../src/models/rehearsal/rehearsal.js';
import type { Ask } from '../../src/prompts/ask.js';
import { clarifyAskAnswer, putQuestion, wordingFrom } from '../../src/prompts/clarify-ask.js';
import { answerCounter, clarifyDialogueAnswer } from '../../src/prompts/clarify-dialogue.js';
import { clarifyReviewAnswer, reviewQuestions, reviewsFrom } from '../../src/prompts/clarify-review.js';
import { synthesise, synthesiseAnswer } from '../../src/prompts/consensus-synthesis.js';
import { intakeAnswer, judgeBrief, judgementFrom } from '../../src/prompts/intake.js';
import { readingFrom, readReply, replyIntentAnswer } from '../../src/prompts/reply-intent.js';
import { reportAnswer, writeReport } from '../../src/prompts/report.js';
import { reviewRevisionAnswer, sortChange, sortingFrom } from '../../src/prompts/review-revision.js';
import { writeDocument } from '../../src/prompts/role-document.js';
import { calledFor, replyFrom, replyToCall, roleReplyAnswer } from '../../src/prompts/role-reply.js';
import { roundSummaryAnswer, summariseRound } from '../../src/prompts/round-summary.js';
import { speak, turnFrom } from '../../src/prompts/speak.js';
import { tasksFrom, todoAnswer, writeTodo } from '../../src/prompts/todo.js';
import type { RoleId } from '../../src/roles/index.js';
import { languageOf } from '../../src/text/language.js';
import { decide } from '../../src/workshop/decide.js';
import { evolve } from '../../src/workshop/evolve.js';
import type { RoleDocument } from '../../src/workshop/plan/documents.js';
import { putQuestions } from '../../src/workshop/questions/questions.js';
import type { Fact } from '../../src/workshop/facts.js';
import { factsOf } from '../../src/workshop/ignored.js';
import type { PersonInput, TaskInput } from '../../src/workshop/inputs.js';
import { pending } from '../../src/workshop/pending.js';
import { type Session, unopened } from '../../src/workshop/session.js';
import type { Task } from '../../src/workshop/tasks.js';
import { agreeable, ana, inputOf, type People } from './rehearsal-people.js';

const at = '2026-01-05T09:00:00.000Z';
const mostSteps = 400;
const provider = createRehearsal();

/** Something a person says just before a role has the floor. */
export interface Interjection {
  before: RoleId;
  round: number;
  by: string;
  text: string;
}

/** A whole workshop under the real rules with the rehearsal model, up to the moment before files are written. */
export async function hold(
  brief: string,
  said: Interjection[] = [],
  people: People = agreeable,
): Promise<Session> {
  return proceed(opened(brief), people, said);
}

export function opened(brief: string): Session {
  const language = languageOf(brief);
  const opening = { at, workshop: 'w1', channel: 'C1', requester: ana, models: [provider.ref] as string[] };
  return put(
    unopened,
    factsOf(decide(unopened, { type: 'BriefGiven', roster: roleIds, ...opening, brief, language })),
  );
}

/** Goes on until files are to be written or only people can go on; `until` stops before a task. */
export async function proceed(
  begun: Session,
  people: People = agreeable,
  said: Interjection[] = [],
  until: (task: Task) => boolean = () => false,
): Promise<Session> {
  let session = begun;
  const reactions = new Map<number, number>();
  for (let step = 0; step < mostSteps; step += 1) {
    const task = pending(session)[0];
    if (task?.kind === 'issue' || (task && until(task))) return session;
    if (task) {
      session = interrupted(session, said, task, step);
      session = put(session, factsOf(decide(session, { at, ...(await perform(session, task)) })));
      continue;
    }
    const [question] = putQuestions(session);
    if (!question) return session;
    const before = reactions.get(question.number) ?? 0;
    reactions.set(question.number, before + 1);
    session = told(session, inputOf(question, people(question, before), `reply.${step}`));
  }
  throw new Error('the workshop did not come to an end');
}

/** The session after a person did something. */
export function told(session: Session, input: PersonInput): Session {
  return put(session, factsOf(decide(session, { at, ...input })));
}

/** The session after its files were written, so that people can decide. */
export function issued(session: Session): Session {
  const task = pending(session).find(({ kind }) => kind === 'issue');
  if (task?.kind !== 'issue') throw new Error('nothing is to be written');
  const { key, version, artifact } = task;
  const files = attachedNames(artifact).map((name) => ({ name, content: name }));
  return put(session, factsOf(decide(session, { type: 'VersionWritten', at, key, version, files })));
}

function put(session: Session, facts: readonly Fact[]): Session {
  return facts.reduce(evolve, session);
}

function interrupted(session: Session, said: Interjection[], task: Task, step: number): Session {
  const now = said.filter(
    (each) => task.kind === 'speak' && each.before === task.role && each.round === task.round,
  );
  return now.reduce((sofar, { by, text }, index) => {
    const message = `${step}.${index}`;
    return sofar.remarks.some((each) => each.text === text)
      ? sofar
      : told(sofar, { type: 'Said', by: { id: `U2${by}`, name: by }, message, text });
  }, session);
}

async function answer(ask: Ask): Promise<unknown> {
  return ask.schema.parse(await provider.complete(ask, new AbortController().signal));
}

/** Does a task with the rehearsal; a model that is away on purpose comes back as a failure. */
async function perform(session: Session, task: Exclude<Task, { kind: 'issue' }>): Promise<TaskInput> {
  try {
    return await performed(session, task);
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    return { type: 'TaskFailed', key: task.key, reason: 'unreachable', detail: error.message };
  }
}

async function performed(session: Session, task: Exclude<Task, { kind: 'issue' }>): Promise<TaskInput> {
  const base = { key: task.key, model: provider.ref };
  switch (task.kind) {
    case 'judge-brief': {
      const judged = intakeAnswer.parse(await answer(judgeBrief(session)));
      return { type: 'BriefJudged', ...base, ...judgementFrom(judged) };
    }
    case 'speak': {
      const call = speak(session, task.role);
      const turn = turnFrom(session, call.schema.parse(await answer(call)));
      return { type: 'TurnGiven', ...base, round: task.round, role: task.role, answer: turn };
    }
    case 'close-round': {
      const closing = roundSummaryAnswer.parse(await answer(summariseRound(session)));
      return { type: 'RoundSummarised', ...base, round: task.round, ...closing };
    }
    case 'review-questions': {
      const looks = clarifyReviewAnswer.parse(await answer(reviewQuestions(session, task.role)));
      return { type: 'ReviewGiven', ...base, role: task.role, reviews: reviewsFrom(looks) };
    }
    case 'put-question': {
      const wording = clarifyAskAnswer.parse(await answer(putQuestion(session, task.question)));
      return { type: 'WordingGiven', ...base, question: task.question, ...wordingFrom(wording) };
    }
    case 'read-reply': {
      const read = replyIntentAnswer.parse(await answer(readReply(session, task.message)));
      return { type: 'ReadingGiven', ...base, message: task.message, ...readingFrom(read) };
    }
    case 'reply-to-mark': {
      const { role } = task;
      const call = replyToCall(session, role, calledFor(session));
      const replied = roleReplyAnswer.parse(await answer(call));
      return { type: 'RoleReplied', ...base, role, answer: replyFrom(session, replied) };
    }
    case 'answer-counter': {
      const { reply } = clarifyDialogueAnswer.parse(await answer(answerCounter(session, task.message)));
      return { type: 'CounterAnswered', ...base, message: task.message, text: reply };
    }
    case 'sort-change': {
      const sorted = reviewRevisionAnswer.parse(await answer(sortChange(session)));
      return { type: 'ChangeSorted', ...base, ...sortingFrom(sorted), ticked: [] };
    }
    case 'synthesise':
      return {
        type: 'SynthesisGiven',
        ...base,
        synthesis: synthesiseAnswer.parse(await answer(synthesise(session))),
      };
    case 'write-document': {
      const body = await answer(writeDocument(session, task.role));
      return { type: 'DocumentGiven', ...base, document: { role: task.role, body } as RoleDocument };
    }
    case 'write-report':
      return { type: 'ReportGiven', ...base, report: reportAnswer.parse(await answer(writeReport(session))) };
    case 'write-todo':
      return {
        type: 'TodoGiven',
        ...base,
        tasks: tasksFrom(todoAnswer.parse(await answer(writeTodo(session)))),
      };
    default:
      return task satisfies never;
  }
}
