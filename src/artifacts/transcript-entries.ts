import { roleOf } from '../roles/index.js';
import type { Fact, FactOf } from '../workshop/facts.js';
import { currentRound, openIssues, type Session } from '../workshop/session.js';
import { snakeCase } from './snake-case.js';
import { speechText } from './speeches.js';
import { synthesisEntry } from './synthesis-entry.js';
import type { Words } from './words.js';

/** A line of the transcript without its time and round. */
export interface Entry {
  phase: string;
  actor: string;
  [key: string]: unknown;
}

/** What a line is told besides its fact: the session just before it, and the ids of messages taken back later. */
export interface Telling {
  words: Words;
  before: Session;
  withdrawn: ReadonlySet<string>;
}

/** Phases keep their names for good; new kinds of facts bring new ones. */
export function entryOf(fact: Fact, telling: Telling): Entry {
  switch (fact.type) {
    case 'WorkshopOpened': {
      const { brief: content, requester: by, workshop, channel, title, language } = fact;
      return { phase: 'user_input', actor: 'user', content, by, workshop, channel, title, language };
    }
    case 'RoundStarted':
      return { phase: 'round_started', actor: 'coach' };
    case 'TurnTaken':
      return speaking(fact, telling);
    case 'RoundClosed':
      return consensusSummary(fact, telling);
    case 'ConsensusSynthesized':
      return synthesisEntry(fact);
    case 'ArtifactDecided':
      return { phase: 'artifact_decided', actor: 'coach', artifact: fact.artifact, reasons: fact.reasons };
    case 'DocumentWritten': {
      const { role } = fact.document;
      return { phase: 'role_document', actor: role, file: roleOf(role).documentFile, model: fact.model };
    }
    case 'ReportWritten':
      return {
        phase: 'report',
        actor: 'coach',
        output: fact.report.summary,
        highlights: fact.report.highlights,
        model: fact.model,
      };
    case 'TodoWritten':
      return { phase: 'todo', actor: 'coach', tasks: fact.tasks, model: fact.model };
    case 'VersionIssued': {
      const { version, artifact, reasons, files } = fact;
      return { phase: 'version_issued', actor: 'coach', version, artifact, reasons, files };
    }
    case 'TaskFailed': {
      const { role, task, attempt, reason, detail: issue } = fact;
      return { phase: 'task_failed', actor: role ?? 'coach', task, attempt, reason, issue };
    }
    case 'RemarkMade': {
      const { id, by, text } = fact.remark;
      return { phase: 'user_remark', actor: 'user', message: id, by, ...spoken(id, text, telling) };
    }
    case 'RemarkEdited':
      return {
        phase: 'user_remark_edited',
        actor: 'user',
        message: fact.id,
        ...spoken(fact.id, fact.text, telling),
      };
    case 'RemarkWithdrawn':
      return { phase: 'user_remark_withdrawn', actor: 'user', message: fact.id };
    case 'Approved': {
      const { version, by, via, message } = fact;
      return { phase: 'approved', actor: 'user', version, by, via, message };
    }
    case 'ApprovalUndone':
      return { phase: 'approval_undone', actor: 'user', version: fact.version, by: fact.by };
    case 'EndAsked':
      return { phase: 'end_asked', actor: 'user', by: fact.by };
    case 'EndWithdrawn':
      return { phase: 'end_withdrawn', actor: 'user', by: fact.by };
    case 'WorkshopEnded':
      return { phase: 'workshop_ended', actor: 'user', by: fact.by, choice: fact.choice };
    case 'WorkshopCancelled':
      return { phase: 'workshop_cancelled', actor: 'user', by: fact.by };
    case 'WorkshopCompleted':
      return { phase: 'workshop_completed', actor: 'coach', outcome: fact.outcome };
    case 'FilesRequested':
      return { phase: 'files_requested', actor: 'user', version: fact.version, by: fact.by };
    case 'RequestDeclined': {
      const { to, what, reason, version } = fact;
      return { phase: 'request_declined', actor: 'coach', to, what, reason, version };
    }
    default:
      return fact satisfies never;
  }
}

/** A turn: `turn` counts within the round, `input_context` names what the role had before it, `ok` is the verdict. */
function speaking({ role, turn, model }: FactOf<'TurnTaken'>, { words, before }: Telling): Entry {
  const spokenBefore = currentRound(before)?.turns.map((taken) => taken.role) ?? [];
  return {
    phase: 'speaking',
    actor: role,
    turn: spokenBefore.length + 1,
    input_context: {
      consensus: before.consensus.map(({ id }) => id),
      open_issues: openIssues(before).map(({ number }) => number),
      spoken_before: spokenBefore,
      remarks: before.remarks.map(({ id }) => id),
    },
    output: speechText(words, turn),
    ok: { ok: true, reserved: null, objects: false }[turn.verdict],
    statement: snakeCase(turn),
    model,
  };
}

function consensusSummary({ round, closing, model }: FactOf<'RoundClosed'>, { before }: Telling): Entry {
  const stillOpen = new Set(closing.open);
  const fresh = before.issues.filter((issue) => issue.round === round && stillOpen.has(issue.number));
  return {
    phase: 'consensus_summary',
    actor: 'coach',
    info: closing.summary,
    consensus: { agreed: snakeCase(closing.agreed), settled: closing.settled, parked: closing.parked },
    new_issues: fresh.map(({ number, text, openedBy }) => ({ number, text, opened_by: openedBy })),
    open_issues: closing.open,
    model,
  };
}

function spoken(id: string, text: string, { withdrawn }: Telling): object {
  return withdrawn.has(id) ? { content: null, withdrawn: true } : { content: text };
}
