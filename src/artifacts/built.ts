import { tasksOf } from '../workshop/leaving/building/index.js';
import type { Fact, FactOf } from '../workshop/facts.js';
import { questionId } from '../workshop/plan/index.js';
import { isBeside } from '../workshop/asking/questions/index.js';
import type { Session } from '../workshop/session.js';
import type { Version } from '../workshop/deciding/versions/index.js';
import type { DecisionFile } from './schema/decision.js';

type Who = Pick<FactOf<'TaskReported'>, 'by' | 'agent'>;
const who = ({ by, agent }: Who) => ({ by: by ?? null, agent: agent?.name ?? null });

/**
 * What is known of the building of a version: how far its tasks are, what can't be built as planned, and
 * what was asked since by agents, or because the day of an assumption had come.
 */
export function builtOn(
  session: Session,
  facts: readonly Fact[],
  version: Version,
): Pick<DecisionFile, 'progress' | 'deviations' | 'asked'> {
  const { number } = version;
  const isReported = session.building.tasks.length > 0;
  return {
    progress: isReported ? progressOf(session, version) : [],
    deviations: session.building.deviations
      .filter((each) => each.version === number)
      .map(({ number: deviation, item, text, wanted = null, at, state, settled = null, ...said }) => ({
        ...{ number: deviation, item, text, wanted, ...who(said), at, state, settled },
      })),
    asked: facts.flatMap((fact) =>
      fact.type === 'AgentAsked' || fact.type === 'AssumptionQuestioned'
        ? askedIn(session, fact, number)
        : [],
    ),
  };
}

function progressOf(session: Session, version: Version): NonNullable<DecisionFile['progress']> {
  return tasksOf(session, version).map(({ task, listed, state, last }) => ({
    ...{ task, title: listed.title, state },
    reported: last ? { ...who(last), at: last.at, version: last.version, why: last.why ?? null } : null,
  }));
}

function askedIn(
  session: Session,
  fact: FactOf<'AgentAsked' | 'AssumptionQuestioned'>,
  version: number,
): NonNullable<DecisionFile['asked']> {
  const question = session.questions.find(({ number }) => number === fact.question.number);
  if (!question || (question.agent?.version ?? question.due) !== version) return [];
  const { text, person, state, closure, agent, due, assumed } = question;
  const answer = state === 'answered' && closure?.by;
  return [
    {
      ...{ question: questionId(session, question), agent: agent?.name ?? null, at: fact.at },
      assumption: due === undefined ? null : `A${assumed}`,
      ...{ task: agent?.task ?? null, text, put_to: person, outcome: state },
      answer: answer ? { by: answer, at: closure.at, text: closure.text } : null,
    },
  ];
}

/** Boxes that were ticked in the thread or by an agent, as they stand. */
export function tickedOn(session: Session, { number }: Version): DecisionFile['ticks'] {
  return session.building.tasks
    .filter(({ state, version }) => state === 'done' && version === number)
    .map(({ task, title, at, ...said }) => ({ title, task: task === title ? null : task, at, ...who(said) }));
}

/** What was asked beside the table, and how often that has changed. */
export function askedBeside({ questions }: Session): string {
  return questions
    .filter(isBeside)
    .map(({ number, state, changed }) => `${number} ${state} ${changed}`)
    .join();
}
