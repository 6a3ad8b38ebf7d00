import type { InputBlock } from '@slack/types';
import type { Language } from '../../../text/language.js';
import type { Person } from '../../../workshop/people/people.js';
import type { Desk } from '../../desk.js';
import { inTime } from '../../in-time.js';
import { objectOf, type Payload, textOf } from '../../payload.js';
import type { Acquaintance } from '../../transport/workspace/people.js';
import { formWords } from '../../words.js';

export const peopleBlock = 'people';
export const fieldsBlock = 'speaks_for';
const action = 'it';
const mostPeople = 20;
const longestFields = 2_000;
const acquaintanceMs = 1_000;

/** Somebody brought in from the start, and what they can speak for. */
export interface Invited {
  person: Person;
  speaksFor: string;
}

type Known = Pick<Acquaintance, 'person' | 'isBot'>;

/** The fields for people who are to be brought in; both may be left out. */
export function peopleFields(language: Language): InputBlock[] {
  const { people } = formWords(language);
  const plain = (text: string) => ({ type: 'plain_text' as const, text });
  return [
    {
      type: 'input',
      block_id: peopleBlock,
      optional: true,
      label: plain(people.people),
      hint: plain(people.peopleHint),
      element: {
        type: 'multi_users_select',
        action_id: action,
        placeholder: plain(people.peoplePlaceholder),
        max_selected_items: mostPeople,
      },
    },
    {
      type: 'input',
      block_id: fieldsBlock,
      optional: true,
      label: plain(people.speaksFor),
      hint: plain(people.speaksForHint),
      element: {
        type: 'plain_text_input',
        action_id: action,
        multiline: true,
        max_length: longestFields,
        placeholder: plain(people.speaksForPlaceholder),
      },
    },
  ];
}

/** What a submitted form says of people: their ids, and the lines on what they can speak for. */
export function readPeople(values: Payload): { ids: string[]; lines: string[] } {
  const of = (block: string) => objectOf(objectOf(values[block])[action]);
  const { selected_users } = of(peopleBlock);
  const ids = (Array.isArray(selected_users) ? selected_users : []).map(textOf).filter((id) => id !== '');
  const text = textOf(of(fieldsBlock).value).trim();
  return { ids: [...new Set(ids)], lines: text === '' ? [] : text.split('\n').map((line) => line.trim()) };
}

/** Who these are. Somebody whom Slack is slow to tell about counts as a person. */
export function lookUp({ people, clock }: Desk, ids: readonly string[]): Promise<Known[]> {
  return Promise.all(
    ids.map(async (id) => {
      const known = await inTime(people.know(id), acquaintanceMs, clock);
      return known ?? { person: { id, name: id }, isBot: false };
    }),
  );
}

/** What is wrong with it, by field: apps can't take part, and no line may be left without its person. */
export function peopleErrors(
  known: readonly Known[],
  lines: readonly string[],
  language: Language,
): Record<string, string> | undefined {
  const { people } = formWords(language);
  const bots = known.filter(({ isBot }) => isBot).map(({ person }) => person.name);
  if (bots.length > 0) return { [peopleBlock]: people.bots(bots.join(', ')) };
  if (lines.length <= known.length) return undefined;
  return { [fieldsBlock]: people.tooManyLines(lines.length, known.length) };
}

/** Whom a form brings in, and for what: a line for each, or one for all of them. */
export function invitedBy(known: readonly Known[], lines: readonly string[]): Invited[] {
  const fieldOf = (index: number) => (lines.length === 1 ? lines[0] : lines[index]) ?? '';
  return known.flatMap(({ person, isBot }, index) => (isBot ? [] : [{ person, speaksFor: fieldOf(index) }]));
}
