import { roleOf } from '../roles/index.js';
import { costEntry } from '../workshop/budget/costs.js';
import { isAboutAsking } from '../workshop/facts-asking.js';
import { isAboutRouting } from '../workshop/facts-routing.js';
import { isAboutTeam } from '../workshop/facts-team.js';
import { isAboutWaiting } from '../workshop/facts-waiting.js';
import type { Fact, FactOf } from '../workshop/facts.js';
import { currentRound, openIssues } from '../workshop/rounds/rounds.js';
import { snakeCase } from './snake-case.js';
import { speechText } from './speeches.js';
import { synthesisEntry } from './synthesis-entry.js';
import { askingEntry } from './transcript-asking.js';
import type { Entry, Telling } from './transcript-line.js';
import { peopleEntry } from './transcript-people.js';
import { routingEntry } from './transcript-routing.js';
import { teamEntry } from './transcript-team.js';
import { waitingEntry } from './transcript-waiting.js';

/** Every kind of fact has its line. Phases keep their names for good; new kinds bring new ones. */
export function entryOf(fact: Fact, telling: Telling): Entry {
  if (isAboutAsking(fact)) return askingEntry(fact, telling);
  if (isAboutRouting(fact)) return routingEntry(fact, telling);
  if (isAboutTeam(fact)) return teamEntry(fact, telling);
  if (isAboutWaiting(fact)) return waitingEntry(fact, telling);
  switch (fact.type) {
    case 'WorkshopOpened': {
      const { brief: content, requester: by, workshop, channel, title, language, invited, answering } = fact;
      const people = { invited: invited && snakeCase(invited), answering };
      return {
        phase: 'user_input',
        actor: 'user',
        content,
        by,
        workshop,
        channel,
        title,
        language,
        ...people,
      };
    }
    case 'RoundStarted':
      return { phase: 'round_started', actor: 'coach' };
    case 'TurnHeld': {
      const { role: actor, question, model } = fact;
      const { number, text: issue, ...asked } = question;
      const id = `Q${number}`;
      return { phase: 'user_clarification_needed', actor, issue, question_id: id, ...asked, model };
    }
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
      const cost = costEntry(telling.before, artifact);
      return { phase: 'version_issued', actor: 'coach', version, artifact, reasons, files, ...cost };
    }
    case 'TaskFailed': {
      const { role, task, attempt, reason, detail: issue } = fact;
      return { phase: 'task_failed', actor: role ?? 'coach', task, attempt, reason, issue };
    }
    case 'WorkDropped':
      return { phase: 'work_dropped', actor: fact.role ?? 'coach', task: fact.task, cost: fact.spent };
    case 'WorkshopCompleted':
      return { phase: 'workshop_completed', actor: 'coach', outcome: fact.outcome };
    case 'ChangeSorted': {
      const { onlyTasks: only_tasks, points, tasks, model } = fact;
      return { phase: 'changes_sorted', actor: 'coach', only_tasks, points, tasks, model };
    }
    case 'CaughtUp':
      return { phase: 'caught_up', actor: 'coach', heard: fact.heard };
    case 'RequestDeclined': {
      const { to, what, reason, version, question, message } = fact;
      const about = question === undefined ? { version } : { version, question_id: `Q${question}`, message };
      return { phase: 'request_declined', actor: 'coach', to, what, reason, ...about };
    }
    default:
      return peopleEntry(fact, telling);
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
      answers: before.questions.flatMap(({ number, closure }) => (closure ? [`Q${number}`] : [])),
      assumptions: before.assumptions.map(({ number }) => `A${number}`),
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
