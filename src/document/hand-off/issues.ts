import type { HandOffFile } from '../schema/hand-off.js';
import type { VersionFile } from '../../workshop/plan/facts.js';
import type { PlanFile, WrittenTask } from '../schema/plan.js';
import { inline, page, markdownProse, readableTime } from '../markdown.js';
import { visibleLine } from '../../text/visible.js';
import { clip } from '../../text/fit.js';
import { editLine } from '../../workshop/deciding/versions/plan-parts.js';
import { planIn, tasksBefore, taskTime, toldOf } from './agent-prompts.js';
import { wordsOf } from '../../words/words.js';

/** An issue as GitHub takes it. `of`: the task that it is about, or `plan` for the whole. */
export interface HandOffIssue {
  of: string;
  title: string;
  body: string;
}

/** The numbers of issues that there are already, by what they are about. */
type Numbers = ReadonlyMap<string, number>;

const longestTitle = 250;
/** GitHub takes 65,536 characters. */
const longestBody = 60_000;

/** How an issue is found again that was made before the bot could write down its number. */
export function markerOf(workshop: string, of: string): string {
  return `<!-- planning-workshop: ${workshop} ${of} -->`;
}

/**
 * One issue for the whole and one for each task, in an order in which they can be made: a task after those that it waits for. They
 * refer to each other by number where there is one, else by name. Of a draft there is one issue, with all that is said against it.
 */
export function issuesOf(
  record: HandOffFile,
  files: readonly VersionFile[],
  numbers: Numbers = new Map(),
): HandOffIssue[] {
  const plan = planIn(files);
  const draft = files.find(({ name }) => name === 'planning.draft.md')?.content ?? '';
  const whole = plan ? planIssue(record, plan, numbers) : draftIssue(record, draft);
  const tasks = plan?.tasks.map((task) => taskIssue(record, plan, task, numbers)) ?? [];
  return [whole, ...tasks].map(({ of, title, body }) => ({
    of,
    title: clip(visibleLine(title), longestTitle),
    body: `${clip(body, longestBody)}\n\n${markerOf(record.workshop, of)}\n`,
  }));
}

/** Boxes that people have ticked in the issue as it was stay ticked. */
export function keepingBoxes(before: string, body: string): string {
  const ticked = new Set([...before.matchAll(/^- \[x\] (AC\d{1,6}|#\d{1,9})\b/gim)].map(([, id = '']) => id));
  return body.replace(/^- \[ \] (AC\d{1,6}|#\d{1,9})\b/gm, (line, id: string) =>
    ticked.has(id) ? line.replace('[ ]', '[x]') : line,
  );
}

/** What is said in issues that do not count any more, and how it is found again. */
export function withdrawnTexts({ workshop, language, version, withdrawn, handed_off }: HandOffFile) {
  const words = wordsOf(language).builders.issues;
  const { by, at } = withdrawn ?? handed_off;
  return {
    withdrawn: words.withdrawn(version, said(by.name), readableTime(at)),
    marker: (of: string) => markerOf(workshop, of),
  };
}

function planIssue(record: HandOffFile, plan: PlanFile, numbers: Numbers): HandOffIssue {
  const { builders, files } = wordsOf(record.language);
  const { issues: words, agent } = builders;
  const over = record.approval?.over.map(({ by, text }) => said(files.plain(by.name, text))) ?? [];
  const assumed = plan.open_questions.map(({ id, name, text = name, who = '' }) =>
    said(words.assumed(id, text, who)),
  );
  const tasks = plan.tasks.map((task) => `- [ ] ${reference(task, numbers)}`);
  // People may have edited the tasks since all roles agreed.
  const { edits = [], agreed_by: agreedBy, language } = plan.meta;
  const roster = plan.consensus_snapshot.agreed_by;
  return {
    of: 'plan',
    title: words.plan(record.title, record.version),
    body: page([
      outOf(record),
      ...(agreedBy === undefined ? [] : [said(editLine({ language, roster }, { agreedBy, edits }))]),
      said(plan.what, markdownProse),
      ...section(files.items.kinds.task, tasks),
      ...listed(words.over, over),
      ...listed(words.assumptions, assumed),
      ...listed(
        agent.nonGoals,
        plan.non_goals.map(({ id, name, text = '' }) =>
          said(text === '' ? `${id} ${name}` : `${id} ${name}: ${text}`),
        ),
      ),
    ]),
  };
}

function taskIssue(record: HandOffFile, plan: PlanFile, task: WrittenTask, numbers: Numbers): HandOffIssue {
  const { builders, files } = wordsOf(record.language);
  const { issues: words, agent } = builders;
  const whole = numbers.get('plan');
  const [done, ...told] = toldOf(plan, task);
  const first = tasksBefore(plan, task).map((each) => reference(each, numbers));
  return {
    of: task.id,
    title: `${task.id} ${task.name}`,
    body: page([
      ...(task.text ? [said(task.text, markdownProse)] : []),
      [
        ...(whole === undefined ? [] : [words.partOf(`#${whole}`)]),
        ...(first.length > 0 ? [agent.after(files.list(first))] : []),
        ...taskTime(plan, task).map((each) => said(each)),
      ].join('  \n'),
      ...section(agent.acceptance, done?.[1].map((each) => `- [ ] ${said(each.whole)}`) ?? []),
      ...told.flatMap(([title, lines]) =>
        listed(
          title,
          lines.map((each) => said(each.whole)),
        ),
      ),
      outOf(record),
    ]),
  };
}

function draftIssue(record: HandOffFile, draft: string): HandOffIssue {
  const { issues: words, agent } = wordsOf(record.language).builders;
  return {
    of: 'plan',
    title: words.draft(record.title, record.version),
    body: page([
      outOf(record),
      ...listed(agent.against, record.confirmed?.objections.map((each) => said(each)) ?? []),
      calm(draft),
    ]),
  };
}

/** Where it comes from: which version, who answers for it, and the hash of its file. */
function outOf({ language, title, version, main, approval, confirmed, handed_off }: HandOffFile): string {
  const words = wordsOf(language).builders.issues;
  const who = approval ?? confirmed ?? handed_off;
  const say = approval ? words.approved : words.confirmed;
  const line = say(said(title), version, said(who.by.name), readableTime(who.at));
  return `${line} ${words.hash(main.name, main.sha256)}`;
}

function reference({ id, name }: Pick<WrittenTask, 'id' | 'name'>, numbers: Numbers): string {
  const number = numbers.get(id);
  return number === undefined ? said(`${id} ${name}`) : `#${number}`;
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`### ${title}`, lines.join('\n')];
}

function listed(title: string, lines: readonly string[]): string[] {
  return section(
    title,
    lines.map((line) => `- ${line}`),
  );
}

/** Words of people and models as Markdown that mentions nobody and closes no issue. */
function said(text: string, write: (text: string) => string = inline): string {
  return calm(write(text));
}

/** GitHub reads no name and no number where a comment stands between. */
export function calm(markdown: string): string {
  return markdown.replace(/[@#](?=\w)|\bGH(?=-\d)/gi, '$&<!-- -->');
}
