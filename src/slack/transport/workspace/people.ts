import type { WebClient } from '@slack/web-api';
import type { Clock } from '../../../contracts/process.js';
import type { Language } from '../../../text/language.js';
import type { Person } from '../../../workshop/people/people.js';
import { problemOf } from '../web-api/call-problem.js';
import type { Patiently } from '../web-api/patience.js';

const keptMs = 10 * 60_000;

/** What Slack says about someone. `admin`: administers or owns the workspace. */
export interface Acquaintance {
  person: Person;
  language: Language;
  admin: boolean;
  isBot: boolean;
  /** Their time zone, by the name that IANA gives it; missing while Slack tells nothing of them. */
  zone?: string;
}

export interface People {
  /** Never fails: when Slack does not tell, the name is the one at hand or else the id, and nobody is an admin. */
  know(id: string, nameAtHand?: string): Promise<Acquaintance>;
}

/** Who people are, asked once and kept for ten minutes. */
export function createPeople(client: WebClient, patiently: Patiently, clock: Pick<Clock, 'elapsed'>): People {
  const known = new Map<string, { until: number; who: Promise<Acquaintance | undefined> }>();

  async function look(id: string): Promise<Acquaintance | undefined> {
    const { user } = await patiently(() => client.users.info({ user: id, include_locale: true }));
    if (!user) return undefined;
    const { profile } = user;
    const name = user.real_name || profile?.real_name || profile?.display_name || user.name || id;
    return {
      person: { id, name },
      language: user.locale?.toLowerCase().startsWith('zh') ? 'zh' : 'en',
      admin: Boolean(user.is_admin || user.is_owner || user.is_primary_owner),
      // Slack's own assistant is no bot by its word.
      isBot: Boolean(user.is_bot) || id === 'USLACKBOT',
      zone: user.tz || 'UTC',
    };
  }

  return {
    async know(id, nameAtHand) {
      const stranger = {
        person: { id, name: nameAtHand || id },
        language: 'en',
        admin: false,
        isBot: false,
      } as const;
      let entry = known.get(id);
      if (!entry || entry.until < clock.elapsed()) {
        const who = look(id).catch((error) => {
          known.delete(id);
          return problemOf(error).kind === 'refused' ? { ...stranger, zone: 'UTC' } : undefined;
        });
        entry = { until: clock.elapsed() + keptMs, who };
        known.set(id, entry);
      }
      return (await entry.who) ?? stranger;
    },
  };
}
