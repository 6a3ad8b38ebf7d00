import type { RoleId } from '../../roles/index.js';
import type { Review } from '../base/asked-for.js';

/** A clarification meeting: it follows a round and has ended when `closedAt` is set. */
export interface Meeting {
  round: number;
  openedAt: string;
  closedAt?: string;
  questions: number[];
  /** Roles that said they have nothing to ask. */
  silent: RoleId[];
  /** Which roles reviewed their questions, and how many answers there were then. */
  looks: { role: RoleId; answers: number; reviews: Review[] }[];
}
