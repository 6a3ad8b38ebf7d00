import { artifacts } from './en/artifacts.js';
import { board } from './en/board.js';
import { cards } from './en/cards.js';
import { commands } from './en/commands.js';
import { rehearsal } from './en/rehearsal.js';
import { thread } from './en/thread.js';

/** Every word people see, in English. It is the type of every other language. */
export const en = { artifacts, board, cards, commands, rehearsal, thread };
export type Text = typeof en;
