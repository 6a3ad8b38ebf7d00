import { inline, page, prose } from '../markdown.js';
import { readableTime } from '../plain-text.js';
import type { HandOffFile } from '../schema/hand-off.js';
import type { PlanFile } from '../schema/plan.js';
import { itemsIn } from './given-plan.js';
import { handOffWords } from './words.js';

/** How the folder of a change is called, and its capability: by what is ours alone, since titles are in any language. */
export function changeName({ workshop, version }: Pick<HandOffFile, 'workshop' | 'version'>): string {
  return `plan-${workshop}-v${version}`;
}

/** A plan as a change of OpenSpec: proposal, design, tasks, and its requirements as a spec, by their paths in the change's folder. */
export function openspecFiles(record: HandOffFile, plan: PlanFile): { name: string; content: string }[] {
  const capability = `plan-${record.workshop}`;
  return [
    { name: 'proposal.md', content: proposal(record, plan, capability) },
    { name: 'design.md', content: design(plan) },
    { name: 'tasks.md', content: tasks(plan) },
    { name: `specs/${capability}/spec.md`, content: spec(record, plan) },
  ];
}

function proposal(record: HandOffFile, plan: PlanFile, capability: string): string {
  const words = handOffWords(record.language).issues;
  const { approval, title, version, main } = record;
  const files = [...new Set(plan.draft_files.map(({ path }) => path))].map(inline);
  return page([
    `# ${inline(title)}`,
    approval
      ? words.approved(inline(title), version, inline(approval.by.name), readableTime(approval.at))
      : '',
    words.hash(main.name, main.sha256),
    '## Why',
    prose(plan.why),
    '## What Changes',
    prose(plan.what),
    prose(plan.scope),
    '## Capabilities',
    '### New Capabilities',
    `- \`${capability}\`: ${inline(title)}`,
    '## Impact',
    ...(files.length > 0 ? [bulleted(files)] : ['—']),
  ]);
}

function design(plan: PlanFile): string {
  const decisions = itemsIn(plan, 'decision').map(({ id, name, text, fields }) =>
    [
      `**${id} ${inline(name)}**: ${inline(text)}`,
      ...(fields.alternatives.trim() ? [`(${inline(fields.alternatives)})`] : []),
    ].join(' '),
  );
  const components = itemsIn(plan, 'component').map(({ id, name, fields }) =>
    [
      `**${id} ${inline(name)}**: ${inline(fields.does)}`,
      inline(fields.interfaces),
      inline(fields.data),
    ].join(' · '),
  );
  const risks = itemsIn(plan, 'risk').map(
    ({ id, name, fields }) => `**${id} ${inline(name)}**: ${inline(fields.mitigation)}`,
  );
  const assumed = plan.open_questions.map(
    ({ id, assumption, who, by, then }) =>
      `**${id}** ${inline(assumption)} (${[who, by]
        .filter((each) => each.trim() !== '')
        .map(inline)
        .join(', ')}) → ${inline(then)}`,
  );
  return page([
    '# Design',
    '## Context',
    prose(plan.summary),
    '## Goals / Non-Goals',
    '**Non-Goals:**',
    bulleted(plan.non_goals.map(({ id, name, why }) => `${id} ${inline(name)}: ${inline(why)}`)),
    '## Decisions',
    bulleted([...decisions, ...components]),
    '## Risks / Trade-offs',
    bulleted([...risks, ...assumed]),
  ]);
}

function tasks(plan: PlanFile): string {
  const words = handOffWords(plan.meta.language);
  const lines = plan.tasks.map((task) => {
    const after = task.after.length > 0 ? ` ${words.agent.after(words.list(task.after))}` : '';
    const cases = task.acceptance.map(({ id }) => id);
    const done = cases.length > 0 ? ` ${words.colon(words.issues.acceptance, words.list(cases))}` : '';
    return `- [ ] 1.${task.order} ${task.id} ${inline(task.name)}: ${inline(task.text)}${after}${done}`;
  });
  return page(['# Tasks', `## 1. ${words.issues.tasks}`, lines.join('\n')]);
}

function spec(record: HandOffFile, plan: PlanFile): string {
  const requirements = itemsIn(plan, 'requirement').map(({ id, name, text, fields }) =>
    page([
      `### Requirement: ${id} ${inline(name)}`,
      `The system SHALL meet this: ${inline(text)}`,
      ...fields.acceptance.flatMap((each) => [
        `#### Scenario: ${each.id}`,
        `- **WHEN** ${id} is checked\n- **THEN** ${inline(each.text)}`,
      ]),
    ]),
  );
  return page([
    '# Spec Delta',
    '## Purpose',
    `What plan v${record.version} of the workshop ${record.workshop} requires, agreed on by every role at its table: ${inline(record.title)}.`,
    '## ADDED Requirements',
    ...requirements.map((each) => each.trimEnd()),
  ]);
}

function bulleted(lines: readonly string[]): string {
  return lines.length === 0 ? '—' : lines.map((line) => `- ${line}`).join('\n');
}
