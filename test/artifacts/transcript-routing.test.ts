import { expect, test } from 'vitest';
import { replied, joined, requester, typed } from '../workshop/floor.js';
import { maya, told, tom } from '../workshop/story.js';
import { transcriptOf } from './transcript-lines.js';

const named = told(joined, typed('Is it legal? [NEXT:RiskPlanner,zed,Tom]'));
const lines = (facts = replied(named)) =>
  transcriptOf(facts, 'draft', 1).filter(({ phase }) =>
    /rout|repl|view|queue|floor|coach_spoke/.test(String(phase)),
  );

test('a mark is told with who wrote it, what it said, who joined, who was skipped and who is next', () => {
  expect(lines()[0]).toMatchObject({
    phase: 'routed',
    actor: 'user',
    by: maya.id,
    content: 'Is it legal?',
    joined: ['RiskPlanner', tom.id],
    skipped: [{ type: 'Unknown', name: 'zed' }],
    line: [tom.id],
    to: { type: 'turn', member: 'RiskPlanner' },
  });
});

test('a remark is its role’s, and where the line goes behind it too', () => {
  const remarked = { phase: 'role_replied', actor: 'RiskPlanner', output: 'RiskPlanner says so.' };
  expect(lines().slice(1)).toMatchObject([
    { ...remarked, answering: maya.id, model: 'test:script' },
    { phase: 'routed', actor: 'RiskPlanner', to: { type: 'person', member: tom.id, why: 'named' } },
  ]);
});

test('what people did about the line is theirs; the word of the Coach is the Coach’s', () => {
  const view = told(replied(named), typed('It is. [NEXT:Coach]', tom, '2.1'));
  const asked = told(told(view, typed('[NEXT:Tom]', maya, '2.2')), { type: 'QueueClearAsked', ...requester });
  const kept = told(asked, { type: 'QueueClearChosen', ...requester, choice: 'keep' });
  const skipped = told(kept, { type: 'QueueSkipAsked', ...requester });

  expect(lines(skipped).map(({ phase, actor }) => [phase, actor].join(' '))).toEqual([
    ...['routed user', 'role_replied RiskPlanner', 'routed RiskPlanner', 'view_given user'],
    ...['routed user', 'coach_spoke coach', 'routed coach', 'routed user'],
    ...['queue_clear_asked user', 'queue_kept user', 'floor_skipped user', 'routed user'],
  ]);
});

test('the words of a message that was taken back are left out, the names in it too', () => {
  const deleted = told(named, { type: 'Unsaid', message: '1.1' });

  expect(lines(deleted)[0]).toMatchObject({ content: null, withdrawn: true, skipped: [] });
  expect(JSON.stringify(transcriptOf(deleted, 'draft', 1))).not.toMatch(/legal|zed/);
});
