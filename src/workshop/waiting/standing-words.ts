import type { Language } from '../../text/language.js';
import { mention } from '../../text/markup.js';
import { wordsOf } from '../../words/words.js';
import type { Standing } from '../base/where.js';

/** Where a workshop stands, in a few words, the same in every list; to `reader` themselves they are "you". */
export function standingText(language: Language, standing: Standing, reader?: string): string {
  const words = wordsOf(language).waiting.standing;
  const { halt, awaits, standsStill } = standing;
  const stage = stageText(language, standing);
  const now = halt && halt !== 'parked' ? words.halted[halt](stage) : stage;
  const [first] = reader !== undefined && awaits.includes(reader) ? [reader] : awaits;
  // A pause says itself what it waits for.
  if (!standsStill || first === undefined || halt === 'paused' || halt === 'parked') return now;
  return words.waits(now, first === reader ? words.you : mention(first));
}

/** The versions that there are; empty while there is none. */
export function versionsText(language: Language, { versions }: Standing): string {
  const { standing: words } = wordsOf(language).waiting;
  return versions.map(({ number, artifact }) => words.version[artifact](number)).join(words.between);
}

function stageText(language: Language, { stage, round, rounds, versions, halt, ...rest }: Standing): string {
  const words = wordsOf(language).waiting.standing;
  const latest = versions.at(-1);
  const number = latest?.number ?? 0;
  switch (stage) {
    case 'discussion':
      return round === undefined ? words.opening : words.round(round, rounds ?? round);
    case 'synthesis':
    case 'issuing':
      return words.issuing(number + 1);
    case 'decision':
      if (halt === 'parked') return words.parked(number);
      return latest?.artifact === 'draft' ? words.draft(number) : words.plan(number);
    case 'revising':
      return words.revising(number + 1);
    case 'closed':
      return outcomeText(language, number, rest);
    case 'unopened':
    case 'intake':
      return words.opening;
    case 'asking':
    case 'meeting':
    case 'finishing':
    case 'signing':
      return words[stage];
    default:
      return stage satisfies never;
  }
}

function outcomeText(
  language: Language,
  version: number,
  { outcome = 'ended', by }: Pick<Standing, 'outcome' | 'by'>,
): string {
  const { outcomes } = wordsOf(language).waiting.standing;
  const who = by ? mention(by.id) : '';
  const how = outcomes[outcome](version);
  return who === '' ? how : outcomes.by(how, who);
}
