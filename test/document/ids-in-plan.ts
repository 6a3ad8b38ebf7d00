type Json = Record<string, unknown>;

/** A name that code has given: R1, AC3, Q1b, S1, M2, #3. */
const given = /^(?:(?:AC|TC|[RNDCTKAFQSMH])\d+[a-z]?|#\d+)$/;

/** What the file holds under an id of its own. */
export function idsDefined(plan: Json): string[] {
  const lists = [
    ...['requirements', 'acceptance', 'non_goals', 'open_questions', 'decisions', 'components', 'tasks'],
    ...['risks', 'questions', 'points', 'sources', 'remarks', 'house_rules', 'gone'],
  ];
  const { test_plan, frame } = plan as { test_plan: { tests: Json[] }; frame?: Json };
  const held = [...lists.flatMap((key) => (plan[key] ?? []) as Json[]), ...test_plan.tests];
  return [...held, ...(frame ? [frame] : [])].map(({ id }) => String(id));
}

/** Every text that is an id as a whole, and every id in a text. What a house rule comes `from` is of another workshop. */
export function idsUsed(value: unknown): string[] {
  if (typeof value === 'string') return value.split(/[^\p{L}\p{N}#]+/u).filter((each) => given.test(each));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => (key === 'from' ? [] : idsUsed(each)));
}

export function isGiven(id: string): boolean {
  return given.test(id);
}
