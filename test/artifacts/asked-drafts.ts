import type { RoleId } from '../../src/roles/index.js';
import { roleIds } from '../five-roles.js';
import type { Language } from '../../src/text/language.js';
import type { Fact } from '../../src/workshop/facts.js';
import { throughMeeting } from './asked-meeting.js';
import {
  closesMeeting,
  issued,
  lin,
  opensMeeting,
  outcome,
  put,
  raised,
  sam,
  words,
} from './asking-facts.js';
import { closed, spoke, stamped, started, synthesised, type Untimed } from './session.js';

/**
 * Versions 1 and 2 of a draft: in round 3 the TestPlanner could not be reached and was skipped, and the RiskPlanner
 * asked what the meeting can't clear up any more. More information leads to a second meeting, in which Q6 is answered
 * and Q7 never is, and to round 4, where the answer to Q2 is edited and shakes P2.
 */
export function draftsFacts(language: Language): { v1: Fact[]; v2: Fact[] } {
  const say = words(language);
  const fine = (round: number, role: RoleId) => spoke(round, role, { reason: say.fine });
  const key = 'W7:speak:r3:v1:TestPlanner';
  const decided = (at: string): Fact => ({ type: 'ArtifactDecided', at, artifact: 'draft', reasons: [] });
  const v1: Untimed[] = [
    ...throughMeeting(language),
    ...roleIds.slice(0, 3).map((role) => fine(3, role)),
    (at) => ({
      type: 'TaskFailed',
      at,
      key,
      task: key,
      kind: 'speak',
      role: 'TestPlanner',
      attempt: 1,
      reason: 'unreachable',
      detail: 'ECONNREFUSED',
    }),
    (at) => ({
      type: 'RoleSkipped',
      at,
      by: lin,
      task: key,
      kind: 'speak',
      role: 'TestPlanner',
      round: 3,
      reason: 'unreachable',
    }),
    spoke(3, 'RiskPlanner', {
      questions: [raised(7, say.backups, say.backupsAssumption, { why: say.why })],
      reason: say.fine,
    }),
    closed(3, { summary: say.closing }),
    synthesised({ agreed: [say.point], summary: say.summary }),
    decided,
  ];
  const v2: Untimed[] = [
    ...v1,
    issued(1, 'draft'),
    (at) => ({ type: 'QuestionReopened', at, question: 6, why: 'more', by: lin, shaken: [] }),
    (at) => ({
      type: 'RoundAdded',
      at,
      by: lin,
      why: 'more',
      version: 1,
      text: say.more,
      issues: [],
      shaken: [],
    }),
    opensMeeting(3, [6, 7]),
    put(6, say.load),
    outcome(6, { outcome: 'answered', text: say.more, by: sam, via: 'reply', message: '9.1' }),
    put(7, say.backups),
    (at) => ({ type: 'QuestionDeferred', at, question: 7, by: lin, aside: true }),
    closesMeeting(3),
    started(4),
    ...roleIds.slice(0, 4).map((role) => fine(4, role)),
    (at) => ({
      type: 'AnswerEdited',
      at,
      question: 2,
      text: say.scope,
      by: sam,
      shaken: [{ question: 2, point: 'P2', issue: 1 }],
    }),
    spoke(4, 'RiskPlanner', { reason: say.objection, verdict: 'objects' }),
    closed(4, { summary: say.closing, open: [1] }),
    synthesised({ agreed: [say.point], summary: say.summary }),
    decided,
  ];
  return { v1: stamped(v1), v2: stamped(v2) };
}
