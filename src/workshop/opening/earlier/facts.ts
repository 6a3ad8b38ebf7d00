import { z } from 'zod';
import { at, factOf, roleId, mayBeAnswered } from '../../base/fact-fields.js';
import { person, type Person } from '../../base/people.js';
import { source } from '../../base/question.js';
import type { ModelResult, Result } from '../../base/tasks.js';
import { put } from '../../plan/items.js';

/**
 * What a brief wants of an earlier plan: `refine` builds on what was agreed, `new_with_reference` is only shown it,
 * `continue_discussion` goes on in its own thread.
 */
export const intents = ['refine', 'new_with_reference', 'new', 'continue_discussion'] as const;
export type Intent = (typeof intents)[number];
export const intent = z.enum(intents);

/** What leads from a brief to a plan: it is named, its file is attached, words like "last time", or it says much the same. */
const signs = ['id', 'link', 'title', 'file', 'words', 'close'] as const;

/** An earlier plan that a brief may be about, as it stood then. */
const earlierPlan = z.object({
  /** "W1": what the reading of a model names it by. */
  ref: z.string(),
  workshop: z.string(),
  title: z.string(),
  state: z.enum(['active', 'paused', 'plan', 'draft', 'approved', 'closed']),
  /** The version that could be built on; missing where there is none. */
  version: z.number().int().optional(),
  /** Release 0.5: the newest version, where that is another one. */
  newest: z.number().int().optional(),
  signs: z.array(z.enum(signs)),
  /** The words of the brief that name it. */
  spots: z.array(z.string()).optional(),
  /** The attached file that is all that is known of it; `draft`: it holds no items. */
  file: z
    .object({
      name: z.string(),
      kind: z.enum(['plan', 'draft']),
      /** It says that it is a plan of this channel, and is not as that was issued. */
      changed: z.literal(true).optional(),
    })
    .optional(),
});
export type EarlierPlan = z.infer<typeof earlierPlan>;

/** What an earlier plan holds, under its own ids. */
const content = z.object({
  /** Without `by` its author is no role that this release knows. */
  items: z.array(z.object({ put, by: roleId.optional() })),
  answers: z.array(
    z.object({
      id: z.string(),
      asker: z.string(),
      question: z.string(),
      why: z.string(),
      assumption: z.string(),
      text: z.string(),
      by: person.optional(),
      at,
    }),
  ),
  /** The text of a draft that came as a file. */
  text: z.string().optional(),
  /** Its tasks that were done, by their ids. */
  done: z.array(z.string()).optional(),
});
export type Content = z.infer<typeof content>;

const origin = z.object({ workshop: z.string(), version: z.number().int(), id: z.string() });

/** Facts about what a brief has to do with earlier plans. */
export const earlierFacts = [
  /** The brief speaks of earlier plans, or of ids that lead to none here. `content`: of an attached file. */
  factOf(z.literal('EarlierFound'), {
    plans: z.array(earlierPlan),
    unknown: z.array(z.string()),
    content: content.optional(),
  }),
  /** How the brief was read, by a person, or by the rules where `model` is missing. Where it is not `sure`, its author is asked. */
  factOf(z.literal('IntentUnderstood'), {
    ...mayBeAnswered,
    by: person.optional(),
    intent,
    sure: z.boolean(),
    plan: z.string().optional(),
    /** In a sentence, as a model put it. */
    understood: z.string().optional(),
  }),
  /** What the plan holds is here now, under new ids; `lost`: it could not be read any more. */
  factOf(z.literal('EarlierBrought'), {
    key: z.string(),
    intent,
    plan: z.string(),
    items: z.array(z.object({ put, by: roleId, origin })),
    answers: z.array(z.object({ number: z.number().int(), answer: content.shape.answers.element, origin })),
    /** Of one that is only referred to: each of its items, as a source. */
    sources: z.array(source.extend({ text: z.string() })),
    lost: z.literal(true).optional(),
    /** Tasks that were done there, by the ids that they have here. */
    done: z.array(z.string()).optional(),
  }),
  /** The words went on in the thread of the earlier plan; or its items in a new `workshop`. This one is over. */
  factOf(z.literal('ContinuedElsewhere'), {
    ...{ key: z.string(), plan: z.string() },
    ...{ by: person.optional(), workshop: z.string().optional(), title: z.string().optional() },
  }),
  /** Somebody goes on here with words that they wrote elsewhere. `id` is the same for the same words. */
  factOf(z.literal('WordsBrought'), { by: person, text: z.string(), id: z.string() }),
] as const;
export type EarlierFact = z.infer<(typeof earlierFacts)[number]>;

/** What was found when a brief was given. */
export interface BeginningGiven extends Pick<Beginning, 'plans' | 'unknown' | 'content'> {
  /** A person has said what is meant before it was opened. */
  chosen?: { intent: Intent; plan?: string };
}

/** What is known of how a brief stands to earlier plans. */
export interface Beginning {
  plans: EarlierPlan[];
  unknown: string[];
  content?: Content;
  /** How often it was settled what is meant. */
  settled: number;
  /** What is meant. Where it is not `sure`, the author of the brief is asked. `by`: who has chosen it; `cannot`: it was tried. */
  understood?: { intent: Intent; plan?: string; sure: boolean; at: string; by?: Person; cannot?: true };
  /** What came along: of which plan, and how much. */
  brought?: { intent: Intent; plan: string; items: number; answers: number; done: string[]; lost: boolean };
  /** The items of a plan that is only referred to, by the numbers under which they are cited. */
  sources?: (z.infer<typeof source> & { text: string })[];
}

export type EarlierInput =
  | (ModelResult & {
      type: 'IntentChecked';
      intent: Intent;
      plan?: string;
      sure: boolean;
      understood: string;
    })
  | { type: 'IntentChosen'; by: Person; admin: boolean; intent: Intent; plan?: number }
  /**
   * Without `content` it could not be read. `sources`: the numbers for its items, in their order. `done`: whether the words went on in
   * its thread.
   */
  | (Result & { type: 'EarlierBrought' } & ({ content?: Content; sources: string[] } | { done: boolean }))
  | { type: 'WordsBrought'; by: Person; text: string; id: string };

/** The most items that are shown of a plan that is only referred to. */
const most = 60;

/** What a plan holds, a text for each item or answer, and for a draft that came as a file its paragraphs. */
export function itemsAsTexts({ items, answers, text }: Content): { where: string; text: string }[] {
  const said = answers.map(({ id, question, text: answer }) => ({
    where: id,
    text: `${question} ${answer}`,
  }));
  const lines = items.map(({ put: { id, name, text: words } }) => ({ where: id, text: `${name}: ${words}` }));
  const paragraphs = (text ?? '')
    .split(/\n{2,}/u)
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map((each, index) => ({ where: `§ ${index + 1}`, text: each.slice(0, longest) }));
  return [...lines, ...said, ...paragraphs].slice(0, most);
}

/** The longest paragraph of a draft that is shown, in characters. */
const longest = 1_200;
