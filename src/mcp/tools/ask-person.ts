import { z } from 'zod';
import { questionAsked } from '../../workshop/building/asking.js';
import { questionId, questionOf } from '../../workshop/plan/standing.js';
import type { Question } from '../../workshop/questions/state.js';
import type { Session } from '../../workshop/session.js';
import { agentOf, arrived, placeOf, reported, reportOf, words } from '../acting.js';
import type { Plans } from '../needs.js';
import { type Caller, itemId, Refused, type Told, type Tool, tool, workshop } from '../tool.js';
import { workshopFor } from '../versions.js';
import type { Waits } from '../waits.js';

/** Clients give up after a minute. In seconds. */
const longestWait = 45;
const usualWait = 20;

const questionName = itemId.describe('The id of the question, such as Q7');
const waitSeconds = z
  .int()
  .min(0)
  .max(longestWait)
  .default(usualWait)
  .describe('How long to wait for the answer before "nobody yet" comes back');

const output = z.object({
  question: z.string().describe('Its id, for read_answer'),
  state: z
    .enum(['nobody yet', 'answered', 'left to you', 'withdrawn', 'two answers'])
    .describe(
      'left to you: people say that you decide; two answers: people say different things, and the requester has still to choose',
    ),
  asked_of: z.string(),
  asked_at: z.string().nullable(),
  answer: z.string().nullable(),
  by: z.string().nullable(),
  at: z.string().nullable(),
});

/** Asks people in the thread. The question stays there until it is answered, whatever becomes of the agent or the bot. */
export function askPerson(plans: Plans, waits: Waits): Tool {
  return tool({
    name: 'ask_person',
    title: 'Ask a Person',
    description:
      'Asks the people of the plan what only they can know: the question stands as a card in their thread. Gives the answer, or "nobody yet" with the id of the question, for read_answer later: it may take hours, so go on with other work. Asked again in the same words it is the same question.',
    input: z.object({
      ...reported,
      question: words(1_500).describe('One question, in the language of the plan'),
      why: words(1_000).describe('What you cannot decide without the answer'),
      options: z.array(words(300)).max(5).default([]).describe('Answers to choose from by a button'),
      assumption: z
        .string()
        .max(1_500)
        .default('')
        .describe('What you do until somebody answers; blank where you wait'),
      task: words(200).optional().describe('The task that it is about'),
      to: words(100).optional().describe('Who is asked, by name or id; left out, the requester of the plan'),
      wait_seconds: waitSeconds,
    }),
    output,
    reads: false,
    async act({ question, why, options, assumption, task, to, wait_seconds: wait, key, ...asked }, caller) {
      const { session: before, chosen } = await placeOf(caller, plans, asked);
      const report = reportOf(caller, key, 'question');
      const { session } = await arrived(plans, before, {
        ...{ type: 'AgentQuestionGiven', agent: agentOf(caller), version: chosen.number },
        ...{ text: question, why, options, assumption },
        ...(task !== undefined && { task }),
        ...(to !== undefined && { to }),
        ...report,
      });
      const known = questionAsked(session, { text: question, ...report });
      if (!known) throw new Error(`the question of an agent in ${session.id} is not there`);
      return answerTo(session, known.number, { waits, wait, signal: caller.signal });
    },
  });
}

/** What became of a question that an agent has asked. */
export function readAnswer(plans: Plans, waits: Waits): Tool {
  return tool({
    name: 'read_answer',
    title: 'Read an Answer',
    description: 'What became of a question that ask_person has asked: the answer, or "nobody yet".',
    input: z.object({ workshop, question: questionName, wait_seconds: waitSeconds }),
    output,
    reads: true,
    async act({ workshop: id, question: name, wait_seconds: wait }, caller) {
      const session = await workshopFor(caller, plans, id);
      const { number } = ofAgent(session, name);
      return answerTo(session, number, { waits, wait, signal: caller.signal });
    },
  });
}

/** Takes a question back. */
export function withdrawQuestion(plans: Plans): Tool {
  return tool({
    name: 'withdraw_question',
    title: 'Withdraw a Question',
    description:
      'Takes a question of ask_person back: you need no answer any more, and nobody is to look for one.',
    input: z.object({
      workshop,
      question: questionName,
      why: words(1_000).optional().describe('For people: where the answer was found'),
    }),
    output,
    reads: false,
    async act({ workshop: id, question: name, why }, caller) {
      const before = await workshopFor(caller, plans, id);
      const { number: question } = ofAgent(before, name);
      const { session } = await arrived(plans, before, {
        ...{ type: 'AgentQuestionWithdrawn', agent: agentOf(caller), question },
        ...(why !== undefined && { why }),
      });
      return toldOf(session, question);
    },
  });
}

/** The question of this id, if an agent has asked it: what the roles ask is not for agents. */
function ofAgent(session: Session, name: string): Question {
  const question = questionOf(session, name);
  if (question?.agent) return question;
  throw new Refused(`No agent has asked ${name} in ${session.id}.`);
}

interface Waiting {
  waits: Waits;
  wait: number;
  signal: Caller['signal'];
}

async function answerTo(session: Session, number: number, { waits, wait, signal }: Waiting) {
  const isOver = (now: Session) => toldOf(now, number).data.state !== 'nobody yet';
  const later = wait > 0 ? await waits.until(session, isOver, wait * 1_000, signal) : undefined;
  return toldOf(later ?? session, number);
}

function toldOf(session: Session, number: number): Told<z.input<typeof output>> {
  const question = session.questions.find((each) => each.number === number);
  if (!question) throw new Error(`question ${number} in ${session.id} is not there`);
  const { closure, person, putAt } = question;
  const state = stateOf(question);
  const id = questionId(session, question);
  const data = {
    ...{ question: id, state, asked_of: person.name, asked_at: putAt ?? null },
    answer: state === 'answered' ? (closure?.text ?? null) : null,
    ...{ by: closure?.by?.name ?? null, at: closure?.at ?? null },
  };
  const line =
    state === 'nobody yet'
      ? `Nobody has answered ${id} yet. It stands in the thread; ask for it with read_answer later, and go on with what does not need it.`
      : `${id}: ${state}.`;
  return { line, data };
}

function stateOf({ state, contested }: Question): z.input<typeof output>['state'] {
  if (contested) return 'two answers';
  if (state === 'answered') return 'answered';
  if (state === 'decided') return 'left to you';
  return state === 'moot' ? 'withdrawn' : 'nobody yet';
}
