import { pageReading } from '../../../document/page/reading.js';
import { detailsOf } from '../../../document/speeches.js';
import { choosingRow, noteRow } from '../../../workshop/base/card.js';
import type { Form } from '../../../workshop/base/form.js';
import { latestVersion } from '../../../workshop/plan/queries.js';
import type { SlackContext } from '../../context.js';
import { limits } from '../../limits.js';
import type { Seen } from '../../needs.js';
import { wordsOf } from '../../../words/words.js';
import { formAbout, type Window } from './open-form.js';

/** *Details*: the whole of what a role contributed, as it stood then. */
export const details: Window = {
  async open({ workshops }, { session, about: { fact: seq = 0 } }) {
    const { commands, forms } = wordsOf(session.language);
    const facts = await workshops.facts(session);
    const fact = facts[seq - 1];
    if (fact?.type !== 'TurnTaken' && fact?.type !== 'PlanSigned') return commands.click.stale;
    const title = fact.type === 'TurnTaken' ? forms.details.turn(fact.role, fact.round) : fact.role;
    const rows = detailsOf(session.language, fact.turn);
    return formAbout(session, { about: { fact: seq }, id: 'details', title, rows });
  },
};

/** *Read the Plan*. */
export const reading: Window = {
  open: async (slack, { session, about: { version = 0 } }) =>
    (await readingForm(slack, session, version)) ?? wordsOf(session.language).commands.click.stale,
};

/** A version as it was issued, in a window that shows one section at a time. Undefined where it is no plan. */
export async function readingForm(
  { workshops }: Pick<SlackContext, 'workshops'>,
  session: Seen,
  version: number,
  chosen = 0,
): Promise<Form | undefined> {
  const parts = pageReading(session, await workshops.facts(session), version);
  const place = parts[chosen] ? chosen : 0;
  const part = parts[place];
  if (!part) return undefined;
  const words = wordsOf(session.language).forms.reading;
  const options = parts
    .slice(0, limits.options)
    .map(({ title }, index) => ({ text: title, value: `${index}` }));
  const sections = { chooses: 'read_section', label: words.section, options, now: `${place}` } as const;
  const newest = latestVersion(session)?.number ?? version;
  return formAbout(session, {
    about: { version },
    id: 'reading',
    title: words.title(version),
    rows: [
      choosingRow(session, [], sections, { state: `${place}`, version }),
      ...(newest > version ? [noteRow(words.newer(newest))] : []),
      ...part.rows,
    ],
  });
}
