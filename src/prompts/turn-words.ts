import type { RoleId } from '../roles/index.js';
import type { Turn } from '../workshop/rounds/turn.js';
import { foreign, foreignList } from './foreign.js';

/**
 * An earlier turn for those who speak after it: all of it but the verdict and its reason, which nobody is to follow
 * before they have a view of their own.
 */
export function turnWords(role: RoleId, turn: Turn, heading = `# ${role} has spoken in this round`): string {
  const {
    analysis,
    builds,
    points,
    disputes,
    issueViews,
    opened,
    questions = [],
    assumptions = [],
    changed,
  } = turn;
  const stance = { settle: 'would settle', keep: 'keeps open' };
  return [
    heading,
    foreign('Analysis', analysis),
    ...foreignList('Adds to others', builds),
    ...points.map(({ id, text }) => foreign(`${id}, stated`, text)),
    ...disputes.map(({ point, reason }) => foreign(`Disputes ${onlyId(point)}`, reason)),
    ...issueViews.map(({ issue, stance: how, text }) => foreign(`#${issue}: ${stance[how]}`, text)),
    ...opened.map(({ number, text, about }) =>
      foreign(`#${number}, opened${about === undefined ? '' : ` about ${onlyId(about)}`}`, text),
    ),
    ...questions.map(({ number, text }) => foreign(`Q${number}, waits for people`, text)),
    ...assumptions.map(({ number, text }) => foreign(`A${number}, assumed without asking`, text)),
    ...(changed ? [foreign('Has changed its mind, because', changed)] : []),
  ].join('\n');
}

/** A whole turn, with its verdict: for those who sum up. */
export function verdictWords(role: RoleId, turn: Turn): string {
  return [
    turnWords(role, turn, `# ${role} said`),
    foreign(`Verdict "${turn.verdict}", because`, turn.reason),
  ].join('\n');
}

/** A model's reference as a bare id: the rules have checked it, but records are read leniently. */
function onlyId(point: string): string {
  return /^P\d+$/.test(point) ? point : 'a statement';
}
