/** Words of waiting for people: reminders. Arguments arrive escaped. */
export const waiting = {};
