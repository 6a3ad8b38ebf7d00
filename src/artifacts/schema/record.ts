import { z } from 'zod';
import { insteadOfItem } from './items.js';
import { at, ids, message, person, role, text, texts, count } from './parts.js';

const said = z.object({ by: person, text, at });

/** A question to people: what became of it, who said so and when, and how that was read. */
const question = z
  .object({
    id: text,
    asker: text.describe('A role of the roster, or Coach'),
    agent: z
      .object({ name: text, version: count, task: text.nullable() })
      .optional()
      .describe('The program that asked, while it built which version'),
    level: z.enum(['now', 'blocking']),
    round: count,
    question: text,
    why: text,
    options: texts,
    assumption: z.object({
      text: text.describe('What is assumed if nobody answers'),
      cost: text,
      then: text,
      item: text.nullable().describe('The assumption that stands in the place of an answer'),
    }),
    who_can_answer: text.nullable(),
    put_to: person,
    dispute: text.optional().describe('The issue whose two sides are its options'),
    continues: text.optional().describe('The question that it asks on'),
    origin: z
      .object({ workshop: text, version: count, id: text })
      .optional()
      .describe('Where it was answered, if that was in another workshop, whose plan this one refines'),
    outcome: z
      .enum(['answered', 'decided', 'moot', 'waiting', 'put', 'aside'])
      .describe('answered; decided: left to the roles; moot: something else covers it; the others are open'),
    answer: text.nullable(),
    by: person.nullable(),
    at: at.nullable(),
    via: z.enum(['reply', 'button', 'form', 'verb', 'dialogue']).nullable(),
    message: message.nullable().describe('Where the answer was given, if it was a message'),
    covered_by: text.nullable().describe('What makes an answer unnecessary'),
    read: z
      .object({
        outcome: z
          .enum(['agrees', 'differs', 'partly', 'unclear', 'left to us'])
          .describe('How the answer stands to the assumption'),
        fact: text.optional().describe('What it says, in one sentence'),
        doubt: text.optional(),
        touches: z
          .array(z.object({ item: text, how: z.enum(['contradicts', 'fulfils', 'needless']) }))
          .optional(),
        asked_on: text.optional(),
      })
      .nullable(),
    passed_on: z.array(z.object({ by: person, from: person, at })).optional(),
    taken_by: person
      .optional()
      .describe('Who accepted it, where it was offered by somebody who was not asked'),
    contested: z.array(said).optional().describe('Other answers, not settled yet'),
    overruled: z
      .array(z.object({ by: person.nullable(), text, settled_by: person, at }))
      .optional()
      .describe('Other answers, which do not count'),
  })
  .meta({ id: 'question' });
export const questions = z.array(question);
export type WrittenQuestion = z.infer<typeof question>;

const issue = z
  .object({
    id: text,
    kind: z.enum(['contest', 'gap']),
    about: text.describe('The item; of a gap also the kind that lacks something; blank for what people want'),
    text,
    opened_by: text.describe('A role of the roster, or people'),
    by: person.nullable(),
    due: role.nullable().describe('Whose word is awaited'),
    round: count,
    state: z.enum(['open', 'settled', 'parked', 'asked']),
    breaks: ids.optional().describe('House rules that are broken, as whoever opened it has named them'),
    instead: insteadOfItem.optional(),
    words: z.object({
      author: z.object({ as: text, why: text }).optional(),
      contester: z.object({ as: text, why: text }).optional(),
      roles: z.array(z.object({ role, as: text, why: text })).optional(),
    }),
    settled: z.object({ by: text, how: text, round: count }).optional(),
    question: text.optional().describe('The question to people that it became'),
  })
  .meta({ id: 'issue', description: 'A contest of an item, or something that the plan lacked' });
export const issues = z.array(issue);
export type WrittenIssue = z.infer<typeof issue>;

const source = z
  .object({ id: text, title: text, where: text })
  .meta({ id: 'source', description: 'A passage that was looked up and cited' });
export const sources = z.array(source);

const houseRule = z
  .object({
    id: text,
    text,
    by: person.describe('Who gave it its words'),
    at,
    from: z
      .object({ workshop: text, title: text, question: text, link: text.optional() })
      .optional()
      .describe('The answer that it was made of'),
  })
  .meta({ id: 'house_rule', description: 'What holds for every plan of its channel' });
export const houseRules = z
  .array(houseRule)
  .describe('The house rules of the channel, as they stood when the workshop was opened');
export type WrittenRule = z.infer<typeof houseRule>;

const remark = z
  .object({
    id: text,
    by: person.optional(),
    at: at.optional(),
    text: text.optional(),
    message: message.nullable().optional(),
    withdrawn: z.literal(true).optional().describe('Its author took it back, and it has no words'),
  })
  .meta({ id: 'remark', description: 'What a person said where nothing was asked' });
export const remarks = z.array(remark);
export type WrittenRemark = z.infer<typeof remark>;

const participant = z
  .object({
    id: text,
    name: text,
    requester: z.boolean(),
    takes_part: z.boolean(),
    speaks_for: text.optional(),
    invited_by: text.optional().describe('The id of a person'),
  })
  .meta({ id: 'participant', description: 'Everybody who is named in this file' });
export const people = z.array(participant);
export type WrittenPerson = z.infer<typeof participant>;

const signature = z
  .object({
    role,
    signs: z.boolean(),
    reading: count,
    edition: count.describe('How often the plan had changed when it was read'),
    hash: text.describe('sha-256, hex, of the plan as this role had read it'),
    at,
    reason: text,
  })
  .meta({ id: 'signature' });
export const signatures = z
  .array(signature)
  .describe(
    'A role that signs has read the whole plan. The newest hash is that of this file: take of each of items the members ' +
      'id, kind, name, text, fields, by, grounds and depends_on; sort them by id (by code units); make {items, summary} of ' +
      'them and the summary; write it as JSON without blanks, the keys of every object sorted by code units; sha-256 of its ' +
      'UTF-8. An older hash is that of a role after whose signature nothing changed but its own items',
  );
export type WrittenSignature = z.infer<typeof signature>;

export const feedback = z
  .array(
    z.object({
      by: person.optional().describe('Whose wish it was'),
      text,
      became: z.enum(['done', 'partly', 'declined']),
      note: text,
      items: ids.describe('Items that changed for it'),
    }),
  )
  .describe('What became of each wish for a change of the version before');
