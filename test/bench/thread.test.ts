import { expect, test } from 'vitest';
import { contradiction } from './thread/contradiction.js';
import { invoicing } from './thread/invoicing.js';
import { lunchPoll } from './thread/lunch-poll.js';
import {
  askedOf,
  messages,
  mostMessages,
  onPaper,
  panes,
  repeated,
  screens,
  waitingFor,
} from './thread/measure.js';
import { played } from './thread/play.js';

/** What a thread may have at most beside the law that all are held to. Words are those of the whole thread. */
const plots = [
  ['a lunch poll with one question', lunchPoll, { messages: 15, words: 700, repeated: 10 }],
  ['a contradiction', contradiction, { messages: 25, words: 800, repeated: 10 }],
  ['the invoices of three countries', invoicing, { messages: 25, words: 1_000, repeated: 10 }],
] as const;
/** The words of a message on average, with a card that lists all tasks of its plan, and what somebody reads who reads only what waits for them. */
const most = { aMessage: 52, waiting: 210, aQuestion: 40 };

test.each(plots)('%s is a short thread', async (name, plot, limits) => {
  const { thread, facts, people } = await played(plot);
  const counted = { ...messages(thread), repeated: repeated(thread) };
  const asked = askedOf(facts).length;
  const waits = [...people].map(([id, who]) => ({ who, ...waitingFor(facts, id) }));

  const sizes = Object.entries(panes).map(([window, pane]) => [
    `screens at ${window}`,
    screens(thread, pane),
  ]);
  console.log(name);
  console.table([
    {
      messages: `${counted.messages} of ${mostMessages(facts)}`,
      words: counted.words,
      'words a message': Math.round(counted.words / counted.messages),
      'repeated, %': counted.repeated,
      ...Object.fromEntries(sizes),
    },
  ]);
  console.table(
    waits.flatMap(({ who, mentions, words }) =>
      mentions > 0 ? [{ who, questions: asked, mentions, words }] : [],
    ),
  );
  if (process.env.SHOW) console.log(thread.map(onPaper).join('\n\n'));

  for (const measure of ['messages', 'words', 'repeated'] as const)
    expect(counted[measure], measure).toBeLessThanOrEqual(limits[measure]);
  expect(counted.messages, 'messages by the law').toBeLessThanOrEqual(mostMessages(facts));
  expect(counted.words / counted.messages, 'words a message').toBeLessThanOrEqual(most.aMessage);
  for (const { who, words } of waits)
    expect(words, `what waits for ${who}`).toBeLessThanOrEqual(most.waiting + asked * most.aQuestion);
});
