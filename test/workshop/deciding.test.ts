import { describe, expect, test } from 'vitest';
import { plainMeaning } from '../../src/workshop/hearing/reading/plain-words.js';
import { awaited, statusOf } from '../../src/workshop/waiting/awaited.js';
import { decides, declines, given, ignores } from './given.js';
import { begun, maya, played, tom } from './story.js';
import { replay } from '../../src/workshop/evolve.js';

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
    decides(plan, reply('Looks good, approved!'), { type: 'Approved', via: 'reply', message: '1.1' });
    const voice = { type: 'VoiceGiven', by: tom, counts: false } as const;
    decides(plan, reply('approved', tom), { ...voice, via: 'reply', message: '1.1' });
    const button = { type: 'ApproveAsked', by: tom, version: 1, via: 'button' } as const;
    const { after } = decides(plan, button, { ...voice, via: 'button' });
    expect(after).toMatchObject({ stage: 'decision', voices: [{ by: tom, counts: false }] });
  });

  test('a version that does not exist or is not there yet cannot be approved', () => {
    const ask = { type: 'ApproveAsked', by: maya, version: 1, via: 'button' } as const;

    declines(begun, ask, { reason: 'nothingToApprove' });
    declines(plan, { ...ask, version: 7 }, { reason: 'nothingToApprove' });
  });

  test('a reply that might mean anything, or was written before the card stood, approves nothing by itself', () => {
    decides(plan, reply('yes, but later'), { type: 'ReplyMade', version: 1 }).thenOwes('read-reply');
    const { seen: _, ...early } = reply('ok');
    decides(plan, early, { type: 'ReplyMade', as: 'talk' });
  });

  test('whoever approved can take it back, and then the plan waits again', () => {
    const { facts } = given(...plan).when(reply('approve'));

    declines(facts, { type: 'UndoAsked', by: tom, version: 1 }, { what: 'undo' });
    const undone = given(...facts)
      .when({ type: 'UndoAsked', by: maya, version: 1 })
      .then({ type: 'Reopened', undone: true });
    expect(undone.after).toMatchObject({ stage: 'decision', approvals: [{ withdrawn: { by: maya } }] });
    expect(undone.after.outcome).toBeUndefined();
    decides(undone.facts, reply('approve'), { type: 'Approved' });
  });
});

/** What people write in either language, with its traps, is collected for the table of meanings. */
test.each(['disapprove', '`approve`', 'apprové', 'approve v2'])('%j is no yes', (text) => {
  expect(plainMeaning(text, 1)).not.toBe('approve');
});

const half = played({}, (task) => task.kind === 'speak' && task.role === 'TestPlanner');

test('the requester or an administrator cancels at any time, and nothing is owed any more; anybody else is told why not', () => {
  const cancel = { type: 'CancelAsked', by: maya, admin: false } as const;
  decides(half, cancel, { type: 'WorkshopEnded', choice: 'discard', by: maya }).thenOwes();
  decides(half, { ...cancel, by: tom, admin: true }, { type: 'WorkshopEnded', choice: 'discard', by: tom });
  declines(half, { ...cancel, by: tom }, { what: 'cancel', reason: 'notYours', to: tom });
});

describe('ending', () => {
  const asked = given(...half).when({ type: 'EndAsked', by: maya, admin: false });
  const ends = (choice: 'draft' | 'discard' | 'pause', by = maya) =>
    ({ type: 'EndChosen', by, admin: false, choice }) as const;

  test('with a draft: code builds it from what is recorded, and it says who is absent and who ended it', () => {
    asked.then({ type: 'EndAsked', by: maya }).thenOwes('speak TestPlanner');
    const chosen = given(...asked.facts)
      .when(ends('draft'))
      .then({ type: 'WorkshopEnded', choice: 'draft' }, { type: 'ArtifactDecided', artifact: 'draft' })
      .thenOwes('issue');

    const reasons = chosen.after.decided?.reasons;
    expect(reasons).toContainEqual({ kind: 'verdict', role: 'TestPlanner', text: 'absent', detail: '' });
    expect(reasons).toContainEqual({ kind: 'ended', text: 'Maya Chen', detail: '' });
    const finished = replay(played({}, undefined, chosen.facts));
    expect(finished).toMatchObject({ stage: 'closed', outcome: { kind: 'ended', by: maya } });
  });

  test('by discarding nothing is issued; for now it pauses', () => {
    const { after } = given(...asked.facts)
      .when(ends('discard'))
      .thenOwes();
    expect(after.outcome).toMatchObject({ kind: 'cancelled' });
    expect(statusOf(after)).toBe('completed');
    decides(asked.facts, ends('pause'), { type: 'WorkshopPaused', by: maya });
  });

  test('a choice counts once, and only from who may end', () => {
    for (const choice of ['draft', 'pause'] as const) {
      const { facts } = given(...asked.facts).when(ends(choice));
      ignores(facts, ends(choice === 'draft' ? 'discard' : choice), 'repeat');
    }
    declines(asked.facts, ends('discard', tom), { reason: 'notYours' });
  });

  test('a draft that was asked for before the plan came out closes nothing: the plan waits', () => {
    const planned = played({}, undefined, asked.facts);
    declines(planned, ends('draft'), { what: 'end', reason: 'planWaits' });
    decides(planned, ends('discard'), { type: 'WorkshopEnded', choice: 'discard' });
  });
});

const said = (text: string, by = tom, message = '1.1') => ({ type: 'Said', by, message, text }) as const;

test.each([' (ASIDE) x', '（题外话）中午吃什么', '   ', '【next： 】'])('%j is not heard', (text) => {
  ignores(begun, said(text), 'blank');
});

test('what people say while the roles talk is a remark, which reads as it is edited, and is gone once it is deleted or an aside', () => {
  const heard = decides(begun, said('We use SAP.'), { type: 'RemarkMade' });
  expect(heard.after.remarks).toMatchObject([{ id: '1.1', by: tom, text: 'We use SAP.' }]);
  const again = (text: string) => ({ ...said(text), type: 'SaidAgain' }) as const;
  const edited = decides(heard.facts, again('We use Odoo.'), { type: 'RemarkEdited' });
  expect(edited.after.remarks.map(({ text }) => text)).toEqual(['We use Odoo.']);

  for (const gone of [{ type: 'Unsaid', message: '1.1' } as const, again('(aside) We use SAP.')]) {
    const { after } = decides(edited.facts, gone, { type: 'RemarkEdited' });
    expect(after.remarks).toEqual([]);
  }
  // An aside that becomes a remark.
  decides(begun, again('We use SAP.'), { type: 'RemarkMade' });
});

test('"approve" before there is a plan says nothing to it, and its author is told that there is none', () => {
  const declined = { type: 'RequestDeclined', what: 'approve', reason: 'nothingToApprove' } as const;
  decides(begun, said('approve', maya), { type: 'ReplyMade', as: 'approve' }, declined);
});

test.each(['收到', 'later'])(
  'what says nothing to the plan is on record, and no role reads it: %s',
  (text) => {
    const { after, facts } = given(...begun).when(said(text, maya));
    expect(facts.length).toBeGreaterThan(begun.length);
    expect(after.remarks).toEqual([]);
    expect(after.table.since).toEqual([]);
    const edited = { type: 'SaidAgain', by: maya, message: '1.1', text: 'No names, please.' } as const;
    const { after: anew } = given(...facts).when(edited);
    const known = [...anew.remarks, ...anew.replies.filter(({ as }) => as === undefined)];
    expect(known).toMatchObject([{ id: '1.1', text: 'No names, please.' }]);
  },
);

test('a bare no is a remark that the roles read', () => {
  expect(given(...begun).when(said('no', maya)).after.remarks).toMatchObject([{ text: 'no' }]);
});

test('in a finished thread everybody is told once that it is finished', () => {
  const { facts } = given(...begun).when({ type: 'CancelAsked', by: maya, admin: false });

  const told = declines(facts, said('hello?'), { reason: 'finished', to: tom });
  const again = ignores(told.facts, said('hello?', tom, '1.2'), 'closed');
  declines(again.facts, said('oh', maya, '1.3'), { reason: 'finished', to: maya });
});
