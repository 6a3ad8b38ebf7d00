import { createRehearsal } from '../../src/models/rehearsal/rehearsal.js';
import type { Ask } from '../../src/prompts/ask.js';
import { writeReport } from '../../src/prompts/report.js';
import { writeDocument } from '../../src/prompts/role-document.js';
import { roundSummaryAnswer, summariseRound } from '../../src/prompts/round-summary.js';
import { speak, speakAnswer } from '../../src/prompts/speak.js';
import { synthesise } from '../../src/prompts/synthesise.js';
import { todoAnswer, writeTodo } from '../../src/prompts/todo.js';
import type { RoleId } from '../../src/roles/index.js';
import { languageOf } from '../../src/text/language.js';
import { maxRounds } from '../../src/workshop/agenda.js';
import { synthesis } from '../../src/workshop/consensus.js';
import { decide } from '../../src/workshop/decide.js';
import { report } from '../../src/workshop/documents.js';
import { evolve } from '../../src/workshop/evolve.js';
import type { RoleDocument } from '../../src/workshop/facts.js';
import type { TaskInput } from '../../src/workshop/inputs.js';
import { pending } from '../../src/workshop/pending.js';
import { type Session, unopened } from '../../src/workshop/session.js';
import type { Task } from '../../src/workshop/tasks.js';

const at = '2026-01-05T09:00:00.000Z';
const provider = createRehearsal();

/** Something a person says just before a role has the floor. */
export interface Interjection {
  before: RoleId;
  round: number;
  by: string;
  text: string;
}

/** A whole workshop under the real rules with the rehearsal model, up to the moment before files are written. */
export async function hold(brief: string, said: Interjection[] = []): Promise<Session> {
  const requester = { id: 'U1', name: 'Ana' };
  const opening = {
    type: 'BriefGiven',
    at,
    workshop: 'w1',
    channel: 'C1',
    requester,
    models: [provider.ref] as string[],
    brief,
  } as const;
  let session = put(unopened, decide(unopened, { ...opening, language: languageOf(brief) }));
  for (let step = 0; step < 60; step += 1) {
    const task = pending(session)[0];
    if (!task || task.kind === 'issue') return session;
    for (const [index, { by, text }] of saidBefore(said, task).entries()) {
      const remark = {
        type: 'Said',
        at,
        by: { id: `U2${by}`, name: by },
        message: `${step}.${index}`,
        text,
      } as const;
      session = put(session, decide(session, remark));
    }
    session = put(session, decide(session, { at, ...(await perform(session, task)) }));
  }
  throw new Error('the workshop did not come to an end');
}

function put(session: Session, facts: ReturnType<typeof decide>): Session {
  return facts.reduce(evolve, session);
}

function saidBefore(said: Interjection[], task: Task): Interjection[] {
  return said.filter(
    (each) => task.kind === 'speak' && each.before === task.role && each.round === task.round,
  );
}

async function answer(ask: Ask): Promise<unknown> {
  return ask.schema.parse(await provider.complete(ask, new AbortController().signal));
}

async function perform(session: Session, task: Exclude<Task, { kind: 'issue' }>): Promise<TaskInput> {
  const base = { key: task.key, model: provider.ref };
  switch (task.kind) {
    case 'speak': {
      const turn = speakAnswer.parse(await answer(speak(session, task.role, maxRounds)));
      return { type: 'TurnGiven', ...base, round: task.round, role: task.role, answer: turn };
    }
    case 'close-round': {
      const closing = roundSummaryAnswer.parse(await answer(summariseRound(session)));
      return { type: 'RoundSummarised', ...base, round: task.round, ...closing };
    }
    case 'synthesise':
      return {
        type: 'SynthesisGiven',
        ...base,
        synthesis: synthesis.parse(await answer(synthesise(session))),
      };
    case 'write-document': {
      const body = await answer(writeDocument(session, task.role));
      return { type: 'DocumentGiven', ...base, document: { role: task.role, body } as RoleDocument };
    }
    case 'write-report':
      return { type: 'ReportGiven', ...base, report: report.parse(await answer(writeReport(session))) };
    case 'write-todo':
      return { type: 'TodoGiven', ...base, ...todoAnswer.parse(await answer(writeTodo(session))) };
    default:
      return task satisfies never;
  }
}
