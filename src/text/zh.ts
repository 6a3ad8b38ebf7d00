import type { Text } from './en.js';
import { artifacts } from './zh/artifacts.js';
import { asking } from './zh/asking.js';
import { board } from './zh/board.js';
import { cards } from './zh/cards.js';
import { commands } from './zh/commands.js';
import { costs } from './zh/costs.js';
import { forms } from './zh/forms.js';
import { declined } from './zh/declined.js';
import { knowledge } from './zh/knowledge.js';
import { rehearsal } from './zh/rehearsal.js';
import { revising } from './zh/revising.js';
import { routing } from './zh/routing.js';
import { team } from './zh/team.js';
import { thread } from './zh/thread.js';
import { waiting } from './zh/waiting.js';

/** Every word people see, in Chinese. */
export const zh: Text = {
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
