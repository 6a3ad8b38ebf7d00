import { z } from 'zod';
import { questionAsked } from '../../workshop/leaving/building.js';
import { isAnswerable } from '../../workshop/asking/questions/questions.js';
import { type Question, questionId, questionOf } from '../../workshop/base/question.js';
import type { Session } from '../../workshop/session.js';
import { agentOf, arrived, placeOf, reported, words } from '../acting.js';
import { itemId, type Plans, Refused, type Told, type Tool, tool, workshop } from '../tool.js';
import { workshopFor } from '../versions.js';

const questionName = itemId.describe('The id of the question, such as Q7');

/** Asks people in the thread. The question stays there until it is answered, whatever becomes of the agent or the bot. */
export function askPerson(plans: Plans): Tool {
  return tool({
    name: 'ask_person',
    title: 'Ask a Person',
    description:
      'Asks the people of the plan what only they can know: the question stands as a card in their thread. Gives the id of the question, for read_answer later: it may take hours, so go on with other work. "left to you" says that you decide, "two answers" that people say different things and the requester has still to choose. Asked again in the same words it is the same question.',
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
    }),
    reads: false,
    async act({ question, why, options, assumption, task, to, ...asked }, caller) {
      const { session: before, chosen } = await placeOf(caller, plans, asked);
      const { session } = await arrived(plans, before, {
        ...{ type: 'AgentQuestionGiven', agent: agentOf(caller), version: chosen.number },
        ...{ text: question, why, options, assumption },
        ...(task !== undefined && { task }),
        ...(to !== undefined && { to }),
      });
      const known = questionAsked(session, question);
      if (!known) throw new Error(`the question of an agent in ${session.id} is not there`);
      return toldOf(session, known.number);
    },
  });
}

/** What became of a question that an agent has asked. */
export function readAnswer(plans: Plans): Tool {
  return tool({
    name: 'read_answer',
    title: 'Read an Answer',
    description: 'What became of a question that ask_person has asked: the answer, or "nobody yet".',
    input: z.object({ workshop, question: questionName }),
    reads: true,
    async act({ workshop: id, question: name }, caller) {
      const session = await workshopFor(caller, plans, id);
      const { number } = ofAgent(session, name);
      return toldOf(session, number);
    },
  });
}

/** The question of this id, if an agent has asked it: what the roles ask is not for agents. */
function ofAgent(session: Session, name: string): Question {
  const question = questionOf(session, name);
  if (question?.agent) return question;
  throw new Refused(`No agent has asked ${name} in ${session.id}.`);
}

function toldOf(session: Session, number: number): Told {
  const question = session.questions.find((each) => each.number === number);
  if (!question) throw new Error(`question ${number} in ${session.id} is not there`);
  const { closure, person, putAt } = question;
  const state = stateOf(session, question);
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

function stateOf(session: Session, { number, state }: Question): string {
  if (session.questions.some((each) => each.continues === number && isAnswerable(each))) return 'two answers';
  if (state === 'answered') return 'answered';
  if (state === 'decided') return 'left to you';
  return state === 'moot' ? 'withdrawn' : 'nobody yet';
}
