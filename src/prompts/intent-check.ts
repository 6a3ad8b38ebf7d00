import { z } from 'zod';
import { roleIds } from '../roles/index.js';
import type { Language } from '../text/language.js';
import type { EarlierPlan } from '../workshop/opening/earlier/facts.js';
import type { Session } from '../workshop/session.js';
import { nothingBlank, saidField, shortId, upToWords } from './members.js';
import { foreign, lastLine, type Layout, textsUnder } from './foreign.js';
import { coachSystem } from './charter.js';

/** What somebody typed to begin, and the earlier plans of their channel that it may be about. */
export interface IntentCheckGiven {
  language: Language;
  now: string;
  message: { by: string; text: string };
  /** "W1" and so on is what an answer cites. */
  earlier: EarlierPlan[];
  /** Ids in the message that lead to no plan of this channel. */
  unknown: string[];
  /** What an attached file of another place says, in its main points. */
  points: string[];
}

/** What the Coach takes it for. `reference` is "W1" where it is about earlier work. */
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

const states: Record<EarlierPlan['state'], string> = {
  active: 'active: it is being planned',
  paused: 'paused: it waits for people',
  plan: 'plan: it waits for a decision',
  draft: 'draft: its roles do not agree, and it waits for more information',
  approved: 'approved',
  closed: 'closed',
};

/** Why it is listed. */
const found: Record<EarlierPlan['signs'][number], string> = {
  id: 'named by its id',
  link: 'linked',
  title: 'its title stands in the message',
  file: 'its file is attached',
  words: 'the message speaks of an earlier plan',
  close: 'its brief says much the same',
};

function planLines({ ref, title, state, version, signs, file }: EarlierPlan): string {
  const which = version === undefined ? [] : [`v${version}`];
  const why = signs.map((sign) => found[sign]);
  const from = file ? [`known from the attached file alone, a ${file.kind}`] : [states[state]];
  return foreign([ref, ...which, ...from, ...why].join(', '), title);
}

export function checkIntent(given: IntentCheckGiven) {
  const { message, earlier, unknown, points } = given;
  const parts = [
    earlier.length > 0
      ? ['# Earlier workshops', ...earlier.map(planLines)].join('\n')
      : '# There is no earlier workshop here',
    ...(points.length > 0 ? [foreign('# What the attached file says, in short', points.join('\n'))] : []),
    ...textsUnder('# Named in the message, and not here', unknown),
    `# Now\nWhat is wanted?\n${foreign('The message, which is the brief', message.text, message.by)}`,
    lastLine(given, given.now),
  ];
  const layout: Layout = {
    system: coachSystem('intent-check', { roster: roleIds }),
    blocks: [{ text: parts.join('\n\n') }],
  };
  return { prompt: 'planning_intent_check', given, layout, schema: intentCheckAnswer } as const;
}

const mostPoints = 12;

/** The check as a workshop asks it, about its own brief. */
export function intentOfBrief({ language, brief, requester, beginning }: Session, now: string) {
  const { plans = [], unknown = [], content } = beginning ?? {};
  const points = (content?.items ?? []).slice(0, mostPoints).map(({ put: { id, name } }) => `${id} ${name}`);
  const message = { by: requester.name, text: brief };
  return checkIntent({ language, now, message, earlier: plans, unknown, points });
}

export function intentFrom({ understood, reference, sure, intent }: IntentCheckAnswer) {
  const plan = saidField(reference)?.trim();
  return { intent, sure, understood, ...(plan && { plan }) };
}
