import { nothingLeaves } from '../engine/nothing-leaves.js';
import { createPerform } from '../../src/engine/perform.js';
import {
  callOf,
  createRecorded,
  recordedFor,
  recordedRef,
  type Recording,
} from '../../src/models/recorded/script.js';
import type { Ask } from '../../src/prompts/ask.js';
import { nothingSpent } from '../../src/workshop/base/fact-fields.js';
import { decide } from '../../src/workshop/decide.js';
import { evolve, unopened } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import { isIgnored } from '../../src/workshop/base/decision.js';
import type { Input, PersonInput } from '../../src/workshop/inputs.js';
import { pending } from '../../src/workshop/pending.js';
import { approvedPlan, openConcerns, concernsIn } from '../../src/workshop/deciding/approval/queries.js';
import { deviationsIn, openDeviations } from '../../src/workshop/leaving/building.js';
import { handOffInForce } from '../../src/workshop/leaving/handoff.js';
import { putQuestions } from '../../src/workshop/asking/questions/questions.js';
import type { Session } from '../../src/workshop/session.js';
import { roleIds } from '../five-roles.js';

const at = '2026-11-23T09:00:00.000Z';
const visitor = { id: 'U0VISITOR', name: 'Maya Chen' };
const mostSteps = 400;

/** One call of a model in a recording, and whether an answer was written for it. */
export interface PlayedCall {
  ask: Ask;
  isRecorded: boolean;
}

/** One way through a recording: what was chosen, in order, and all that came of it. */
export interface Way {
  chosen: string[];
  session: Session;
  facts: Fact[];
  calls: PlayedCall[];
  files: Record<string, string>;
}

/** Every way through a recording, under the real rules, each until nobody has anything left to choose. */
export async function everyWay(recording: Recording): Promise<Way[]> {
  const { id, language, brief, wish, concern, building, onePrompt } = recording;
  const begun: Way = { chosen: [], session: unopened, facts: [], calls: [], files: {} };
  const opening: Input = {
    ...{
      at,
      type: 'BriefGiven',
      workshop: 'w-abcde',
      channel: 'C0PLAN',
      requester: visitor,
      brief,
      language,
    },
    ...{ roster: roleIds, models: [recordedRef], answersWithin: 10_080 },
    recording: {
      id,
      ...(wish && { wish }),
      ...(concern && { concern }),
      ...(building && { building }),
      onePrompt,
    },
  };
  return onward(recording, after(begun, opening));
}

async function onward(recording: Recording, begun: Way): Promise<Way[]> {
  const way = await proceed(recording, begun);
  const choices = choicesOf(way.session);
  const ways: Way[] = [];
  for (const [chosen, input] of choices) {
    const next = after({ ...way, chosen: [...way.chosen, chosen] }, { at, ...input });
    ways.push(...(await onward(recording, next)));
  }
  return choices.length === 0 ? [way] : ways;
}

/** What a person can choose now: an answer to the first open question, or what becomes of a version. */
function choicesOf(session: Session): [string, PersonInput][] {
  const by = visitor;
  const [question] = putQuestions(session);
  if (question)
    return question.options.map((text) => [
      text,
      { type: 'AnswerGiven', by, question: question.number, text, via: 'button' },
    ]);
  const newest = session.versions.at(-1);
  if (!newest) return [];
  const { number: version, artifact } = newest;
  const [deviation] = openDeviations(session);
  if (deviation)
    return [
      ['take', { type: 'ConcernTakeUpAsked', by, concern: deviation.number }],
      ['leave', { type: 'ConcernAnswerGiven', by, concern: deviation.number, text: '' }],
    ];
  const isOut = handOffInForce(session)?.version === version;
  if (session.recording?.building && approvedPlan(session) && !isOut)
    return [['hand off', { type: 'HandOffAsked', by, version, handers: [], targets: [] }]];
  if (session.stage !== 'decision') return [];
  const wish = version === 1 ? session.recording?.wish : undefined;
  const [open] = deviationsIn(session).length > 0 ? [] : openConcerns(session);
  const answer = session.recording?.concern?.answer;
  const wants = artifact === 'plan' ? 'ChangesAsked' : 'MoreGiven';
  return [
    ...(artifact === 'plan'
      ? [
          [
            'approve',
            { type: 'ApproveAsked', by, version, via: 'button', seen: concernsIn(session).length },
          ] as const,
        ]
      : []),
    ...(wish ? [[wish.button, { type: wants, by, version, text: wish.text }] as const] : []),
    ...(open && answer
      ? ([
          ['take up', { type: 'ConcernTakeUpAsked', by, concern: open.number }],
          [answer.button, { type: 'ConcernAnswerGiven', by, concern: open.number, text: answer.text }],
        ] as const)
      : []),
  ].map(([name, input]) => [name, input]);
}

/** Goes on until only a person can. */
async function proceed(recording: Recording, begun: Way): Promise<Way> {
  const script = createRecorded([recording]);
  const { signal } = new AbortController();
  let way = begun;
  for (let step = 0; step < mostSteps; step += 1) {
    const task = pending(way.session).find(({ kind, held }) => kind !== 'begin-round' && !held);
    if (!task) return way;
    const calls: PlayedCall[] = [];
    const files: Record<string, string> = {};
    const perform = createPerform({
      leaving: nothingLeaves,
      models: {
        async answer(ask) {
          const answer = await script.complete(ask, signal);
          const read = ask.schema.safeParse(answer);
          calls.push({ ask, isRecorded: recordedFor(recording, ask) !== undefined });
          if (!read.success) throw new Error(`${nameOf(ask)} does not fit: ${read.error.message}`);
          return { answer: read.data, model: recordedRef, spent: nothingSpent, found: [] };
        },
      },
      outputs: {
        async write(_workshop, version, written) {
          for (const { name, content } of written) files[`v${version}/${name}`] = content;
        },
      },
      clock: { now: () => Date.parse(at) },
    });
    const input = await perform(task, { session: way.session, facts: way.facts }, signal);
    way = after(
      { ...way, calls: [...way.calls, ...calls], files: { ...way.files, ...files } },
      { at, ...input },
    );
  }
  throw new Error('the recording does not come to an end');
}

/** What an answer to this call is called in a recording. */
export function nameOf(ask: Ask): string {
  const role = 'role' in ask.given ? ` ${ask.given.role}` : '';
  return `${callOf(ask)}${role}`;
}

function after(way: Way, input: Input): Way {
  const decision = decide(way.session, input);
  if (isIgnored(decision)) throw new Error(`${input.type} is ignored: ${decision.ignored}`);
  return { ...way, session: decision.reduce(evolve, way.session), facts: [...way.facts, ...decision] };
}
