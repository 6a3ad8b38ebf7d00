import {
  listenToCaughtUp,
  listenToDroppedFiles,
  listenToMembership,
  listenToMentions,
  listenToMessages,
} from './events.js';
import { listenToActions, listenToPlanIt, listenToReminders } from './actions.js';
import { listenToSettings } from './settings.js';
import { listenToAnswers, listenToTextForms, listenToViews } from './views.js';
import { listenToCommands } from './commands.js';
import { listenToMenus } from './menus.js';
import { listenToPlanThis } from './plan-this.js';
import { listenToReactions } from './reactions.js';
import { listenToReading } from './reading.js';
import { keepGate } from '../gate.js';
import { listenToHome } from './home.js';
import { listenToHandOffs } from './hand-offs.js';
import { listenToTasks } from './tasks.js';
import { listenToRecordings } from './recordings.js';

/** Everything that is heard of what people do in Slack. */
export const listeners = [
  listenToMenus,
  keepGate,
  listenToCommands,
  listenToViews,
  listenToTextForms,
  listenToAnswers,
  listenToSettings,
  listenToTasks,
  listenToHandOffs,
  listenToMessages,
  listenToMentions,
  listenToReactions,
  listenToActions,
  listenToReminders,
  listenToHome,
  listenToPlanIt,
  listenToPlanThis,
  listenToReading,
  listenToRecordings,
  listenToMembership,
  listenToCaughtUp,
  listenToDroppedFiles,
];
