import { artifacts } from './en/artifacts.js';
import { asking } from './en/asking.js';
import { board } from './en/board.js';
import { cards } from './en/cards.js';
import { commands } from './en/commands.js';
import { costs } from './en/costs.js';
import { forms } from './en/forms.js';
import { declined } from './en/declined.js';
import { knowledge } from './en/knowledge.js';
import { rehearsal } from './en/rehearsal.js';
import { revising } from './en/revising.js';
import { thread } from './en/thread.js';

/** Every word people see, in English. It is the type of every other language. */
export const en = {
  artifacts,
  asking,
  board,
  cards,
  commands,
  costs,
  declined,
  forms,
  knowledge,
  rehearsal,
  revising,
  thread,
};
export type Text = typeof en;
