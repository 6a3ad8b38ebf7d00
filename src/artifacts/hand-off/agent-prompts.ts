import { objectionLines } from '../../workshop/leaving/cards.js';
import type { HandOff } from '../../workshop/leaving/session.js';
import type { Session } from '../../workshop/session.js';
import { oneLine } from '../markdown.js';
import { planFile, type PlanFile, type WrittenTask } from '../schema/plan.js';
import { wordsOf } from '../../words/words.js';

/** The plan among the files that go out; undefined where it is a draft. What reads it needs nothing but this file. */
export function planIn(files: readonly { name: string; content: string }[]): PlanFile | undefined {
  const found = files.find(({ name }) => name === 'planning.ai.json');
  return found && planFile.parse(JSON.parse(found.content));
}

type ItemOfPlan<Kind extends PlanFile['items'][number]['kind']> = Extract<
  PlanFile['items'][number],
  { kind: Kind }
>;

/** The items of one kind. */
function itemsIn<Kind extends PlanFile['items'][number]['kind']>(
  plan: PlanFile,
  kind: Kind,
): ItemOfPlan<Kind>[] {
  return plan.items.filter((each): each is ItemOfPlan<Kind> => each.kind === kind);
}

/** What somebody copies into a coding agent. */
export interface AgentPrompt {
  /** The task that it is about, or the whole draft. */
  title: string;
  prompt: string;
}

/**
 * One prompt a task: the plan's file by its hash, the task with all that it leads to, and what has to be asked. Of a draft one, with
 * everything that is said against it.
 */
export function agentPrompts(
  session: Session,
  handoff: HandOff,
  files: readonly { name: string; content: string }[],
): AgentPrompt[] {
  const plan = planIn(files);
  const main = handoff.files?.find(({ name }) => name === (plan ? 'planning.ai.json' : 'planning.draft.md'));
  const sha256 = main?.sha256 ?? '';
  if (!plan) return draftPrompt(session, handoff, files);
  return plan.tasks.map((task) => ({
    title: `${task.id} ${oneLine(task.name)}`,
    prompt: taskPrompt(plan, task, sha256),
  }));
}

/** Who works on a task; nobody works on what only waits. */
export function whoDoes({ owner, who, wait }: WrittenTask): string[] {
  const name = owner?.name ?? (wait > 0 ? '' : who);
  return name.trim() === '' ? [] : [name];
}

function taskPrompt(plan: PlanFile, task: WrittenTask, sha256: string): string {
  const words = wordsOf(plan.meta.language).builders;
  const { agent } = words;
  const { meta } = plan;
  const called = (id: string) => {
    const item = plan.items.find((each) => each.id === id);
    return item ? words.named(id, oneLine(item.name)) : id;
  };
  const head = [
    agent.lead(oneLine(meta.title), meta.version),
    agent.file('planning.ai.json', sha256),
    '',
    agent.task(task.id, oneLine(task.name)),
    oneLine(task.text),
    [
      agent.days(task.days.from, task.days.to),
      ...(task.due ? [agent.due(oneLine(task.due.name), task.due.date)] : []),
      ...whoDoes(task).map((who) => agent.owner(oneLine(who))),
      ...(task.after.length > 0 ? [agent.after(words.list(task.after.map(called)))] : []),
    ].join(' '),
  ];
  const told = toldOf(plan, task);
  const sections = headings.map((name) => under(agent[name], told[name]));
  const rules = agent.rules.map((rule) => `- ${rule}`).join('\n');
  return [head.join('\n'), ...sections.filter(Boolean), rules].join('\n\n');
}

const headings = [
  ...(['serves', 'acceptance', 'components', 'files', 'tests'] as const),
  ...(['decisions', 'nonGoals', 'risks', 'ask'] as const),
] as const;

/** What somebody who builds a task is told of it, under a heading each. */
export function toldOf(plan: PlanFile, task: WrittenTask): Record<(typeof headings)[number], string[]> {
  const words = wordsOf(plan.meta.language).builders;
  const { agent } = words;
  const told = ({ id, name, text }: { id: string; name: string; text: string }) =>
    words.colon(words.named(id, oneLine(name)), oneLine(text));
  const components = itemsIn(plan, 'component').filter(({ id }) => task.components.includes(id));
  const near = new Set([task.id, ...task.serves, ...task.components, ...task.tests]);
  const risks = itemsIn(plan, 'risk').filter(({ fields }) => fields.threatens.some((id) => near.has(id)));
  return {
    serves: plan.requirements.filter(({ id }) => task.serves.includes(id)).map(told),
    acceptance: task.acceptance.map(({ id, text }) => words.named(id, oneLine(text))),
    components: components.map(({ id, name, fields }) =>
      words.colon(
        words.named(id, oneLine(name)),
        [
          fields.does,
          ...(fields.interfaces.trim() ? [agent.interfaces(fields.interfaces)] : []),
          ...(fields.data.trim() ? [agent.keeps(fields.data)] : []),
        ]
          .map(oneLine)
          .join('; '),
      ),
    ),
    files: task.files.map(({ path, is }) => `${oneLine(path)} (${words.fileIs[is]})`),
    tests: plan.test_plan.tests
      .filter(({ id }) => task.tests.includes(id))
      .map(({ id, name, text, how }) => told({ id, name, text: how.trim() || text })),
    decisions: itemsIn(plan, 'decision').map(told),
    nonGoals: plan.non_goals.map(told),
    risks: risks.map(told),
    ask: plan.open_questions.map(({ id, assumption, who, by }) =>
      words.colon(id, agent.assumption(oneLine(assumption), oneLine(who), oneLine(by))),
    ),
  };
}

function under(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : [`${title}:`, ...lines.map((line) => `- ${line}`)].join('\n');
}

function draftPrompt(
  session: Session,
  { version }: HandOff,
  files: readonly { name: string; content: string }[],
): AgentPrompt[] {
  const { agent } = wordsOf(session.language).builders;
  const draft = files.find(({ name }) => name === 'planning.draft.md');
  if (!draft) return [];
  const parts = [
    agent.draftLead(oneLine(session.title), version),
    under(agent.against, objectionLines(session, version).map(oneLine)),
    agent.rules.map((rule) => `- ${rule}`).join('\n'),
    `${agent.draft}:\n\n${draft.content}`,
  ];
  return [{ title: agent.whole, prompt: parts.join('\n\n') }];
}
