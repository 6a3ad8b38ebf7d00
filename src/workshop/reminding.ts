import type { Fact } from './facts.js';
import type { InputOf } from './inputs.js';
import type { Session } from './session.js';

export function recordReminder(_session: Session, _input: InputOf<'ReminderSent'>): Fact[] {
  return [];
}

export function wantReminders(_session: Session, _input: InputOf<'RemindersAsked'>): Fact[] {
  return [];
}

export function escalate(_session: Session, _input: InputOf<'WaitOverdue'>): Fact[] {
  return [];
}
