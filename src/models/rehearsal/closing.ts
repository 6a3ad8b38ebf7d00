import type { SynthesiseAnswer, SynthesiseGiven } from '../../prompts/consensus-synthesis.js';
import type { RoundSummaryAnswer, RoundSummaryGiven } from '../../prompts/round-summary.js';
import { clip, quotable } from './quoting.js';
import { readBrief } from './signs.js';
import { wordsIn } from './words.js';

const mostAgreed = 60;

/** A round in ids: what is agreed, settled, open, and asked. */
export function closingOf({
  language,
  agreed,
  settled,
  open,
  questions,
  skipped,
}: RoundSummaryGiven): RoundSummaryAnswer {
  const { closing, list, join } = wordsIn(language);
  const lines: [(refs: string) => string, string[]][] = [
    [closing.agreed, agreed.map(({ id }) => id)],
    [closing.settled, settled.map(({ issue }) => `#${issue}`)],
    [closing.open, open.map(({ number }) => `#${number}`)],
    [closing.asked, questions.map(({ number }) => `Q${number}`)],
    [closing.skipped, skipped],
  ];
  const said = lines.flatMap(([say, refs]) => (refs.length > 0 ? [say(list(refs))] : []));
  return { summary: join(said) || closing.nothing, parked: [] };
}

/** Where everyone stands, in the recorded words. */
export function synthesisOf(given: SynthesiseGiven): SynthesiseAnswer {
  const { closing, quote, holds } = wordsIn(given.language);
  const { consensus, verdicts, disputed } = given;
  const { title } = readBrief(given);
  const agreed = consensus.map(({ id, text }) => closing.point(quotable(text, 400), id));
  return {
    agreed: agreed.slice(0, mostAgreed),
    reserved: verdicts.flatMap(({ role, verdict, reason }) =>
      verdict === 'reserved' || verdict === 'objects'
        ? [
            {
              role,
              concern: clip(reason, 500),
              severity: verdict === 'objects' ? ('error' as const) : ('warning' as const),
            },
          ]
        : [],
    ),
    disagreements: disputed.map(({ point, by, disputedBy, reason }) => ({
      topic: closing.topic(quotable(point, 100)),
      positions: [
        { role: by, position: holds },
        { role: disputedBy, position: clip(reason, 500) },
      ],
    })),
    summary: closing.summary(quote(title), consensus.length),
  };
}
