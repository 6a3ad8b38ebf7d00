import type { Text } from '../en.js';

/** Words of waiting for people: reminders. Arguments arrive escaped. */
export const waiting: Text['waiting'] = {};
