import { describe, expect, test } from 'vitest';
import { loreKey, loreOf } from '../../src/artifacts/shared-sections.js';
import type { Session } from '../../src/workshop/session.js';
import { unopened } from '../../src/workshop/evolve.js';
import { draftSession, planSession, version } from './session.js';

const issued = { ...version, reasons: [], files: [], filesRequested: false };

describe('what later workshops may look up of one', () => {
  test('is nothing before anybody has answered or anything was issued', () => {
    expect(loreOf({ ...unopened, title: 'Lunch' })).toEqual({ title: 'Lunch', parts: [] });
  });

  test('is nothing of a recording', () => {
    const played: Session = { ...planSession('en'), versions: [issued], recording: { id: 'invoices' } };
    expect(loreOf(played).parts).toEqual([]);
  });

  test('are the questions that people answered, with who did', () => {
    const session = planSession('en');
    const [first, second] = loreOf(session).parts;

    expect(first?.place).toBe('Workshop “Room booking” › Q1');
    expect(first?.text).toMatch(
      /^Question: What goes wrong[^\n]*\nAnswer \(Lin Mei\): rooms are booked twice/,
    );
    expect(second?.place).toBe('Workshop “Room booking” › Q1b');
  });

  test('and the newest version with its summary, what is agreed, and its tasks', () => {
    const plan: Session = { ...planSession('en'), versions: [issued] };
    const draft: Session = { ...draftSession('en'), versions: [{ ...issued, artifact: 'draft' }] };
    const last = loreOf(plan).parts.at(-1);

    expect(last?.place).toBe('Workshop “Room booking” › plan v1');
    expect(last?.text).toMatch(
      /^A booking page[\s\S]*Agreed:\n- Book a room: [\s\S]*Tasks:\n- Table of bookings: /,
    );
    expect(loreOf(draft).parts.at(-1)?.text).not.toContain('Tasks:');
  });

  test('has a key that changes with what may be looked up and with nothing else', () => {
    const session = planSession('en');
    const [first, ...others] = session.questions;
    const { closure } = first ?? {};
    const changed = { ...first, closure: closure && { ...closure, text: 'Forty' } } as typeof first;

    expect(loreKey({ ...session, seq: 99 })).toBe(loreKey(session));
    expect(loreKey({ ...session, questions: [...(changed ? [changed] : []), ...others] })).not.toBe(
      loreKey(session),
    );
    expect(loreKey({ ...session, versions: [issued] })).not.toBe(loreKey(session));
  });
});
