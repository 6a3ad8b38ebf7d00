import { z } from 'zod';

const text = z.string();
const list = z.array(z.string());

/** Where a requirement comes from: the brief, a consensus point ("P3"), an issue ("#2") or a role. */
export const requirement = z.object({ id: text, text, source: text });
export const acceptance = z.object({ id: text, text, requirement: text });

/** The ProductPlanner's document. */
export const productPlan = z.object({
  why: text,
  what: text,
  users: list,
  requirements: z.array(requirement),
  scope: text,
  nonGoals: list,
  acceptance: z.array(acceptance),
});

/** The SystemDesigner's document. */
export const systemDesign = z.object({
  overview: text,
  modules: z.array(z.object({ name: text, responsibility: text })),
  dataModel: z.array(z.object({ entity: text, holds: text })),
  interfaces: z.array(z.object({ name: text, purpose: text })),
  draftFiles: z.array(z.object({ path: text, purpose: text })),
  decisions: list,
});

/** The SeniorDeveloper's document. Estimates are in working days. */
export const devPlan = z.object({
  approach: text,
  workItems: z.array(z.object({ id: text, title: text, days: z.number(), dependsOn: list })),
  technicalDebt: list,
  feasibility: text,
});

/** The TestPlanner's document. */
export const testPlan = z.object({
  strategy: text,
  cases: z.array(z.object({ id: text, title: text, covers: text, kind: text })),
  coverage: text,
  environments: list,
});

const level = z.enum(['low', 'medium', 'high']);

/** The RiskPlanner's document. */
export const riskAssessment = z.object({
  risks: z.array(z.object({ id: text, risk: text, likelihood: level, impact: level, mitigation: text })),
  dependencies: list,
  assumptions: list,
});

/** The document of each role, by role id. */
export const documentSchemas = {
  ProductPlanner: productPlan,
  SystemDesigner: systemDesign,
  SeniorDeveloper: devPlan,
  TestPlanner: testPlan,
  RiskPlanner: riskAssessment,
};
export type Documents = { [Id in keyof typeof documentSchemas]: z.infer<(typeof documentSchemas)[Id]> };

/** The Coach's summary of a plan: what people can read without opening anything. */
export const report = z.object({ summary: text, highlights: list });
export type Report = z.infer<typeof report>;

/** A task worth doing; three to five of them make `todo.md`. The estimate is a short phrase. `done`: it was ticked. */
export const todoTask = z.object({ title: text, detail: text, estimate: text, done: z.boolean().optional() });
export const todo = z.array(todoTask);
export type TodoTask = z.infer<typeof todoTask>;
