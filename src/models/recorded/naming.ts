import { openIssues } from '../../workshop/plan/standing.js';
import type { Session } from '../../workshop/session.js';

/** An answer with the ids of this workshop in place of what it calls by name. Throws an Error that says which name nothing has. */
export function withIds(session: Session, answer: Record<string, unknown>): Record<string, unknown> {
  const own = handlesOf(answer);
  const resolve = (value: unknown): unknown => {
    if (typeof value === 'string') return value.startsWith('@') ? idOf(session, own, value) : value;
    if (Array.isArray(value)) return value.map(resolve);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, resolve(each)]));
  };
  return resolve(answer) as Record<string, unknown>;
}

/** The items that the answer itself puts on the table, by name. */
function handlesOf({ put }: Record<string, unknown>): Map<string, string> {
  const puts = (Array.isArray(put) ? put : []) as { id?: string; name?: string }[];
  return new Map(
    puts.flatMap(({ id = '', name = '' }) => (id.startsWith('new') ? [[name, id] as const] : [])),
  );
}

function idOf(session: Session, own: ReadonlyMap<string, string>, reference: string): string {
  const id = found(session, own, reference);
  if (id === undefined) throw new Error(`nothing is called ${reference}`);
  return id;
}

function found(session: Session, own: ReadonlyMap<string, string>, reference: string): string | undefined {
  const name = reference.slice(2);
  switch (reference.charAt(1)) {
    case '#': {
      const about = newestOf(session, name);
      const issue = openIssues(session).find(
        (each) => each.about === about || each.text === name || isFoundIn(each, about),
      );
      return issue && `#${issue.number}`;
    }
    case '!': {
      const about = newestOf(session, name);
      const wish = session.issues.findLast(
        (each) => each.remark !== undefined && (each.text === name || isFoundIn(each, about)),
      );
      return wish && `M${wish.remark}`;
    }
    case '?': {
      const question = session.questions.find(({ text }) => text === name);
      return question && `Q${question.number}`;
    }
    default:
      return own.get(reference.slice(1)) ?? newestOf(session, reference.slice(1));
  }
}

/** What an agent found wrong with an item begins with the id of that. */
function isFoundIn({ text }: { text: string }, item: string | undefined): boolean {
  return item !== undefined && text.startsWith(`${item} (`);
}

/** The item of this name; of several the one that was put last. */
function newestOf({ plan }: Session, name: string): string | undefined {
  return plan.items.findLast((item) => item.name === name)?.id;
}
