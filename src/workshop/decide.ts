import { nextContest, settleConflict } from './answers/contests.js';
import { giveAnswer } from './answers/giving.js';
import { offerAnswer, settleOffer } from './answers/offers.js';
import { hear, hearAgain, takeUpMissed, unhear } from './answers/remarks.js';
import { settleReply, takeCounter, takeReading } from './answers/replies.js';
import {
  changesFrom,
  dropDraft,
  giveMore,
  keepingTicks,
  park,
  sortChange,
  takeUp,
} from './approval/revision.js';
import { approve, undoApproval } from './approval/rules.js';
import { raiseBudget, takeDayRaise } from './budget/rules.js';
import { askToEnd, cancel, end } from './ending/rules.js';
import { evolve } from './evolve.js';
import type { Fact } from './facts.js';
import { pause, recordDrop, recordFailure, resume, retry, skip } from './failures/rules.js';
import { type Decision, ignored, isIgnored } from './ignored.js';
import type { Input } from './inputs.js';
import { advanceMeeting, putQuestion, takeReviews } from './meeting/rules.js';
import { beginRounds, judgeBrief, openWorkshop, startAnyway } from './opening/rules.js';
import { pending } from './pending.js';
import { invite, passOn, takeBack, takeOver } from './people/rules.js';
import { gateAgain, synthesise } from './plan/gate.js';
import { passQuestion, uncovered, undoAnswer } from './questions/asking.js';
import { askInstead } from './questions/assumptions.js';
import { closeRound, takeTurn } from './rounds/rules.js';
import { holdsCourse } from './routing/floor.js';
import { askToClear, chooseNext, clear, goOn, skipFloor } from './routing/queue.js';
import { floorMoves, takeReply } from './routing/rules.js';
import type { Session } from './session.js';
import { issueVersion, requestFiles } from './versions/rules.js';
import { escalate, recordReminder, wantReminders } from './waiting/rules.js';

/** What becomes true when this arrives, or why it changes nothing. */
export function decide(session: Session, input: Input): Decision {
  if (session.stage === 'unopened')
    return input.type === 'BriefGiven' ? openWorkshop(input) : ignored('not open');
  if ('key' in input && !pending(session).some((task) => task.key === input.key)) return ignored('not owed');
  const decision = decided(session, input);
  if (isIgnored(decision)) return decision;
  const facts = charged(decision, input);
  return [...facts, ...following(facts.reduce(evolve, session), facts, input.at)];
}

/** What a task cost is recorded once, with the first fact that came of it. */
function charged(facts: Fact[], input: Input): Fact[] {
  if (!('key' in input) || !input.spent) return facts;
  const { key, spent } = input;
  const first = facts.findIndex((each) => 'key' in each && each.key === key);
  return facts.map((each, index) => (index === first && 'key' in each ? { ...each, spent } : each));
}

/** What follows by itself: the Coach's word, round 1 after the intake, the next step of a meeting, a draft when the gate shuts again. */
function following(session: Session, facts: readonly Fact[], at: string): Fact[] {
  const judged = facts.some((fact) => fact.type === 'BriefJudged' && fact.enough);
  const opened = [...nextContest(session, at), ...uncovered(session, at)];
  const moved = floorMoves(opened.reduce(evolve, session), at);
  const after = [...opened, ...moved].reduce(evolve, session);
  return [
    ...opened,
    ...moved,
    ...beginRounds(after, at, judged),
    ...(holdsCourse(after) ? [] : advanceMeeting(after, at)),
    ...gateAgain(after, at),
  ];
}

function decided(session: Session, input: Input): Decision {
  switch (input.type) {
    case 'BriefGiven':
      return ignored('repeat');
    case 'BriefJudged':
      return judgeBrief(session, input);
    case 'TurnGiven':
      return takeTurn(session, input);
    case 'RoundSummarised':
      return closeRound(session, input);
    case 'SynthesisGiven':
      return synthesise(session, input);
    case 'DocumentGiven': {
      const { at, key, model, document } = input;
      return [{ type: 'DocumentWritten', at, key, model, document }];
    }
    case 'ReportGiven': {
      const { at, key, model, report } = input;
      return [{ type: 'ReportWritten', at, key, model, report }];
    }
    case 'TodoGiven': {
      const { at, key, model, tasks, ticked = [] } = input;
      return [{ type: 'TodoWritten', at, key, model, tasks: keepingTicks(tasks, ticked) }];
    }
    case 'VersionWritten':
      return issueVersion(session, input);
    case 'TaskFailed':
      return recordFailure(session, input);
    case 'WorkDropped':
      return recordDrop(input);
    case 'Said':
      return hear(session, input);
    case 'SaidAgain':
      return hearAgain(session, input);
    case 'Unsaid':
      return unhear(session, input);
    case 'ApproveAsked':
      return approve(session, input);
    case 'UndoAsked':
      return undoApproval(session, input);
    case 'CancelAsked':
      return cancel(session, input);
    case 'EndAsked':
      return askToEnd(session, input);
    case 'EndChosen':
      return end(session, input);
    case 'FilesAsked':
      return requestFiles(session, input);
    case 'ReviewGiven':
      return takeReviews(session, input);
    case 'WordingGiven':
      return putQuestion(session, input);
    case 'ReadingGiven':
      return takeReading(session, input);
    case 'CounterAnswered':
      return takeCounter(session, input);
    case 'ChangeSorted':
      return sortChange(session, input);
    case 'AnswerGiven':
      return giveAnswer(session, input);
    case 'QuestionPassed':
      return passQuestion(session, input);
    case 'AnswerUndone':
      return undoAnswer(session, input);
    case 'StartAsked':
      return startAnyway(session, input);
    case 'ReplyMeant':
      return settleReply(session, input);
    case 'ChangesAsked':
      return changesFrom(session, input);
    case 'MoreGiven':
      return giveMore(session, input);
    case 'DropAsked':
      return dropDraft(session, input);
    case 'ParkAsked':
      return park(session, input);
    case 'TakeUpAsked':
      return takeUp(session, input);
    case 'PauseAsked':
      return pause(session, input);
    case 'ResumeAsked':
      return resume(session, input);
    case 'RetryAsked':
      return retry(session, input);
    case 'SkipAsked':
      return skip(session, input);
    case 'BudgetRaiseAsked':
      return raiseBudget(session, input);
    case 'DayBudgetRaised':
      return takeDayRaise(session, input);
    case 'RoleReplied':
      return takeReply(session, input);
    case 'NextChosen':
      return chooseNext(session, input);
    case 'GoOnAsked':
      return goOn(session, input);
    case 'QueueSkipAsked':
      return skipFloor(session, input);
    case 'QueueClearAsked':
      return askToClear(session, input);
    case 'QueueClearChosen':
      return clear(session, input);
    case 'InviteAsked':
      return invite(session, input);
    case 'TakeAsked':
      return takeOver(session, input);
    case 'PassOnAsked':
      return passOn(session, input);
    case 'TakeBackAsked':
      return takeBack(session, input);
    case 'AnswerOffered':
      return offerAnswer(session, input);
    case 'OfferSettled':
      return settleOffer(session, input);
    case 'ConflictSettled':
      return settleConflict(session, input);
    case 'AssumptionAsked':
      return askInstead(session, input);
    case 'ReminderSent':
      return recordReminder(session, input);
    case 'RemindersAsked':
      return wantReminders(session, input);
    case 'WaitOverdue':
      return escalate(session, input);
    case 'CaughtUp':
      return takeUpMissed(session, input);
    default:
      return input satisfies never;
  }
}
