import type { Session } from '../workshop/session.js';
import type { Desk } from './desk.js';

/**
 * A workshop as it stands; undefined also when its facts can't be read. For looking over several: one that is broken
 * must not stop what is about the others.
 */
export async function knownWorkshop(
  { workshops, log }: Pick<Desk, 'workshops' | 'log'>,
  id: string,
): Promise<Session | undefined> {
  try {
    return await workshops.read(id);
  } catch (err) {
    log.error({ err, session: id }, 'a workshop could not be read and is passed over');
    return undefined;
  }
}
