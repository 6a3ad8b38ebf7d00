import { createHash } from 'node:crypto';
import { sentence } from '../../text/fit.js';
import { page } from '../markdown.js';
import { visibleLine } from '../../text/visible.js';
import { itemsIn, planFrom } from '../plan-reading.js';
import type { VersionFile } from '../../workshop/plan/facts.js';
import type { PlanFile, WrittenItem, WrittenTask } from '../schema/plan.js';
import { wordsOf } from '../../words/words.js';

/** The plan among the files that go out; undefined where it is a draft. What reads it needs nothing but this file. */
export function planIn(files: readonly VersionFile[]): PlanFile | undefined {
  const found = files.find(({ name }) => name === 'planning.ai.json');
  return found && planFrom(JSON.parse(found.content));
}

/**
 * One prompt a task: the plan's file by its hash, what to build, when it is done, what it depends on and nothing else, and what to do
 * where the plan is wrong. `task` is its id, which `title` names. A draft has none: nobody agreed on its tasks.
 */
export function agentPrompts(
  files: readonly VersionFile[],
): { task: string; title: string; prompt: string }[] {
  const plan = planIn(files);
  const content = files.find(({ name }) => name === 'planning.ai.json')?.content ?? '';
  const sha256 = createHash('sha256').update(content).digest('hex');
  if (!plan) return [];
  return plan.tasks.map((task) => ({
    task: task.id,
    title: `${task.id} ${visibleLine(task.name)}`,
    prompt: taskPrompt(plan, task, sha256),
  }));
}

/** `agent-prompts.md`: a prompt for each task. */
export function agentPromptsMarkdown(files: readonly VersionFile[]): string {
  return page(agentPrompts(files).map(({ title, prompt }) => [`# ${title}`, prompt].join('\n\n')));
}

/** A prompt has at most so many bytes. */
const mostBytes = 6_000;

function taskPrompt(plan: PlanFile, task: WrittenTask, sha256: string): string {
  const { builders, common, files: words } = wordsOf(plan.meta.language);
  const { agent } = builders;
  const first = tasksBefore(plan, task).map(({ id, name }) => words.items.titled(id, visibleLine(name)));
  const head = [
    agent.lead(visibleLine(plan.meta.title), plan.meta.version),
    agent.file('planning.ai.json', sha256),
    '',
    agent.task(task.id, visibleLine(task.name)),
    ...(task.text ? [visibleLine(task.text)] : []),
    common.sentences([
      ...taskTime(plan, task),
      ...(first.length > 0 ? [agent.after(words.list(first))] : []),
    ]),
  ];
  const told = toldOf(plan, task);
  const written = (short: number) =>
    [
      head.join('\n'),
      ...told.flatMap(([title, lines], index) => {
        const said = lines.map((each) => `- ${index >= told.length - short ? each.name : each.whole}`);
        return said.length === 0 ? [] : [[words.plain(title, '').trimEnd(), ...said].join('\n')];
      }),
      agent.rules.map((rule) => `- ${rule}`).join('\n'),
    ].join('\n\n');
  const short = [...told.keys()].find((each) => Buffer.byteLength(written(each)) <= mostBytes);
  return written(short ?? told.length);
}

/** How long, by when and by whom; nobody works on what only waits. */
export function taskTime(
  { meta, schedule = {} }: PlanFile,
  { id, wait, days, by, due, who = '' }: WrittenTask,
): string[] {
  const { agent } = wordsOf(meta.language).builders;
  const planned = schedule[id];
  return [
    wait ? agent.wait(wait) : agent.days(days.from, days.to),
    ...(planned ? [agent.planned(planned.begin, planned.end)] : []),
    ...(by && due ? [agent.due(visibleLine(by), due)] : []),
    ...(wait || who.trim() === '' ? [] : [agent.owner(visibleLine(who))]),
  ];
}

/** The tasks that have to be done first. */
export function tasksBefore({ tasks }: PlanFile, { depends_on: ids = [] }: WrittenTask): WrittenTask[] {
  return tasks.filter(({ id }) => ids.includes(id));
}

/** A line: whole, and by its name alone. */
interface Told {
  whole: string;
  name: string;
}

/**
 * What somebody who builds a task is told of it, under a heading each and what is least missed last: what the task names, what those items
 * rest on, and what others decide who build for the same requirement. The first is what has to hold when it is done.
 */
export function toldOf(plan: PlanFile, task: WrittenTask): [title: string, lines: Told[]][] {
  const { builders, common, files: words } = wordsOf(plan.meta.language);
  const { agent } = builders;
  const { serves = [], components = [], rests_on = [], tests = [] } = task;
  const cases = plan.acceptance.filter(
    ({ id, requirement }) => serves.includes(id) || serves.includes(requirement),
  );
  const named = new Set([
    ...[task.id, ...serves, ...components, ...rests_on],
    ...cases.map(({ requirement }) => requirement),
  ]);
  const direct = itemsIn(plan).filter(({ item }) => named.has(item.id));
  const near = new Set([...named, ...direct.flatMap(({ item }) => item.rests_on ?? [])]);
  const isNear = ({ id, rests_on: own = [] }: WrittenItem) =>
    near.has(id) || own.some((each) => named.has(each));
  // What it costs if an assumption is wrong often says for whom.
  const speaksOf = ({ text = '', cost = '' }: PlanFile['open_questions'][number]) =>
    [...idsIn([text, cost])].some((each) => named.has(each));
  // What a task before it waits to know, it waits to know as well.
  const before = new Set(tasksBefore(plan, task).flatMap(({ id, rests_on: own = [] }) => [id, ...own]));
  const isTied = (each: PlanFile['open_questions'][number]) =>
    isNear(each) || speaksOf(each) || [each.id, ...(each.rests_on ?? [])].some((id) => before.has(id));
  const isServed = (id: string) => serves.includes(id) && plan.requirements.some((each) => each.id === id);
  const beside = new Set(plan.tasks.flatMap(({ serves: all = [] }) => (all.some(isServed) ? all : [])));
  const line = ({ id, name }: Pick<WrittenItem, 'id' | 'name'>, ...said: (string | undefined)[]): Told => {
    const title = words.items.titled(id, visibleLine(name));
    const told = said.flatMap((each) => (each?.trim() ? sentence(visibleLine(each), common.stop) : []));
    return { name: title, whole: told.length === 0 ? title : words.plain(title, common.sentences(told)) };
  };
  const labelled = (label: string, text = '') =>
    text.trim() === '' ? [] : [words.plain(label, visibleLine(text))];
  const contract = ({ interfaces, data }: PlanFile['components'][number]) => [
    ...labelled(words.items.interfaces, interfaces),
    ...labelled(words.items.data, data),
  ];
  const bare = (whole: string): Told => ({ whole, name: whole });
  const isNamed = ({ id }: WrittenItem) => named.has(id);
  const parts = plan.components.filter(isNamed);
  // What a part calls is told as far as it is called.
  const called = idsIn(
    parts.map(({ does, text, interfaces, data }) => [does, text, interfaces, data].join(' ')),
  );
  const pointedAt = new Set(itemsIn(plan).flatMap(({ item }) => item.rests_on ?? []));
  const isLoose = ({ id, rests_on: own = [] }: WrittenItem) => own.length === 0 && !pointedAt.has(id);
  const caseLines = cases.map(({ id, text }) => bare(words.items.titled(id, visibleLine(text))));
  const open = [
    ...plan.open_questions
      .filter((each) => isTied(each) || isLoose(each))
      .map((each) => {
        // What nothing in the plan is tied to may bear on this task as on any other: its name is enough to ask.
        const more = isTied(each) ? {} : { text: undefined, then: undefined };
        return { ...each, ...more, who: agent.confirms(each.who ?? '', each.by ?? '') };
      }),
    ...plan.decisions
      .filter((each) => each.who && isNear(each))
      .map((each) => ({ ...each, who: agent.decides(each.who ?? '', each.by ?? ''), then: each.otherwise })),
  ];
  const said = [
    ...plan.questions.map(({ id, question, answer, by }) => ({ id, name: question, text: answer, by })),
    ...plan.remarks.map(({ id, text, by }) => ({ id, name: '', text, by })),
  ];
  return [
    [agent.acceptance, task.done ? [bare(visibleLine(task.done))] : caseLines],
    [agent.ask, open.map((each) => line(each, each.text, each.who, each.then && agent.then(each.then)))],
    [
      words.items.kinds.test,
      plan.test_plan.tests
        .filter(({ id }) => tests.includes(id))
        .map((each) => line(each, each.text, each.how)),
    ],
    [
      agent.serves,
      [
        ...[...plan.requirements, ...plan.risks].filter(isNamed).map((each) => line(each, each.text)),
        ...(task.done ? caseLines : []),
      ],
    ],
    [
      agent.decisions,
      plan.decisions
        .filter((each) => !each.who && (isNear(each) || beside.has(each.id)))
        .map((each) => line(each, each.text)),
    ],
    [
      agent.components,
      [
        ...parts.map((each) => line(each, each.does ?? each.text, ...contract(each))),
        ...plan.components
          .filter((each) => called.has(each.id) && !isNamed(each))
          .map((each) => line(each, ...contract(each))),
      ],
    ],
    [agent.nonGoals, plan.non_goals.map((each) => line(each))],
    [
      words.items.files,
      plan.draft_files
        .filter(({ component }) => components.includes(component))
        .map(({ path, is }) => bare(`${visibleLine(path)} (${builders.fileIs[is]})`)),
    ],
    [
      agent.said,
      said
        .filter(({ id, text }) => text && near.has(id))
        .map(({ id, name, text = '', by }) => ({
          name: words.items.titled(id, visibleLine(name)),
          whole: agent.answered(id, visibleLine(name), by?.name ?? '', visibleLine(text)),
        })),
    ],
    [
      agent.risks,
      plan.risks
        .filter((each) => !isNamed(each))
        .filter(({ threatens = [], done_by = [] }) =>
          [...threatens, ...done_by].some((each) => named.has(each)),
        )
        .map((each) => line(each, each.text, each.mitigation)),
    ],
  ];
}

const notOfAnId = /[^A-Za-z\d]/;
const idsIn = (texts: readonly string[]) => new Set(texts.join(' ').split(notOfAnId));
