import { z } from 'zod';
import { sourceParts } from '../workshop/opening/sources.js';
import type { SummedLine } from '../workshop/opening/facts.js';
import type { Session } from '../workshop/session.js';
import { coachSystem } from './charter.js';
import { foreign } from './foreign.js';
import { bareId, shortId, upToWords } from './members.js';
import { section, withSubject } from './small-call.js';

/** What a part of a source says, sentence by sentence. */
export const digestAnswer = z.object({
  lines: z.array(z.object({ text: upToWords(30), passage: shortId })).max(28),
});
export type DigestAnswer = z.infer<typeof digestAnswer>;

/** A part of a source that is too long to be given whole, to be summed up. */
export function digest(
  session: Session,
  now: string,
  { source: id, part }: { source: string; part: number },
) {
  const source = session.given.find((each) => each.id === id);
  const all = source ? sourceParts(session, source) : [];
  const passages = all[part] ?? [];
  const parts = [
    section(
      `# Part ${part + 1} of ${all.length}`,
      passages.map(({ id: passage, where, text }) => foreign(`${passage}, ${where}`, text)),
    ),
    '# Now\nSum up this part.',
  ];
  return {
    prompt: 'planning_digest',
    given: { session, now, passages: passages.map((each) => each.id) },
    layout: withSubject(session, now, coachSystem('digest', session), parts),
    schema: digestAnswer,
  } as const;
}

/** The sentences of a summary, each with a passage of its part. */
export function digestFrom({ lines }: DigestAnswer, passages: readonly string[]): SummedLine[] {
  return lines.flatMap(({ text, passage }) => {
    const id = bareId(passage);
    return text.trim() !== '' && passages.includes(id) ? [{ text: text.trim(), passage: id }] : [];
  });
}
