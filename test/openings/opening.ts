/**
 * How somebody begins, and what that has to do with earlier plans of the channel:
 * - permissions (w-7k2ab): v1 and v2, approved; in Chinese 权限系统规划.
 * - leave (w-9x9xy): v1, a draft; 请假审批.
 * - rooms (w-3mm4r): being planned, no version yet; 会议室预订.
 * - intranet (w-5ccdd): cancelled after v1; 内网搜索.
 * - secret (w-8zzyy): a plan of another channel, which whoever writes cannot see.
 */
export type PlanName = 'permissions' | 'leave' | 'rooms' | 'intranet' | 'secret';

/** What comes of it: what is done with which plan (`at v1`: with that version), a plan of its own, or a question to its author. */
export type Comes =
  | `${'refine' | 'refer' | 'continue'} ${PlanName | 'file'}${'' | ' at v1'}`
  | 'new'
  | 'ask'
  /** It speaks of no earlier plan, and nobody looks. */
  | 'nothing';

export interface Opening {
  text: string;
  /** Which of them the channel has; all that are in the channel where it is missing. */
  among?: readonly PlanName[];
  /** What came with it: the channel's own permissions v1, a plan or a draft from elsewhere. */
  file?: 'own' | 'plan' | 'draft';
  comes: Comes;
  /** What an honest model says that reads it, where that is not what comes of it. `unsure`: it is not sure. */
  model?: `${'refine' | 'refer' | 'continue'} ${PlanName | 'file'}` | 'new' | 'unsure';
}
