import { sentence } from '../../text/fit.js';
import { objectionLines } from '../../workshop/leaving/cards.js';
import type { HandOff } from '../../workshop/leaving/session.js';
import type { Session } from '../../workshop/session.js';
import { oneLine } from '../markdown.js';
import { casesFor, filesFor, itemsIn, planFrom, type Written } from '../plan-reading.js';
import type { PlanFile, WrittenTask } from '../schema/plan.js';
import { wordsOf } from '../../words/words.js';

/** The plan among the files that go out; undefined where it is a draft. What reads it needs nothing but this file. */
export function planIn(files: readonly { name: string; content: string }[]): PlanFile | undefined {
  const found = files.find(({ name }) => name === 'planning.ai.json');
  return found && planFrom(JSON.parse(found.content));
}

/** What somebody copies into a coding agent. */
export interface AgentPrompt {
  /** The task that it is about, or the whole draft. */
  title: string;
  prompt: string;
}

/**
 * One prompt a task: the plan's file by its hash, what to build, when it is done, what it depends on and nothing else, and what to do
 * where the plan is wrong. Of a draft one, with everything that is said against it.
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
function whoDoes({ who = '', wait }: WrittenTask): string[] {
  return wait || who.trim() === '' ? [] : [who];
}

/** A prompt has at most so many bytes. */
const mostBytes = 6_000;

function taskPrompt(plan: PlanFile, task: WrittenTask, sha256: string): string {
  const { builders: words, common } = wordsOf(plan.meta.language);
  const { agent } = words;
  const { meta } = plan;
  const first = tasksBefore(plan, task);
  const head = [
    agent.lead(oneLine(meta.title), meta.version),
    agent.file('planning.ai.json', sha256),
    '',
    agent.task(task.id, oneLine(task.name)),
    ...(task.text ? [oneLine(task.text)] : []),
    common.sentences([
      ...timeOf(plan, task),
      ...(first.length > 0
        ? [agent.after(words.list(first.map(({ id, name }) => words.named(id, oneLine(name)))))]
        : []),
    ]),
  ];
  const told = toldOf(plan, task);
  const rules = agent.rules.map((rule) => `- ${rule}`).join('\n');
  const written = (short: number) =>
    [
      head.join('\n'),
      ...headings.flatMap((name, index) =>
        under(
          words.colon(agent[name], '').trimEnd(),
          told[name].map((each) => (index >= headings.length - short ? each.name : each.whole)),
        ),
      ),
      rules,
    ].join('\n\n');
  const short = [...headings.keys()].find((each) => Buffer.byteLength(written(each)) <= mostBytes);
  return written(short ?? headings.length);
}

/** How long, by when and by whom. */
export function timeOf(plan: PlanFile, task: WrittenTask): string[] {
  const { agent } = wordsOf(plan.meta.language).builders;
  return [
    task.wait ? agent.wait(task.wait) : agent.days(task.days.from, task.days.to),
    ...(task.by && task.due ? [agent.due(oneLine(task.by), task.due)] : []),
    ...whoDoes(task).map((who) => agent.owner(oneLine(who))),
  ];
}

/** The tasks that have to be done first. */
export function tasksBefore({ tasks }: PlanFile, { depends_on: ids = [] }: WrittenTask): WrittenTask[] {
  return tasks.filter(({ id }) => ids.includes(id));
}

/** What is told, what is least missed last. */
const headings = [
  ...(['acceptance', 'ask', 'tests', 'serves', 'decisions', 'components'] as const),
  ...(['files', 'said', 'risks'] as const),
] as const;

/** A line: whole, and by its name alone. */
interface Told {
  whole: string;
  name: string;
}

/** What somebody who builds a task is told of it, under a heading each: what the task names, and what those items rest on. */
export function toldOf(plan: PlanFile, task: WrittenTask): Record<(typeof headings)[number], Told[]> {
  const { builders: words, common } = wordsOf(plan.meta.language);
  const { agent } = words;
  const items = itemsIn(plan).map(({ item }) => item);
  const named = new Set([
    ...[task.id, ...(task.serves ?? []), ...(task.components ?? []), ...(task.rests_on ?? [])],
    ...casesFor(plan, task).map(({ requirement }) => requirement),
  ]);
  const direct = items.filter(({ id }) => named.has(id));
  const near = new Set([...named, ...direct.flatMap(({ rests_on = [] }) => rests_on)]);
  // What speaks of a table or a setting of the parts that the task touches is about them, too.
  const parts = plan.components.filter(({ id }) => named.has(id));
  const identifiers = new Set(
    parts.flatMap(({ interfaces = '', data = '' }) => `${interfaces} ${data}`.match(identifier) ?? []),
  );
  const isNear = ({ id, text = '', rests_on = [] }: Written) =>
    near.has(id) ||
    rests_on.some((each) => named.has(each)) ||
    (text.match(identifier) ?? []).some((each) => identifiers.has(each));
  // What it costs if an assumption is wrong often says for whom.
  const speaksOf = ({ text = '', cost = '' }: PlanFile['open_questions'][number]) =>
    `${text} ${cost}`.split(notOfAnId).some((each) => named.has(each));
  const line = ({ id, name }: Pick<Written, 'id' | 'name'>, ...said: (string | undefined)[]): Told => {
    const title = words.named(id, oneLine(name));
    const told = said.flatMap((each) => (each?.trim() ? sentence(oneLine(each), common.stop) : []));
    const text = common.sentences(told);
    return { name: title, whole: text === '' ? title : words.colon(title, text) };
  };
  const bare = (whole: string): Told => ({ whole, name: whole });
  const cases = casesFor(plan, task).map(({ id, text }) => bare(words.named(id, oneLine(text))));
  return {
    acceptance: task.done ? [bare(oneLine(task.done))] : cases,
    ask: [
      ...plan.open_questions
        .filter((each) => isNear(each) || speaksOf(each))
        .map((each) => {
          const { who = '', by = '' } = each;
          return line(
            each,
            each.text,
            agent.confirms(oneLine(who), oneLine(by)),
            each.then && agent.then(each.then),
          );
        }),
      ...plan.decisions
        .filter((each) => each.who && isNear(each))
        .map((each) =>
          line(
            each,
            each.text,
            agent.decides(each.who ?? '', each.by ?? ''),
            each.otherwise && agent.then(each.otherwise),
          ),
        ),
    ],
    tests: plan.test_plan.tests
      .filter(({ id }) => task.tests?.includes(id))
      .map((each) => line(each, each.text, each.how)),
    serves: [
      ...[...plan.requirements, ...plan.risks]
        .filter(({ id }) => named.has(id))
        .map((each) => line(each, each.text)),
      ...(task.done ? cases : []),
    ],
    decisions: plan.decisions
      .filter((each) => !each.who && isNear(each))
      .map((each) => line(each, each.text)),
    components: plan.components
      .filter(({ id }) => named.has(id))
      .map((each) =>
        line(
          each,
          each.does ?? each.text,
          each.interfaces && agent.interfaces(each.interfaces),
          each.data && agent.keeps(each.data),
        ),
      ),
    files: filesFor(plan, task).map(({ path, is }) => bare(`${oneLine(path)} (${words.fileIs[is]})`)),
    said: [
      ...plan.questions.flatMap(({ id, question, answer, by }) =>
        answer && near.has(id)
          ? {
              name: words.named(id, oneLine(question)),
              whole: agent.answered(id, oneLine(question), by?.name ?? '', oneLine(answer)),
            }
          : [],
      ),
      ...plan.remarks.flatMap(({ id, text, by }) =>
        text && near.has(id)
          ? { name: id, whole: agent.answered(id, '', by?.name ?? '', oneLine(text)) }
          : [],
      ),
    ],
    risks: plan.risks
      .filter(
        ({ id, threatens = [], done_by = [] }) =>
          !named.has(id) && [...threatens, ...done_by].some((each) => named.has(each)),
      )
      .map((each) => line(each, each.text, each.mitigation)),
  };
}

const notOfAnId = /[^A-Za-z\d]/;
const identifier = /[A-Za-z][A-Za-z\d]{0,40}_\w{1,40}/g;

function under(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [[title, ...lines.map((line) => `- ${line}`)].join('\n')];
}

function draftPrompt(
  session: Session,
  { version }: HandOff,
  files: readonly { name: string; content: string }[],
): AgentPrompt[] {
  const { agent, colon } = wordsOf(session.language).builders;
  const draft = files.find(({ name }) => name === 'planning.draft.md');
  if (!draft) return [];
  const parts = [
    agent.draftLead(oneLine(session.title), version),
    ...under(colon(agent.against, '').trimEnd(), objectionLines(session, version).map(oneLine)),
    agent.rules.map((rule) => `- ${rule}`).join('\n'),
    `${colon(agent.draft, '').trimEnd()}\n\n${draft.content}`,
  ];
  return [{ title: agent.whole, prompt: parts.join('\n\n') }];
}
