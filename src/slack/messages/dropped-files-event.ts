/** Our own event: files of a message are to be read. Slack never sends it. */
export const droppedFilesEvent = 'planning_workshop_dropped_files';
