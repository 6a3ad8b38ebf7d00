import { type ReadingPart, readingOf } from '../../../artifacts/page/reading.js';
import { choosingRow, listSelect, noteRow } from '../../../workshop/base/card.js';
import type { Form } from '../../../workshop/base/form.js';
import type { Session } from '../../../workshop/session.js';
import { latestVersion } from '../../../workshop/deciding/versions/index.js';
import type { SlackContext } from '../../context.js';
import { limits } from '../../limits.js';
import { formWords } from '../../words.js';

/** *Read the Plan*: a version as it was issued, in a window that shows one section at a time. Undefined where it is no plan. */
export async function readingForm(
  { workshops }: Pick<SlackContext, 'workshops'>,
  session: Session,
  version: number,
  chosen = 0,
): Promise<Form | undefined> {
  const parts = readingOf(session, await workshops.facts(session.id), version);
  const place = parts[chosen] ? chosen : 0;
  const part = parts[place];
  return part && formOf(session, version, { parts, part, place });
}

function formOf(
  session: Session,
  version: number,
  { parts, part, place }: { parts: ReadingPart[]; part: ReadingPart; place: number },
): Form {
  const words = formWords(session.language);
  const options = parts
    .slice(0, limits.options)
    .map(({ title }, index) => ({ text: title, value: `${index}` }));
  const sections = listSelect('read_section', words.reading.section, options, `${place}`);
  const newest = latestVersion(session)?.number ?? version;
  return {
    id: 'reading',
    carries: { workshop: session.id, about: { version } },
    title: words.reading.title(version),
    close: words.close,
    rows: [
      choosingRow(session, [], sections, { state: `${place}`, version }),
      ...(newest > version ? [noteRow(words.reading.newer(newest))] : []),
      ...part.rows,
    ],
  };
}
