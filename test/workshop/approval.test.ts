import { describe, expect, test } from 'vitest';
import { plainMeaning } from '../../src/workshop/hearing/reading/plain-words.js';
import { awaited, statusOf } from '../../src/workshop/waiting/awaited.js';
import { declines, ignores } from './declined.js';
import { given } from './given.js';
import { begun, maya, played, tom } from './story.js';

const plan = played({});
const reply = (text: string, by = maya) => ({ type: 'Said', by, message: '1.1', text, seen: 1 }) as const;

describe('approving', () => {
  test.each(['button', 'reaction'] as const)('the requester, who is awaited, approves by %s, once', (via) => {
    const input = { type: 'ApproveAsked', by: maya, version: 1, via } as const;
    const { session, ...waits } = given(...plan);
    expect(statusOf(session)).toBe('paused');
    expect(awaited(session)[0]).toMatchObject({ person: maya, what: 'approval' });
    const { facts, after } = waits.when(input).then({ type: 'Approved', version: 1, by: maya, via });

    expect(after.outcome).toMatchObject({ kind: 'approved', by: maya });
    ignores(facts, input, 'repeat');
  });

  test('an unmistakable reply of the requester approves; of somebody who takes no part it is a voice alone, as their button', () => {
    given(...plan)
      .when(reply('Looks good, approved!'))
      .then({ type: 'Approved', via: 'reply', message: '1.1' });
    given(...plan)
      .when(reply('approved', tom))
      .then({ type: 'VoiceGiven', by: tom, via: 'reply', message: '1.1', counts: false });
    const { after } = given(...plan)
      .when({ type: 'ApproveAsked', by: tom, version: 1, via: 'button' })
      .then({ type: 'VoiceGiven', by: tom, via: 'button', counts: false });
    expect(after).toMatchObject({ stage: 'decision', voices: [{ by: tom, counts: false }] });
  });

  test('a version that does not exist or is not there yet cannot be approved', () => {
    const ask = { type: 'ApproveAsked', by: maya, version: 1, via: 'button' } as const;

    declines(begun, ask, { reason: 'nothingToApprove' });
    declines(plan, { ...ask, version: 7 }, { reason: 'nothingToApprove' });
  });

  test('a reply that might mean anything, or was written before the card stood, approves nothing by itself', () => {
    given(...plan)
      .when(reply('yes, but later'))
      .then({ type: 'ReplyMade', version: 1 })
      .thenOwes('read-reply');
    const { seen: _, ...early } = reply('ok');
    given(...plan)
      .when(early)
      .then({ type: 'ReplyMade', as: 'talk' });
  });

  test('an aside that is edited into an approval approves', () => {
    const { facts } = given(...plan).when(reply('(aside) approve'));

    given(...facts)
      .when({ ...reply('approve'), type: 'SaidAgain' })
      .then({ type: 'Approved', via: 'reply' });
  });

  test('whoever approved can take it back, and then the plan waits again', () => {
    const { facts } = given(...plan).when(reply('approve'));

    declines(facts, { type: 'UndoAsked', by: tom, version: 1 }, { what: 'undo' });
    const undone = given(...facts)
      .when({ type: 'UndoAsked', by: maya, version: 1 })
      .then({ type: 'Reopened', undone: true });
    expect(undone.after).toMatchObject({ stage: 'decision', approvals: [{ withdrawn: { by: maya } }] });
    expect(undone.after.outcome).toBeUndefined();
    given(...undone.facts)
      .when(reply('approve'))
      .then({ type: 'Approved' });
  });
});

/** What people write in either language, with its traps, is collected for the table of meanings. */
test.each([
  'disapprove',
  'okra',
  '`approve`',
  '~approve~',
  'approve [NEXT:RiskPlanner]',
  'apprové',
  'approve v2',
])('%j does not approve', (text) => {
  expect(plainMeaning(text, 1)).not.toBe('approve');
});
