import type { Background } from '../../prompts/background.js';
import type { ConsensusPoint } from '../../workshop/consensus.js';
import type { Ground } from './ground.js';
import { proposalOf } from './issues.js';
import { type QuestionKind, kindOf, stock } from './questions/stock.js';
import { lowered } from './reading/subject.js';

/** Common ground and numbered assumptions: what everything that is written after the rounds rests on. */
export type Agreed = Pick<Background, 'consensus' | 'assumptions'>;

/** Something that is taken for granted, as a clause. `ref` is its number ("A1"), or that of the statement. */
export interface Assumed {
  clause: string;
  ref: string;
  numbered: boolean;
  kind?: QuestionKind;
}

/** Everything that is taken for granted: statements that say so themselves, then the numbered assumptions. */
export function assumedIn(ground: Ground, { consensus, assumptions }: Agreed): Assumed[] {
  const stated = consensus.flatMap(({ id, text, restsOn }): Assumed[] => {
    const clause = assumptionIn(ground, text);
    const isNumbered = assumptions.some(({ number }) => restsOn.includes(`A${number}`));
    return clause === undefined || isNumbered ? [] : [{ clause, ref: id, numbered: false }];
  });
  const numbered = assumptions.map(({ number, text }): Assumed => {
    const { stop, sentence } = ground.words.phrases;
    const clause = lowered(text.endsWith(stop) ? text.slice(0, -stop.length) : text);
    const kind = stock.find((each) => sentence(proposalOf(ground, each.kind)) === text)?.kind;
    return { clause, ref: `A${number}`, numbered: true, ...(kind ? { kind } : {}) };
  });
  return [...stated, ...numbered].filter(({ clause }) => clause.trim() !== '');
}

/** The same as clauses for running text, with the numbers that people know them by. */
export function assumptionsIn(ground: Ground, agreed: Agreed): string[] {
  return assumedIn(ground, agreed).map(({ clause, ref, numbered }) =>
    numbered ? ground.words.questions.cited(clause, ref) : clause,
  );
}

/** The clause of a statement that is worded as an assumption; undefined for any other. */
export function assumptionIn({ words }: Ground, text: string): string | undefined {
  const [opening = '', stop = ''] = words.issues.assumption('\n').split('\n');
  if (!text.startsWith(opening)) return undefined;
  return text.endsWith(stop) ? text.slice(opening.length, -stop.length) : text.slice(opening.length);
}

/** What was settled as an issue without being a numbered assumption, and the question it answers, if it does. */
export function settledIn(
  ground: Ground,
  { consensus, assumptions }: Agreed,
): { point: ConsensusPoint; source: string; kind?: QuestionKind }[] {
  const numbered = new Set(assumptions.map(({ number }) => `A${number}`));
  return consensus.flatMap((point) => {
    const issue = point.restsOn.find((each) => each.startsWith('#'));
    if (!issue || point.restsOn.some((each) => numbered.has(each))) return [];
    const ref = point.restsOn.find((each) => each.startsWith('Q'));
    const asked = ground.answers.find(({ number }) => `Q${number}` === ref)?.question;
    const kind = asked === undefined ? undefined : kindOf(ground.words, asked);
    return [{ point, source: ref ?? issue, ...(kind ? { kind } : {}) }];
  });
}
