import { boardOf } from '../../../src/workshop/status.js';
import type { Fact } from '../../../src/workshop/facts.js';
import { changesIn, type Invariant } from './moment.js';

const reports = new Set<Fact['type']>(['TaskReported', 'DeviationReported']);

/** What is reported is of a version that was approved or handed off, and of itself makes none and changes no item. */
export const whatIsBuiltWasDecided: Invariant = () => {
  const decided = new Set<number>();
  return (moment) =>
    changesIn(moment).flatMap(({ fact, was, is }) => {
      for (const { version } of [...was.approvals, ...was.handoffs]) decided.add(version);
      if (!reports.has(fact.type) || !('version' in fact) || fact.version === undefined) return [];
      const isSame = was.plan === is.plan && was.versions.length === is.versions.length;
      return [
        ...(decided.has(fact.version) ? [] : [`${fact.type} on v${fact.version}, which nobody decided on`]),
        ...(isSame ? [] : [`${fact.type} changes the plan`]),
      ];
    });
};

/** The board can be shown in both languages; looked at now and then. */
export const theBoardCanBeShown: Invariant = () => {
  let count = 0;
  return ({ after }) => {
    count += 1;
    if (count % 10 !== 1) return [];
    return (['en', 'zh'] as const).flatMap((language) => {
      const { summary, rows } = boardOf({ ...after, language });
      const isWhole = summary.trim() !== '' && !JSON.stringify(rows).includes('undefined');
      return isWhole ? [] : [`in ${language}: ${JSON.stringify(rows)}`];
    });
  };
};
