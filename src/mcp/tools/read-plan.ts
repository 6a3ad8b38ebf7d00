import { createHash } from 'node:crypto';
import { z } from 'zod';
import { agentPrompts } from '../../document/hand-off/agent-prompts.js';
import { clip } from '../../text/fit.js';
import { concernsOf } from '../../workshop/deciding/approval/queries.js';
import { openDeviations } from '../../workshop/leaving/building.js';
import { type BuildTask, tasksOf } from '../../workshop/leaving/work.js';
import type { Session } from '../../workshop/session.js';
import type { Version } from '../../workshop/plan/facts.js';
import { type Plans, AgentRefused, taskId, type Tool, tool, versionNumber, workshop } from '../tool.js';
import { handOffOf, readableVersion, versionState, versionToBuild, workshopFor } from '../versions.js';

/** How much is shown of what somebody found wrong, in characters. */
const longestShown = 400;

/** A version that has left the room, as its file says it; or what one of its tasks needs. */
export function readPlan(plans: Plans): Tool {
  return tool({
    name: 'read_plan',
    title: 'Read a Plan',
    description:
      'A version that people have handed off: its file whole, who approved it over which concerns, how far its tasks are, and what was found wrong with it. With a task what that needs and nothing else: what to build, when it is done, its tests, and what it depends on. Without a version the one that counts. What is not handed off is not given out.',
    input: z.object({ workshop, version: versionNumber.optional(), task: taskId.optional() }),
    reads: true,
    async act({ workshop: id, version: number, task }, caller) {
      const session = await workshopFor(caller, plans, id);
      const chosen = readableVersion(session, number);
      const files = await plans.files(id, chosen.number);
      const name = chosen.artifact === 'draft' ? 'planning.draft.md' : 'planning.ai.json';
      const text = files.find((each) => each.name === name)?.content;
      if (text === undefined) throw new Error(`v${chosen.number} of ${id} has no ${name}`);
      const prompt = agentPrompts(files).find((each) => each.task === task)?.prompt;
      if (task !== undefined && prompt === undefined)
        throw new AgentRefused(`v${chosen.number} of ${id} has no task ${task}.`);
      const file = { name, sha256: createHash('sha256').update(text).digest('hex') };
      const whole = chosen.artifact === 'draft' ? { draft: text } : { plan: JSON.parse(text) as object };
      const tasks = tasksOf(session, chosen).map(progressOf);
      const asked = prompt === undefined ? { ...whole, tasks } : { prompt };
      return { line: statusLine(session, chosen), data: { ...headOf(session, chosen), file, ...asked } };
    },
  });
}

function headOf(session: Session, chosen: Version) {
  const { id, title, versions } = session;
  const handOff = handOffOf(session, chosen.number);
  if (!handOff) throw new Error(`v${chosen.number} of ${id} may be read and was not handed off`);
  const { against } = handOff;
  const approval = session.approvals.findLast((each) => each.version === chosen.number);
  const over = concernsOf(session, approval?.over).map((each) => ({ by: each.by, text: each.text }));
  const newest = versions.at(-1) ?? chosen;
  return {
    ...{ workshop: id, version: chosen.number, status: versionState(session, chosen), title },
    handed_off: { by: handOff.by, at: handOff.at },
    approved: approval ? { by: approval.by, at: approval.at, over_concerns: over } : null,
    confirmed: against === undefined ? null : { by: handOff.by, at: handOff.at, objections: against },
    newest: { version: newest.number, status: versionState(session, newest) },
    deviations: openDeviations(session).map(({ found, text, by, at }) => {
      const { number: deviation, item } = found;
      return { deviation, item, text: clip(text, longestShown), by: by.name, at };
    }),
  };
}

/** What an agent must know before it builds this version. */
function statusLine(session: Session, chosen: Version): string {
  const newest = session.versions.at(-1) ?? chosen;
  const status = versionState(session, chosen);
  const is = chosen.artifact === 'draft' ? `a draft, ${status}` : status;
  const line = `v${chosen.number} of ${session.id}: ${is}.`;
  const built = versionToBuild(session);
  if (built && built !== chosen) return `${line} Build v${built.number} instead.`;
  if (!built) return `${line} No version of it counts now: build nothing from it.`;
  if (newest === chosen) return line;
  return `${line} The newest is v${newest.number}, which is not handed off: build v${chosen.number}.`;
}

/** How far a task is, and who says so. */
function progressOf({ task, state, last }: BuildTask) {
  const who = last?.by?.name ?? last?.agent?.name ?? '';
  const reported = [who, last?.why].filter(Boolean).join(': ');
  return { task, state, ...(last && { reported }) };
}
