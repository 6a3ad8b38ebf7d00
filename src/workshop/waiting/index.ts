/**
 * A workshop waits for people for days. Who is awaited, for what and since when is one list; from it come the board's line, one
 * message a day to each person in their own working hours, over all their workshops, and after long a word to the requester
 * with ways to go on.
 */
export { awaited, statusOf } from './awaited.js';
export { type Reminded, reminded } from './facts.js';
export { type JustDone, type Mine, mineOf } from './mine.js';
export { homeRoom, messageRoom, mineCard } from './mine-card.js';
export { remindersSet, remindersStopped } from './reminder-card.js';
export { remindable, unannouncedWaits } from './rules.js';
export { standing } from '../base/where.js';
export { peopleIn, standingOf } from './standing-of.js';
export { standingText, versionsText } from './standing-words.js';
export { waitingLines } from './transcript.js';
export { dayAt, endOfWork, isWorkingTime, reminderDay, type WorkingHours } from './working-hours.js';
