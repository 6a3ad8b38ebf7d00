import { describe, expect, test } from 'vitest';
import { buttonsOf, postsOf, wordsIn } from '../slack/rendering.js';
import { given } from './given.js';
import { begun, maya, played, told, tom } from './story.js';

const yes = { type: 'WorthGiven', by: maya, worth: true } as const;
const plan = played();
const approve = { type: 'ApproveAsked', by: maya, version: 1, via: 'button' } as const;
const undo = { type: 'UndoAsked', by: maya, version: 1 } as const;
const cancelled = told(begun, { type: 'CancelAsked', by: maya, admin: false });
const lines = (facts: typeof plan) => postsOf(facts).filter(({ part }) => part === 'worth');

describe('whether it was worth it', () => {
  test('is asked in one line once it has ended, however it did', () => {
    expect(lines(told(plan, approve)).map(wordsIn)).toEqual([expect.stringContaining('Was this worth it?')]);
    expect(lines(cancelled)).toHaveLength(1);
    expect(lines(plan)).toHaveLength(0);
  });

  test('is not asked again when an approval is taken back and given anew', () => {
    expect(lines(told(told(told(plan, approve), undo), approve))).toHaveLength(1);
  });

  test('has no buttons while an approval that was taken back is awaited anew', () => {
    const buttonsLast = (facts: typeof plan) =>
      buttonsOf(
        postsOf(facts).findLast(
          (post) => post.part === 'worth' || (post.kind === 'edit' && post.of === 'worth'),
        ),
      );
    const undone = told(told(plan, approve), undo);
    expect(buttonsLast(undone)).toEqual([]);
    expect(buttonsLast(told(undone, approve))).toEqual(['worth_yes', 'worth_no']);
  });

  test('is said once by each person, with the reason, and the line says thanks', () => {
    const { facts } = given(...cancelled)
      .when(yes)
      .then({ type: 'WorthGiven', by: maya, worth: true });
    given(...facts)
      .when(yes)
      .thenIgnored('repeat');
    const no = { type: 'WorthGiven', by: tom, worth: false, why: ' We knew it. ' } as const;
    const both = given(...facts)
      .when(no)
      .then({ type: 'WorthGiven', by: tom, worth: false, why: 'We knew it.' });
    const edit = postsOf(both.facts).findLast((post) => post.kind === 'edit' && post.of === 'worth');
    expect(wordsIn(edit)).toContain('Thank you, Maya Chen, Tom Alder.');
  });

  test('is nothing before there is anything to judge', () => {
    given(...begun)
      .when(yes)
      .thenIgnored('not open');
  });
});
