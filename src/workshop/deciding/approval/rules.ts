import type { Fact, Session } from '../session.js';
import type { Rules } from '../../base/decision.js';
import { answerConcern, takeUpConcern } from './concerns.js';
import { askDue } from './due.js';
import type { ApprovalInput } from './facts.js';
import { leaveLateAnswers, takeLateAnswers } from './late-answers.js';
import { changesFrom, dropDraft, editTasks, giveMore, park, sortChange, takeUp } from './revision.js';
import { approve, countVoice, dislike, leaveApproval, like } from './voices.js';
import { reactionRemoved, reopen, takeBackVoice, undoApproval } from './withdrawing.js';

export const approvalRules: Rules<Session, Fact, ApprovalInput> = {
  ApproveAsked: approve,
  Liked: (session, input) => like(session, input, 'reaction'),
  Disliked: dislike,
  ReactionRemoved: reactionRemoved,
  ApproveLeft: leaveApproval,
  CountAsked: countVoice,
  UndoAsked: undoApproval,
  ConcernTakeUpAsked: takeUpConcern,
  ConcernAnswerGiven: answerConcern,
  ReopenAsked: reopen,
  AssumptionsDue: askDue,
  LateAnswersTaken: takeLateAnswers,
  LateAnswersLeft: leaveLateAnswers,
  WishUndone: takeBackVoice,
  ChangesAsked: changesFrom,
  TasksEdited: editTasks,
  ChangeSorted: sortChange,
  MoreGiven: giveMore,
  DropAsked: dropDraft,
  ParkAsked: park,
  TakeUpAsked: takeUp,
};
