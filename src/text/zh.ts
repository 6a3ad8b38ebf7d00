import type { Text } from './en.js';
import { artifacts } from './zh/artifacts.js';
import { board } from './zh/board.js';
import { cards } from './zh/cards.js';
import { commands } from './zh/commands.js';
import { rehearsal } from './zh/rehearsal.js';
import { thread } from './zh/thread.js';

/** Every word people see, in Chinese. */
export const zh: Text = { artifacts, board, cards, commands, rehearsal, thread };
