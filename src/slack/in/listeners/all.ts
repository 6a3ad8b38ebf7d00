import {
  listenToCaughtUp,
  listenToDroppedFiles,
  listenToMembership,
  listenToMentions,
  listenToMessages,
  listenToReactions,
} from './events.js';
import { listenToActions, listenToPlanIt, listenToReminders } from './actions.js';
import { listenToAnswers, listenToSettings, listenToTextForms, listenToViews } from './views.js';
import { listenToCommands } from './commands.js';
import { listenToRecordings } from './recordings.js';

/** Everything that is heard of what people do in Slack. */
export const listeners = [
  listenToCommands,
  listenToViews,
  listenToTextForms,
  listenToAnswers,
  listenToSettings,
  listenToMessages,
  listenToMentions,
  listenToReactions,
  listenToActions,
  listenToReminders,
  listenToPlanIt,
  listenToRecordings,
  listenToMembership,
  listenToCaughtUp,
  listenToDroppedFiles,
];
