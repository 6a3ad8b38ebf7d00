import { expect, test } from 'vitest';
import { declines, ignores } from './declined.js';
import { given } from './given.js';
import { maya, begun, tom } from './story.js';

const said = (text: string, by = tom, message = '1.1') => ({ type: 'Said', by, message, text }) as const;

test.each(['(aside) lunch?', ' (ASIDE) x', '（题外话）中午吃什么', '   ', '[NEXT:]', '【next： 】'])(
  '%j is not heard',
  (text) => {
    ignores(begun, said(text), 'blank');
  },
);

test('what people say while the roles talk is a remark, which reads as it is edited, and is gone once it is deleted or an aside', () => {
  const heard = given(...begun)
    .when(said('We use SAP.'))
    .then({ type: 'RemarkMade' });
  expect(heard.after.remarks).toMatchObject([{ id: '1.1', by: tom, text: 'We use SAP.' }]);
  const again = (text: string) => ({ ...said(text), type: 'SaidAgain' }) as const;
  const edited = given(...heard.facts)
    .when(again('We use Odoo.'))
    .then({ type: 'RemarkEdited' });
  expect(edited.after.remarks.map(({ text }) => text)).toEqual(['We use Odoo.']);

  for (const gone of [{ type: 'Unsaid', message: '1.1' } as const, again('(aside) We use SAP.')]) {
    const { after } = given(...edited.facts)
      .when(gone)
      .then({ type: 'RemarkEdited' });
    expect(after.remarks).toEqual([]);
  }
  // An aside that becomes a remark.
  given(...begun)
    .when(again('We use SAP.'))
    .then({ type: 'RemarkMade' });
});

test('"approve" before there is a plan says nothing to it, and its author is told that there is none', () => {
  given(...begun)
    .when(said('approve', maya))
    .then(
      { type: 'ReplyMade', as: 'approve' },
      { type: 'RequestDeclined', what: 'approve', reason: 'nothingToApprove' },
    );
});

test.each(['收到', 'status?', 'ok', 'later'])(
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
