import { expect, test } from 'vitest';
import { loadRecordings } from '../../src/models/recorded/script.js';
import { playExample } from '../recordings/examples.js';
import { messages, repeated } from './thread/measure.js';

/** What the thread of a recording may have at most, up to its first version. `repeated`: of a hundred runs of six words. */
const limits = {
  invoices: { messages: 15, words: 520, repeated: 10 },
  'billing-move': { messages: 28, words: 1_050, repeated: 15 },
  leave: { messages: 15, words: 520, repeated: 10 },
};

test.each(loadRecordings())('the thread of “$title” is short', async ({ id, title }) => {
  const { thread: all } = await playExample(id);
  const posted = all.filter(({ fromApp, onlyFor }) => fromApp && !onlyFor);
  // Its card stands behind its files.
  const thread = posted.slice(0, posted.findIndex(({ files = [] }) => files.length > 0) + 2);
  const counted = { ...messages(thread), repeated: repeated(thread) };

  console.log(title);
  console.table([
    {
      messages: counted.messages,
      words: counted.words,
      'words a message': Math.round(counted.words / counted.messages),
      'repeated, %': counted.repeated,
    },
  ]);

  for (const [measure, most] of Object.entries(limits[id as keyof typeof limits]))
    expect(counted[measure as keyof typeof counted], measure).toBeLessThanOrEqual(most);
});
