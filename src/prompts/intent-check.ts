import { z } from 'zod';
import { coach, roleIds } from '../roles/index.js';
import type { Language } from '../text/language.js';
import { nothingBlank, shortId, upToWords } from './answer-fields.js';
import { foreign } from './foreign.js';
import { systemOf } from './charter.js';
import { lastLine, type Layout } from './layout.js';

/** What somebody typed to begin, with what they attached or may refer to. */
export interface IntentCheckGiven {
  language: Language;
  now: string;
  message: { by: string; text: string };
  attached?: {
    file: string;
    kind: 'plan' | 'draft' | 'other';
    workshop: string;
    title: string;
    points: string[];
  };
  /** Earlier workshops of this channel, the newest first; "W1" and so on is what an answer cites. */
  earlier: { ref: string; title: string; state: 'active' | 'paused' | 'plan' | 'draft' | 'closed' }[];
}

/** What the Coach takes it for. `reference` is "W1" or "attached" where it is about earlier work. */
export const intentCheckAnswer = nothingBlank(
  z.object({
    understood: upToWords(30),
    reference: shortId,
    sure: z.boolean(),
    intent: z.enum(['refine', 'new_with_reference', 'new', 'continue_discussion']),
  }),
  ['reference'],
);
export type IntentCheckAnswer = z.infer<typeof intentCheckAnswer>;

const system = systemOf(`# This call: what does somebody want to begin?
${coach.charter}

Somebody has given a brief that comes with an earlier plan or draft, or speaks of earlier work. Say what they want to begin.
- "refine": what was planned before, made finer, larger or otherwise: what was agreed holds and is built on.
- "new_with_reference": something of its own, for which the earlier work is only an example or a neighbour.
- "new": nothing to do with earlier work; the words only sound like it.
- "continue_discussion": the earlier workshop is not finished and they want to go on with it where it stands, and want nothing new.
Between "refine" and "new_with_reference": would what was agreed before still have to hold? Then it is "refine". Between
"continue_discussion" and "refine": only one that is "active" or "paused" can be continued. In doubt take the one that carries less over, and say
that you are not sure: then the person is asked.

- understood: what they want, to them, in one sentence of at most 30 words, naming the earlier work by its title.
- reference: "attached", or the ref of the one earlier workshop ("W1") it is about; "" where it is about none.
- sure: false where another reading is nearly as likely, or where several earlier workshops fit.
- intent: one of the four.`);

export function checkIntent(given: IntentCheckGiven) {
  const { message, attached, earlier } = given;
  const parts = [
    ...(attached
      ? [
          [
            `# Attached: a file that is ${attached.kind === 'other' ? 'neither plan nor draft' : `a ${attached.kind}`}`,
            foreign('Its name', attached.file),
            foreign('Its workshop', attached.workshop),
            foreign('Its title', attached.title),
            foreign('Its main points', attached.points.join('\n')),
          ].join('\n'),
        ]
      : []),
    earlier.length > 0
      ? [
          '# Earlier workshops, the newest first',
          ...earlier.map(({ ref, title, state }) => foreign(`${ref}, ${state}`, title)),
        ].join('\n')
      : '# There is no earlier workshop here',
    `# Now\nWhat is wanted?\n${foreign('The message, which is the brief', message.text, message.by)}`,
    lastLine(given, given.now),
  ];
  const layout: Layout = { system: system({ roster: roleIds }), blocks: [{ text: parts.join('\n\n') }] };
  return {
    prompt: 'planning_intent_check',
    given,
    layout,
    schema: intentCheckAnswer,
  } as const;
}
