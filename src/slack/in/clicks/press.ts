import type { About } from '../../../workshop/card.js';
import type { PersonInput } from '../../../workshop/inputs.js';
import type { Session } from '../../../workshop/session.js';
import type { Workshops } from '../../needs.js';
import { objectOf, type Payload, textOf } from '../../payload.js';
import type { Acquaintance } from '../../transport/workspace/people.js';

/** A click: who, in which workshop, and what the button is about. */
export interface Press extends Acquaintance {
  session: Session;
  about: About;
}

/** What a click means to the rules; undefined when its button does not say enough, `over` when its card is settled. */
export type Meaning = (press: Press) => PersonInput | 'over' | undefined;

/** What the value of a button names. The workshop is undefined when there is none of this id. */
export async function meantBy(
  { read }: Pick<Workshops, 'read'>,
  value: string,
): Promise<{ session: Session | undefined; about: About }> {
  const { v, q, o, to, m, t, p, n, r, a } = parsed(value);
  const id = workshopIn(value);
  const session = id ? await read(id) : undefined;
  const about = {
    ...number('version', v),
    ...number('question', q),
    ...number('option', o),
    ...number('to', to),
    ...number('answer', a),
    ...number('pause', p),
    ...number('reminder', r),
    ...(textOf(m) && { message: textOf(m) }),
    ...(textOf(t) && { task: textOf(t) }),
    ...(textOf(n) && { member: textOf(n) }),
  };
  return { session: session?.stage === 'unopened' ? undefined : session, about };
}

/** The id of the workshop that the value of a button names; empty when it names none. */
export function workshopIn(value: string): string {
  return textOf(parsed(value).w);
}

function number(name: keyof About, value: unknown): About {
  return typeof value === 'number' && Number.isInteger(value) ? { [name]: value } : {};
}

function parsed(value: string): Payload {
  try {
    return objectOf(JSON.parse(value));
  } catch {
    return {};
  }
}
