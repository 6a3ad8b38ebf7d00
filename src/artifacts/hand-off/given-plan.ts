import { planFile, type PlanFile } from '../schema/plan.js';

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
export function itemsIn<Kind extends PlanFile['items'][number]['kind']>(
  plan: PlanFile,
  kind: Kind,
): ItemOfPlan<Kind>[] {
  return plan.items.filter((each): each is ItemOfPlan<Kind> => each.kind === kind);
}
