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
import { routing } from './en/routing.js';
import { team } from './en/team.js';
import { thread } from './en/thread.js';
import { waiting } from './en/waiting.js';

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
  routing,
  team,
  thread,
  waiting,
};
export type Text = typeof en;
