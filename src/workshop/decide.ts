import { approve, undoApproval } from './approval.js';
import { closeRound, takeTurn } from './discussion.js';
import { askToEnd, cancel, end } from './ending.js';
import type { Fact } from './facts.js';
import { recordFailure } from './failure.js';
import type { Input } from './inputs.js';
import { openWorkshop } from './intake.js';
import { issueVersion, requestFiles } from './issuing.js';
import { pending } from './pending.js';
import { hear, hearAgain, unhear } from './remarks.js';
import type { Session } from './session.js';
import { synthesise } from './synthesis.js';

/**
 * What becomes true when this arrives. No facts means that it changes nothing: a repeat, a result that is no longer
 * owed, a click on what is decided.
 */
export function decide(session: Session, input: Input): Fact[] {
  if (session.stage === 'unopened') return input.type === 'BriefGiven' ? openWorkshop(session, input) : [];
  if ('key' in input && !pending(session).some((task) => task.key === input.key)) return [];
  switch (input.type) {
    case 'BriefGiven':
      return [];
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
      const { at, key, model, tasks } = input;
      return [{ type: 'TodoWritten', at, key, model, tasks }];
    }
    case 'VersionWritten':
      return issueVersion(session, input);
    case 'TaskFailed':
      return recordFailure(session, input);
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
    default:
      return input satisfies never;
  }
}
