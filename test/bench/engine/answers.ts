import type { TableAnswer } from '../../../src/prompts/table-answer.js';
import type { RoleId } from '../../../src/roles/index.js';
import { type Asked, listedIn, question, saying, sensible } from '../../thread/models-answers.js';
import { firstPuts, said } from '../workload.js';

type Put = TableAnswer['put'][number];

/** The letter of what each role has put, and the kind that it misses something in until the last round. */
const parts: Partial<Record<RoleId, { own: string; misses: string }>> = {
  ProductPlanner: { own: 'R', misses: 'risk' },
  SystemDesigner: { own: 'C', misses: 'requirement' },
  SeniorDeveloper: { own: 'T', misses: 'component' },
  TestPlanner: { own: 'TC', misses: 'task' },
  RiskPlanner: { own: 'K', misses: 'test' },
};

/**
 * What the model of the bench answers: as the sensible one does, at the length of a real one. Whatever the brief is, one question
 * goes to a person. In each round but the last every role misses one thing, so that another one has to change an item of its own.
 */
export function atLength(asked: Asked): unknown {
  const { call, role = 'ProductPlanner' } = asked;
  const answer = sensible(asked);
  switch (call) {
    case 'intake':
      return { ...(answer as object), depth: 'standard', title: 'Requests' };
    case 'view':
      return {
        ...{ matters: said('What matters', role), objection: '' },
        questions: role === 'SystemDesigner' ? [question] : [],
      };
    case 'read':
      return { because: 'they talk among themselves', questions: [], as: 'talk' };
    case 'synthesis':
      return { ...(answer as object), result: said('The result', role) };
    case 'speak':
      return turn(asked, role, answer as TableAnswer);
    default:
      return answer;
  }
}

function turn({ round, words }: Asked, role: RoleId, answer: TableAnswer): TableAnswer {
  const { own = '', misses = '' } = parts[role] ?? {};
  const points = listedIn(words, 'Points for you');
  const isFirst = words.includes('Your first turn:');
  const isLast = round >= 3;
  const gap = { about: misses, as: 'gap' as const, why: said(`Round ${round}`, role) };
  return {
    ...answer,
    put: isFirst ? firstPuts(role).map(asGiven) : [],
    change: points.length > 0 && !isFirst ? [[`${own}${round}`, 'text', said(`Round ${round}`, role)]] : [],
    changed: points,
    say: [...saying('take', points), ...(isLast ? [] : [gap])],
    stance: said('What counts', role),
    verdict: isLast ? 'ok' : 'reserved',
  };
}

/** An item as a model gives it: what it rests on is one list of ids and words of the brief. */
function asGiven({ id, name, text, fields, grounds }: ReturnType<typeof firstPuts>[number]): Put {
  return { id, name, text, fields: fields as Put['fields'], grounds: grounds.map(({ ref }) => ref) };
}
