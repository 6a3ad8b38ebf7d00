import { tasksOf } from '../workshop/building/index.js';
import type { Fact, FactOf } from '../workshop/facts.js';
import { questionId } from '../workshop/plan/index.js';
import type { Session } from '../workshop/session.js';
import type { Version } from '../workshop/versions/index.js';
import type { DecisionFile } from './schema/decision.js';

type Who = Pick<FactOf<'TaskReported'>, 'by' | 'agent'>;
const who = ({ by, agent }: Who) => ({ by: by ?? null, agent: agent?.name ?? null });

/** What is known of the building of a version: how far its tasks are, what can't be built as planned, what agents have asked. */
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
      fact.type === 'AgentAsked' && fact.version === number ? askedIn(session, fact) : [],
    ),
  };
}

function progressOf(session: Session, version: Version): NonNullable<DecisionFile['progress']> {
  return tasksOf(session, version).map(({ task, listed, state, last }) => ({
    ...{ task, title: listed.title, state },
    reported: last ? { ...who(last), at: last.at, version: last.version, why: last.why ?? null } : null,
  }));
}

function askedIn(session: Session, fact: FactOf<'AgentAsked'>): NonNullable<DecisionFile['asked']> {
  const question = session.questions.find(({ number }) => number === fact.question.number);
  if (!question) return [];
  const { text, person, state, closure } = question;
  const answer = state === 'answered' && closure?.by;
  return [
    {
      ...{ question: questionId(session, question), agent: fact.agent.name, at: fact.at },
      ...{ task: fact.task ?? null, text, put_to: person, outcome: state },
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

/** What agents have asked, and how often that has changed. */
export function askedByAgents({ questions }: Session): string {
  return questions
    .flatMap(({ agent, number, state, changed }) => (agent ? [`${number} ${state} ${changed}`] : []))
    .join();
}
