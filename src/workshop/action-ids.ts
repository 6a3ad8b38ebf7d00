/** Who is to speak next: a card holds at most this many members. */
export const nextIds = [
  ...(['next_0', 'next_1', 'next_2', 'next_3', 'next_4', 'next_5'] as const),
  ...(['next_6', 'next_7', 'next_8', 'next_9', 'next_10', 'next_11'] as const),
] as const;

/** What a button does. */
export const actionIds = [
  ...(['approve', 'changes', 'tasks_edit', 'park', 'take_up', 'files', 'read', 'details', 'undo'] as const),
  ...([
    'approve_not',
    'count',
    'concern_take_up',
    'concern_answer',
    'reopen',
    'late_take',
    'late_leave',
  ] as const),
  'more',
  'drop',
  ...(['answer_0', 'answer_1', 'answer_2', 'answer_3', 'answer_4'] as const),
  'answer_other',
  'answer_assumed',
  'answer_change',
  'answer_all',
  'question_decide',
  'question_later',
  'start_anyway',
  'round_go_on',
  'answer_undo',
  ...(['answer_move_0', 'answer_move_1', 'answer_move_2'] as const),
  'question_back',
  ...(['offer_answer', 'offer_take', 'offer_decline'] as const),
  ...(['settle_first', 'settle_second'] as const),
  ...(['meant_approve', 'meant_change', 'meant_concern', 'meant_more', 'meant_talk', 'wish_undo'] as const),
  ...(['retry', 'skip_role', 'resume', 'allow'] as const),
  ...(['end', 'end_pause', 'end_draft', 'end_discard', 'end_go_on'] as const),
  ...(['worth_yes', 'worth_no'] as const),
  ...nextIds,
  'go_on',
  'floor_skip',
  ...(['queue_clear', 'queue_keep', 'reminders_stop', 'plan_it'] as const),
  ...(['recording_play', 'recording_faster', 'recording_again', 'recording_own'] as const),
  ...(['recording_wish', 'recording_answer'] as const),
] as const;
export type ActionId = (typeof actionIds)[number];
