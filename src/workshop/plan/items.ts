import { z } from 'zod';
import type { RoleId } from '../../roles/index.js';
import type { Origin } from '../base/question.js';

/** What is stored has no limits: one that gets stricter must not make old facts unreadable. */
const unlimited = {
  text: () => z.string(),
  added: () => z.string().optional(),
  list: <Entry extends z.ZodType>(entry: Entry) => z.array(entry),
};

/** How many words an item has at most in its name and in its text; its fields have limits of their own. */
export const itemWords = { name: 12, text: 40 } as const;

const grades = ['low', 'medium', 'high'] as const;
/** From Monday on. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/**
 * The fields of each kind of item, by how a text of at most so many words and a list of at most so many entries are read. `added`: a
 * text that items of earlier releases lack. Ids in the fields are of items; dates are written as 2027-05-10.
 */
export function itemFields<Added extends z.ZodType<string | undefined>>({
  text,
  added,
  list,
}: {
  text(words: number): z.ZodString;
  added(words: number): Added;
  list<Entry extends z.ZodType>(entry: Entry, most: number): z.ZodArray<Entry>;
}) {
  const ids = list(text(2), 20);
  const amount = z.number();
  return z.discriminatedUnion('kind', [
    /** `acceptance`: checkable cases, AC1 …, numbered through the workshop. */
    z.object({
      kind: z.literal('requirement'),
      acceptance: list(z.object({ id: text(2), text: text(40) }), 8),
    }),
    z.object({ kind: z.literal('non-goal'), why: text(25) }),
    /** Where people have to decide it: `who`, `by` which date, and what holds `otherwise`. */
    z.object({
      kind: z.literal('decision'),
      alternatives: text(40),
      who: added(10),
      by: added(4),
      otherwise: added(30),
    }),
    z.object({
      kind: z.literal('component'),
      does: text(40),
      interfaces: text(60),
      data: text(60),
      files: list(z.object({ path: text(4), is: z.enum(['exists', 'new', 'unknown']) }), 12),
    }),
    /**
     * `who` does it, by the name that the frame has. `from` and `to` are days of work. What only waits for somebody else, for a
     * review or a delivery, takes `wait` days of the calendar and nobody's work. `by` is the name of one of the frame's dates, or
     * blank. `done`: by what a stranger sees that it is.
     */
    z.object({
      kind: z.literal('task'),
      after: ids,
      serves: ids,
      component: ids,
      who: text(6),
      from: amount,
      to: amount,
      wait: amount,
      by: text(6),
      done: added(40),
    }),
    /** `covers`: requirements, single cases, or decisions. */
    z.object({ kind: z.literal('test'), covers: ids, level: text(4), how: text(40) }),
    /** `doneBy`: what carries the mitigation out, unless the risk is `accepted`. */
    z.object({
      kind: z.literal('risk'),
      threatens: ids,
      likelihood: z.enum(grades),
      impact: z.enum(grades),
      sign: text(25),
      mitigation: text(40),
      doneBy: ids,
      accepted: z.boolean(),
    }),
    /** `insteadOf`: the question whose answer it takes the place of, or blank. `who` could confirm it, `by` this date. */
    z.object({
      kind: z.literal('assumption'),
      insteadOf: text(2),
      who: text(10),
      by: text(4),
      cost: text(25),
      then: text(30),
    }),
    /**
     * What is given for the work: there is one. All dates are written as 2027-05-10. Of a person `days` are days of work a week,
     * from one date to another; blank is from the start on, and to no end. Who works on certain days of the week only has them
     * in `weekdays`. An absence without `who` is everybody's. The lines of money are in the money of the amount, with tax as
     * that is said.
     */
    z.object({
      kind: z.literal('frame'),
      start: text(4),
      dates: list(z.object({ name: text(6), date: text(4) }), 8),
      people: list(
        z.object({
          who: text(6),
          days: amount,
          from: text(4),
          to: text(4),
          weekdays: list(z.enum(weekdays), 7),
        }),
        12,
      ),
      absences: list(z.object({ who: text(6), from: text(4), to: text(4) }), 20),
      money: z.object({
        amount,
        tax: z.enum(['net', 'gross', 'unsaid']),
        covers: text(20),
        lines: list(z.object({ what: text(itemWords.name), volume: amount, price: amount }), 12),
      }),
    }),
  ]);
}

const storedFields = z.preprocess(fromRelease05, itemFields(unlimited));
export type ItemFields = z.infer<typeof storedFields>;
export type ItemKind = ItemFields['kind'];
export type FieldsOf<Kind extends ItemKind> = Extract<ItemFields, { kind: Kind }>;

/**
 * What an item rests on. `ref` is the id of the answer (Q1), remark (M1), source (S1) or item; of `brief` the quote, of `rule` that of a house rule (H1).
 * `craft` is the role's own proposal.
 */
export const ground = z.object({
  as: z.enum(['brief', 'answer', 'remark', 'source', 'item', 'rule', 'craft']),
  ref: z.string(),
});
export type Ground = z.infer<typeof ground>;

/** An item as somebody puts it. In release 0.5 what was put in place of another one had a new id, and named that in `replaces`. */
export const put = z.object({
  id: z.string(),
  replaces: z.string().optional(),
  name: z.string(),
  text: z.string(),
  fields: storedFields,
  grounds: z.array(ground),
  /** Questions and assumptions on which it rests. */
  dependsOn: z.array(z.string()),
});
export type Put = z.infer<typeof put>;

/** An item of the plan. What is said of it otherwise, such as that it is agreed, follows from it: `queries.ts`. */
export interface Item extends Omit<Put, 'replaces'> {
  /** Its author. */
  by: RoleId;
  /** When it was put and last changed, as the number of the contribution, and by whom. */
  put: number;
  since: { step: number; by: RoleId | 'people' };
  /** At which contribution its author last said why it stands, and each of its cases that has changed its words did so. */
  reasoned?: number;
  reworded?: Readonly<Record<string, number>>;
  /** This task is done, as somebody says or in the plan that it comes from: it takes no more days. */
  finished?: true;
  /** It is in the record and no part of the plan any more. */
  gone?: { withdrawn: string };
  origin?: Origin;
}
export type ItemOf<Kind extends ItemKind> = Item & { fields: FieldsOf<Kind> };

/** Whether it is a decision that people have to make. */
export function isLeftToPeople(fields: ItemFields): boolean {
  return fields.kind === 'decision' && (fields.who ?? '').trim() !== '';
}

/** The fields that hold ids of items, or of cases of requirements (AC3). */
export type ReferencePlace = 'after' | 'serves' | 'component' | 'covers' | 'threatens' | 'doneBy';

interface KindOfItem {
  /** What its ids begin with. */
  letter: string;
  /** Whose document holds it, and who is asked where it is missing. */
  owner: RoleId;
  /** Any role puts it, so a line of the plan always says which. */
  anybodys?: true;
  /** The name of the list that holds it in a role's document. */
  key: string;
  /** Which of its fields hold ids, and of which kinds. */
  refersTo?: { readonly [Place in ReferencePlace]?: readonly ItemKind[] | 'all' };
}

/** What there is to know of each kind of item; its fields are in `items.ts`. The order is that of documents. */
export const kinds: { readonly [Each in ItemKind]: KindOfItem } = {
  requirement: { letter: 'R', owner: 'ProductPlanner', key: 'requirements' },
  'non-goal': { letter: 'N', owner: 'ProductPlanner', key: 'non_goals' },
  decision: { letter: 'D', owner: 'SystemDesigner', anybodys: true, key: 'decisions' },
  component: { letter: 'C', owner: 'SystemDesigner', key: 'components' },
  task: {
    ...{ letter: 'T', owner: 'SeniorDeveloper', key: 'tasks' },
    refersTo: {
      after: ['task', 'assumption'],
      serves: ['requirement', 'decision', 'component', 'risk'],
      component: ['component'],
    },
  },
  test: {
    letter: 'TC',
    owner: 'TestPlanner',
    key: 'tests',
    refersTo: { covers: ['requirement', 'decision'] },
  },
  risk: {
    ...{ letter: 'K', owner: 'RiskPlanner', key: 'risks' },
    refersTo: { threatens: 'all', doneBy: ['requirement', 'decision', 'component', 'task', 'test'] },
  },
  assumption: { letter: 'A', owner: 'RiskPlanner', anybodys: true, key: 'assumptions' },
  frame: { letter: 'F', owner: 'SeniorDeveloper', key: 'frame' },
};
export const itemKinds = Object.keys(kinds) as ItemKind[];

/** The kind that is called so, by its name or its letter. */
export function kindNamed(words: string): ItemKind | undefined {
  const said = words.trim().toLowerCase();
  return itemKinds.find((each) => said === each || said === kinds[each].letter.toLowerCase());
}

/** The beginnings of ids of items and cases. */
export const idLetters: ReadonlySet<string> = new Set(['AC', ...itemKinds.map((kind) => kinds[kind].letter)]);

const placesOf = (kind: ItemKind) => Object.keys(kinds[kind].refersTo ?? {}) as ReferencePlace[];
const belonging = new Map(itemKinds.flatMap((kind) => Object.entries(kinds[kind].refersTo ?? {})));

/** Whether an item of this kind is what a place refers to. */
export function belongs(place: ReferencePlace, kind: ItemKind): boolean {
  const right = belonging.get(place);
  return right === 'all' || (right?.includes(kind) ?? false);
}

/** The fields of an item that hold ids, each with these. */
export function referencesIn(fields: ItemFields): [ReferencePlace, string[]][] {
  const held = fields as { readonly [Place in ReferencePlace]?: string[] };
  return placesOf(fields.kind).map((place) => [place, held[place] ?? []]);
}

const frameOf05 = z.object({
  kind: z.literal('frame'),
  people: z.array(z.object({ who: z.string(), days: z.number() })),
  off: z.array(z.string()),
  budget: z.object({
    amount: z.number(),
    covers: z.array(z.object({ what: z.string(), amount: z.number() })),
  }),
});

/**
 * Fields as release 0.5 stored them, in today's form: its people had days without dates, its days off were everybody's, and a
 * part of its budget was an amount. Fields of today are as they were.
 */
export function fromRelease05(stored: unknown): unknown {
  const task = z.looseObject({ kind: z.literal('task'), who: z.string().optional() }).safeParse(stored);
  if (task.success) return { wait: 0, ...task.data, who: task.data.who ?? '' };
  const frame = frameOf05.loose().safeParse(stored);
  if (!frame.success) return stored;
  const { people, off, budget, ...rest } = frame.data;
  return {
    ...rest,
    people: people.map((each) => ({ ...each, from: '', to: '', weekdays: [] })),
    absences: off.map((text) => {
      const [from = text, to = from] = text.match(/\d{4}-\d{2}-\d{2}/gu) ?? [];
      return { who: '', from, to };
    }),
    money: {
      ...{ amount: budget.amount, tax: 'unsaid', covers: '' },
      lines: budget.covers.map(({ what, amount }) => ({ what, volume: 1, price: amount })),
    },
  };
}
