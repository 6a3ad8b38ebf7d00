import { SlackError } from '../slack-error.js';
import { chatMethods } from './chat.js';
import { conversationMethods } from './conversations.js';
import { fileMethods } from './files.js';
import { historyMethods } from './history.js';
import type { Methods } from './method.js';
import { reactionMethods } from './reactions.js';
import { userMethods } from './users.js';
import { viewMethods } from './views.js';

/** Every Web API method the playground knows, by name. */
export const methods: Methods = {
  'api.test': { run: (_desk, args) => ({ args }) },
  'apps.connections.open': {
    token: 'app',
    run({ invite }) {
      if (invite === null) throw new SlackError('socket_mode_not_enabled');
      return { url: invite() };
    },
  },
  ...userMethods,
  ...chatMethods,
  ...conversationMethods,
  ...historyMethods,
  ...reactionMethods,
  ...fileMethods,
  ...viewMethods,
};
