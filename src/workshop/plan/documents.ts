import { z } from 'zod';

/** How a text of so many words and a list of so many entries are read. */
interface Fields {
  text(words: number): z.ZodString;
  list<Entry extends z.ZodType>(entry: Entry, most: number): z.ZodArray<Entry>;
}

const level = z.enum(['low', 'medium', 'high']);

/**
 * The document of each role, by role id. How long a field may be stands here, and is held against answers alone: a
 * limit that gets stricter must not make stored documents unreadable. Estimates are in working days.
 */
export function documentsOf({ text, list }: Fields) {
  const id = text(10);
  return {
    ProductPlanner: z.object({
      why: text(80),
      what: text(80),
      users: list(text(15), 30),
      /** `source`: the brief, a consensus point ("P3"), an issue ("#2") or a role. */
      requirements: list(z.object({ id, text: text(30), source: id }), 45),
      scope: text(60),
      nonGoals: list(text(20), 30),
      acceptance: list(z.object({ id, text: text(40), requirement: id }), 90),
    }),
    SystemDesigner: z.object({
      overview: text(100),
      modules: list(z.object({ name: text(10), responsibility: text(25) }), 24),
      dataModel: list(z.object({ entity: text(10), holds: text(35) }), 40),
      interfaces: list(z.object({ name: text(10), purpose: text(35) }), 40),
      draftFiles: list(z.object({ path: text(15), purpose: text(20) }), 45),
      decisions: list(text(35), 40),
    }),
    SeniorDeveloper: z.object({
      approach: text(100),
      workItems: list(z.object({ id, title: text(20), days: z.number(), dependsOn: list(id, 36) }), 36),
      technicalDebt: list(text(25), 30),
      feasibility: text(80),
    }),
    TestPlanner: z.object({
      strategy: text(100),
      cases: list(z.object({ id, title: text(35), covers: id, kind: text(10) }), 45),
      coverage: text(60),
      environments: list(text(25), 30),
    }),
    RiskPlanner: z.object({
      risks: list(
        z.object({ id, risk: text(35), likelihood: level, impact: level, mitigation: text(35) }),
        15,
      ),
      dependencies: list(text(25), 30),
      assumptions: list(text(30), 90),
    }),
  };
}

/** The documents as they are stored. */
export const documentSchemas = documentsOf({ text: () => z.string(), list: (entry) => z.array(entry) });
export type Documents = { [Id in keyof typeof documentSchemas]: z.infer<(typeof documentSchemas)[Id]> };

/** The Coach's summary of a plan: what people can read without opening anything. */
export const report = z.object({ summary: z.string(), highlights: z.array(z.string()) });
export type Report = z.infer<typeof report>;

/** A task worth doing; three to five of them make `todo.md`. The estimate is a short phrase. `done`: it was ticked. */
export const todoTask = z.object({
  title: z.string(),
  detail: z.string(),
  estimate: z.string(),
  done: z.boolean().optional(),
});
export const todo = z.array(todoTask);
export type TodoTask = z.infer<typeof todoTask>;
