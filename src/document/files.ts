import { roleOf } from '../roles/index.js';
import { linedJson } from '../text/json.js';
import { visibleIn } from '../text/visible.js';
import type { Fact } from '../workshop/facts.js';
import { isDone } from '../workshop/leaving/work.js';
import type { VersionFile } from '../workshop/plan/facts.js';
import { itemKinds, type ItemOf, kinds } from '../workshop/plan/items.js';
import { liveOf } from '../workshop/plan/references.js';
import { nextVersion } from '../workshop/plan/queries.js';
import type { Reason } from '../workshop/plan/state.js';
import { firstTasks, waitedFor } from '../workshop/plan/todo.js';
import type { Session } from '../workshop/session.js';
import { draftMarkdown } from './draft.js';
import { besideTask } from './item-lines.js';
import { agentPromptsMarkdown } from './hand-off/agent-prompts.js';
import { inline, page } from './markdown.js';
import { planPage } from './page/page.js';
import { planJson, wholePlan } from './plan.js';
import { planItems } from './plan-items.js';
import { reportMarkdown } from './report.js';
import { signature, sumLines } from './shared-sections.js';
import { speechFiles } from './speeches.js';
import { type IssuedVersion, transcript } from './transcript.js';
import { type FileWords, wordsOf } from '../words/words.js';

/** `todo.md`: the tasks to begin with, as boxes to tick, and how many follow. */
export function todoMarkdown(session: Session): string {
  const words = wordsOf(session.language).files;
  const listed = firstTasks(session.plan);
  const boxes = listed.map((task) => box(session, words, task));
  const title = `# ${words.todo.title(inline(session.title))}`;
  const others = liveOf(session.plan, 'task').length - listed.length;
  const more = others > 0 ? words.todo.more(others) : '';
  return page([title, boxes.join('\n'), more, '---', signature(words, session.calls)]);
}

function box(session: Session, words: FileWords, task: ItemOf<'task'>): string {
  const { id, name, text, fields } = task;
  const after = waitedFor(session.plan, task).map((each) => inline(each.name));
  const { done = '' } = fields;
  const lines = [
    ...(text.trim() === '' || text === name ? [] : [inline(text)]),
    ...(done.trim() === '' ? [] : [words.todo.done(inline(done))]),
    ...(after.length > 0 ? [words.todo.after(words.list(after))] : []),
  ];
  const mark = isDone(session, task) ? 'x' : ' ';
  const title = words.from(`**${inline(name)}**`, words.clauses([id, besideTask(session, task)].map(inline)));
  return [`- [${mark}] ${title}`, lines.join('  \n  ')].filter(Boolean).join('\n  ');
}

/** The document of each role (`product_plan.json` and its kin): the items of its kinds, and what it has put of other kinds. */
function roleDocuments(session: Session, version: number) {
  const written = planItems(session.plan);
  const { test_plan, open_questions, frame } = written;
  const lists: Record<string, unknown> = {
    ...written,
    ...test_plan,
    assumptions: open_questions,
    frame: frame && [frame],
  };
  return session.roster.map((role) => {
    const held = itemKinds.flatMap((kind) => {
      const isOwner = kinds[kind].owner === role;
      const all = (lists[kinds[kind].key] ?? []) as { author: string }[];
      const some = all.filter(({ author }) => isOwner || author === role);
      return isOwner || some.length > 0 ? [[kinds[kind].key, some]] : [];
    });
    return {
      name: roleOf(role).document.file,
      content: linedJson({
        meta: { task_id: session.id, version, role },
        ...Object.fromEntries(held),
        ...(kinds.requirement.owner === role && { acceptance: written.acceptance }),
        ...(kinds.component.owner === role && { files: written.draft_files }),
        ...(kinds.task.owner === role && { sums: sumLines(session) }),
      }),
    };
  });
}

/**
 * All files of a version, the attached ones first. The same arguments give the same bytes. What nobody sees is left out
 * before anything is written: JSON would spell some of it as `\u0007`. Throws, as a bug, when a plan is asked for that the
 * gate would not let pass or that lacks a part, and when a draft has no reason.
 */
export function filesOfVersion(
  ...given: [session: Session, facts: readonly Fact[], version: IssuedVersion, reasons: readonly Reason[]]
): VersionFile[] {
  const [session, facts, version, reasons] = visibleIn(given);
  const record: VersionFile[] = [
    { name: 'planning_transcript.jsonl', content: transcript(facts, session.language, version, reasons) },
    ...speechFiles(session),
  ];
  if (version.artifact === 'draft') {
    return [{ name: 'planning.draft.md', content: draftMarkdown(session, version, reasons) }, ...record];
  }
  const content = planJson(session, facts, wholePlan(session, reasons), version);
  const plan = { name: 'planning.ai.json', content };
  return [
    plan,
    { name: 'planning_report.md', content: reportMarkdown(session, facts, version) },
    { name: 'plan.html', content: planPage(session, facts, version) },
    ...roleDocuments(session, version.number),
    { name: 'todo.md', content: todoMarkdown(session) },
    { name: 'agent-prompts.md', content: agentPromptsMarkdown([plan]) },
    ...record,
  ];
}

/** The files of the version that is issued next. They are made once: what was issued is kept as it is. */
export function versionFiles(session: Session, facts: readonly Fact[]): VersionFile[] {
  const { artifact, reasons } = session.decided ?? { artifact: 'draft' as const, reasons: [] };
  const number = nextVersion(session);
  return filesOfVersion(session, facts, { number, artifact, at: session.changedAt }, reasons);
}
