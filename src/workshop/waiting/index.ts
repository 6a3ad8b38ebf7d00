/**
 * A workshop waits for people for days. Who is awaited, for what and since when is one list; from it come the board's line, one
 * message a day to each person in their own working hours, over all their workshops, and after long a word to the requester
 * with ways to go on.
 */
export { awaited, statusOf, waitsForPeople } from './awaited.js';
export { type Reminded, reminded } from './facts.js';
export { remindersSet, remindersStopped } from './reminder-card.js';
export { remindable, unannouncedWaits } from './rules.js';
export { waitingLines } from './transcript.js';
export { endOfWork, isWorkingTime, reminderDay, type WorkingHours } from './working-hours.js';
