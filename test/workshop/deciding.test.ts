import { describe, expect, test } from 'vitest';
import { plainMeaning } from '../../src/workshop/hearing/reading/plain-words.js';
import { awaited, statusOf } from '../../src/workshop/waiting/awaited.js';
import { decides, declines, given, ignores, at } from './given.js';
import { begun, maya, played, tom, lena, told, type Script, sessionOf } from './story.js';
import { replay, evolve } from '../../src/workshop/evolve.js';
import { raiseConcern } from '../../src/workshop/deciding/approval/concerns.js';
import { feedbackOn } from '../../src/workshop/deciding/approval/review.js';
import { approversOf, yesesOn } from '../../src/workshop/deciding/approval/queries.js';
import { reopen, takeBackVoice } from '../../src/workshop/deciding/approval/withdrawing.js';
import type { Fact } from '../../src/workshop/facts.js';
import { pressed, rewording, takingPart, wish, yes, says } from './taking-part.js';
import { unclearWords } from '../../src/workshop/asking/answers/giving.js';
import { askingStage } from '../../src/workshop/opening/cards.js';
import { decide } from '../../src/workshop/decide.js';
import { pending } from '../../src/workshop/pending.js';
import type { Task } from '../../src/workshop/base/tasks.js';

const plan = played({});
const reply = (text: string, by = maya) => ({ type: 'Said', by, message: '1.1', text, seen: 1 }) as const;

describe('approving', () => {
  test.each([
    ['button', pressed()],
    ['reaction', yes()],
  ] as const)('the requester, who is awaited, approves by %s, once', (via, input) => {
    const { session, ...waits } = given(...plan);
    expect(statusOf(session)).toBe('paused');
    expect(awaited(session)[0]).toMatchObject({ person: maya, what: 'approval' });
    const { facts, after } = waits.when(input).then({ type: 'Approved', version: 1, by: maya, via });

    expect(after.outcome).toMatchObject({ kind: 'approved', by: maya });
    ignores(facts, input, 'repeat');
  });

  test('an unmistakable reply of the requester approves; of somebody who takes no part it is a voice alone, and their button says so each time', () => {
    decides(plan, reply('Looks good, approved!'), { type: 'Approved', via: 'reply', message: '1.1' });
    const voice = { type: 'VoiceGiven', by: tom, counts: false } as const;
    decides(plan, reply('approved', tom), { ...voice, via: 'reply', message: '1.1' });
    const button = { type: 'ApproveAsked', by: tom, version: 1, via: 'button' } as const;
    const said = { type: 'RequestDeclined', to: tom, what: 'approve', reason: 'notYours' } as const;
    const { after, facts } = decides(plan, button, { ...voice, via: 'button' }, said);
    decides(facts, button, said);
    expect(after).toMatchObject({ stage: 'decision', voices: [{ by: tom, counts: false }] });
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
    ({ type: 'EndAsked', by, admin: false, choice }) as const;

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

test('in a finished thread everybody is told once that it is finished', () => {
  const { facts } = given(...begun).when({ type: 'CancelAsked', by: maya, admin: false });

  const declined = declines(facts, said('hello?'), { reason: 'finished', to: tom });
  const again = ignores(declined.facts, said('hello?', tom, '1.2'), 'closed');
  declines(again.facts, said('oh', maya, '1.3'), { reason: 'finished', to: maya });
});

const settled = (approving: 'requester' | 'two'): Fact[] =>
  takingPart.map((fact) =>
    fact.type === 'WorkshopOpened' ? { ...fact, settings: { ...fact.settings, approving } } : fact,
  );
const removed = { type: 'Reacted', by: maya, message: '7.1', says: 'yes', isGone: true } as const;
const undo = { type: 'UndoAsked', by: maya, version: 1 } as const;
const reopening = { type: 'ReopenAsked', by: tom, version: 1 } as const;

test('the requester alone approves where the channel says so: the ✅ of somebody else is only for it', () => {
  const { facts } = decides(settled('requester'), yes(tom), { type: 'VoiceGiven', counts: false });
  decides(facts, pressed(maya), { type: 'Approved', by: maya });
});

test('two of those who take part approve where the channel says so, each once', () => {
  const once = decides(settled('two'), yes(maya), { type: 'VoiceGiven', counts: true });
  const again = decides(once.facts, yes(maya, '7.2'), { type: 'VoiceGiven', counts: true });

  expect(again.after.stage).toBe('decision');
  decides(again.facts, pressed(tom), { type: 'Approved', by: tom });
});

describe('taking back', () => {
  test('a removed ✅ takes the approval with it, and another one approves again; whoever else is for it may, too', () => {
    const gone = [
      { type: 'VoiceTakenBack', by: maya },
      { type: 'Reopened', undone: true, by: maya },
    ] as const;
    const { facts, after } = decides(told(takingPart, yes()), removed, ...gone);
    expect(after).toMatchObject({ stage: 'decision', approvals: [{ withdrawn: { by: maya } }] });
    expect(yesesOn(after, 1)).toEqual([]);
    ignores(facts, removed, 'unknown');
    decides(facts, yes(), { type: 'Approved' });

    const other = decides(told(told(takingPart, yes()), yes(tom)), removed, ...gone);
    expect(yesesOn(other.after, 1)).toMatchObject([{ by: tom }]);
    decides(other.facts, pressed(tom), { type: 'Approved', by: tom });
  });

  test('the requester undoes what two others approved: both are for it, and one of them says so again', () => {
    const third: Fact = { type: 'MemberInvited', at, by: maya, person: lena, speaksFor: '' };
    const approved = told(told([...settled('two'), third], yes(tom, '7.2')), yes(lena, '7.3'));
    const { facts, after } = decides(approved, undo, { type: 'Reopened', undone: true, by: maya });

    expect(approversOf(after, 1)).toEqual([tom, lena]);
    decides(facts, pressed(lena), { type: 'Approved', by: lena });
  });

  test('of two who approved one takes it back: the other goes on counting', () => {
    const approved = told(told(settled('two'), yes(maya)), yes(tom, '7.2'));
    const undone = decides(approved, undo, { type: 'Reopened', undone: true, by: maya });
    const without = decides(
      approved,
      removed,
      { type: 'VoiceTakenBack' },
      { type: 'Reopened', undone: true },
    );
    for (const { after } of [undone, without]) expect(approversOf(after, 1)).toEqual([tom]);
  });

  test('an approved plan is reopened by whoever may approve, once, and every voice is gone', () => {
    const approved = told(takingPart, yes());
    const { facts, after } = decides(approved, reopening, { type: 'Reopened', by: tom });

    expect(after).toMatchObject({ stage: 'decision', approvals: [{ withdrawn: { by: tom } }] });
    expect(yesesOn(after, 1)).toEqual([]);
    decides(facts, reopening, { type: 'RequestDeclined', what: 'reopen' });
    const ben = { id: 'U0BEN', name: 'Ben' };
    expect(reopen(given(...approved).session, { at, by: ben, version: 1 })).toMatchObject([
      { reason: 'notYours' },
    ]);
  });

  test('the last plan is reopened, after the draft that came of a change of it was dropped', () => {
    const objecting = { turn: () => ({ verdict: 'objects', reason: 'no' }) as const };
    const draft = played(objecting, undefined, told(takingPart, wish()));
    const { after } = decides(told(draft, { type: 'DropAsked', by: maya, version: 2 }), reopening, {
      type: 'Reopened',
      version: 1,
    });
    expect(after).toMatchObject({
      stage: 'decision',
      versions: [{ artifact: 'plan' }, { artifact: 'draft' }],
    });
    expect(after.outcome).toBeUndefined();
  });
});

describe('while the next version is made', () => {
  const remaking = told(takingPart, wish(maya, 'guests vote'));
  const more = wish(tom, 'no names');

  test('a wish joins the round, Approve is off, and a concern waits for its card', () => {
    const { facts, after } = decides(remaking, more, { type: 'RoundAdded', by: tom, why: 'changes' });
    decides(facts, pressed(), { type: 'RequestDeclined', reason: 'decided' });
    expect(after.points).toMatchObject([
      { by: maya, text: 'guests vote', remark: 1 },
      { by: tom, text: 'no names', remark: 2 },
    ]);
    expect(raiseConcern(after, { at, by: lena, text: 'no names' })).toMatchObject([
      { type: 'VoiceGiven', says: 'concern', version: 2 },
    ]);
  });

  test('a wish that comes in the last round is heard in one more, and one while the version is put together brings the roles back', () => {
    const script = { turn: rewording };
    const reading = played(script, (task) => task.kind === 'speak' && task.reads, remaking);
    const issuing = played(script, ({ kind }) => kind === 'review-revision', remaking);
    const limit = given(...reading).session.roundLimit;
    for (const before of [reading, issuing]) {
      const { session } = given(...played(script, undefined, told(before, more)));

      expect(session.rounds.length).toBeLessThanOrEqual(limit + 1);
      expect(session.versions.map(({ artifact }) => artifact)).toEqual(['plan', 'plan']);
      expect(session.points).toMatchObject([{ state: 'settled' }, { by: tom, state: 'settled' }]);
      expect(feedbackOn(session, 2)).toMatchObject([{ became: 'done' }, { by: tom, became: 'done' }]);
    }
  });

  test('a wish that joined is taken back until somebody has answered it: its point and its words go', () => {
    const { session } = given(...told(remaking, more));
    const [gone] = takeBackVoice(session, { at, by: tom }, evolve);

    expect(gone).toMatchObject({ type: 'VoiceTakenBack', of: 'wish', by: tom });
    expect(gone && evolve(session, gone)).toMatchObject({
      ...{ stage: 'discussion', changes: [{ by: maya }], remarks: [{ by: maya }] },
      points: [{ state: 'open' }, { state: 'parked' }],
    });
  });

  test('taken back before anybody has spoken, the plan waits again as it was, and the wish does not count', () => {
    const { after } = decides(
      remaking,
      { type: 'WishUndone', by: maya, version: 1 },
      { type: 'VoiceTakenBack', of: 'wish' },
      { type: 'RoundClosed' },
      { type: 'WishesDeclined', version: 1 },
    );

    expect(after).toMatchObject({
      ...{ stage: 'decision', changes: [], remarks: [] },
      points: [{ state: 'parked' }],
    });
    const spoken = played({}, (task) => task.kind === 'speak' && task.reads, remaking);
    expect(takeBackVoice(given(...spoken).session, { at, by: maya }, evolve)).toMatchObject([
      { reason: 'nothingOpen' },
    ]);
  });
});

const script: Script = { turn: rewording, reading: () => ({ as: 'unclear' }) };
const unclear = says('Hm, the desk again, is it?');
const remade = told(told(takingPart, wish()), unclear);
const isWait = ({ kind }: Task) => kind === 'begin-round';

describe('a version that is made while it is not clear what somebody has said', () => {
  const waiting = played(script, isWait, remade);

  test('waits for that, ten minutes, says whose words it waits for, and comes then with it: only the button approves', () => {
    const session = sessionOf(waiting);
    expect(unclearWords(session)).toMatchObject([{ id: '9.1', as: 'unclear' }]);
    expect(session).toMatchObject({ stage: 'asking', versions: [{ number: 1 }] });
    expect(askingStage(session)).toMatch(/for words of Tom Alder that are not clear yet$/);
    const [task] = pending(session);
    const minutes = Date.parse(task?.wait?.until ?? '') - Date.parse(task?.wait?.since ?? '');
    expect(minutes).toBe(10 * 60_000);

    const facts = played(script, undefined, waiting);
    const made = sessionOf(facts);
    expect(made.versions).toMatchObject([{}, { number: 2, artifact: 'plan' }]);
    expect(unclearWords(made)).toHaveLength(1);
    decides(facts, { ...yes(), version: 2 }, { type: 'RequestDeclined', reason: 'wordsOpen' });
    decides(facts, { ...pressed(), version: 2 }, { type: 'Approved' });
  });

  test('comes at once where the requester says to go on', () => {
    const later = new Date(Date.parse(at) + 60_000).toISOString();
    const pressedBy = (by: typeof tom) =>
      decide(sessionOf(waiting), { type: 'RoundAsked', at: later, by, admin: false });
    expect(pressedBy(tom)).toMatchObject([{ type: 'RequestDeclined', reason: 'notYours' }]);
    expect(sessionOf([...waiting, ...(pressedBy(maya) as Fact[])]).stage).not.toBe('asking');
  });

  test.each([
    ['comes at once where its author says that it was only talk', 'talk', 'issuing', 1, 0],
    ['has one more round where its author says that it was a wish', 'change', 'discussion', 2, 1],
  ] as const)('%s', (_what, as, stage, points, more) => {
    const { after, facts } = given(...waiting).when({ type: 'ReplyMeant', by: tom, message: '9.1', as });
    expect(after.stage).toBe(stage);
    expect(after.points).toHaveLength(points);
    // A remark alone brings no round, and nobody reads for it.
    const { rounds, versions } = sessionOf(played(script, undefined, facts));
    expect(rounds).toHaveLength(sessionOf(waiting).rounds.length + more);
    expect(versions).toHaveLength(2);
  });

  test('waits as well for what is said while its result is put into words, and that stands', () => {
    const isLast = (task: Task) => task.kind === 'synthesise' && task.last;
    const silent: Script = { ...script, outside: (last) => ({ result: last ? 'All agree.' : '' }) };
    const before = played(silent, isLast, told(takingPart, wish()));
    expect(sessionOf(before).stage).toBe('synthesis');
    const later = played(silent, isWait, told(before, unclear));
    expect(sessionOf(later)).toMatchObject({ stage: 'asking', versions: [{ number: 1 }] });
    const calls: string[] = [];
    const clear = given(...later).when({ type: 'ReplyMeant', by: tom, message: '9.1', as: 'talk' }).facts;
    const facts = played(silent, ({ kind }) => calls.push(kind) === 0, clear);
    expect(sessionOf(facts).versions).toMatchObject([{}, { number: 2, artifact: 'plan' }]);
    expect(calls).not.toContain('synthesise');
  });
});
