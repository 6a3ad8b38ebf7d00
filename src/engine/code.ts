import type { Code, CodeAt } from '../contracts/code.js';
import type { Passage } from '../contracts/knowledge.js';
import type { Log } from '../contracts/process.js';
import type { LookedAnswer, TableAnswer } from '../prompts/table-answer.js';
import { type RoleId, roleOf } from '../roles/index.js';
import { readableCode } from '../workshop/setting/code/index.js';
import { pathsIn } from '../workshop/plan/files.js';
import { liveOf } from '../workshop/plan/references.js';
import type { Session } from '../workshop/session.js';

/** The code that may be looked into for a task, where there is some. */
export function lookedInto(session: Session): { code?: CodeAt } {
  const code = readableCode(session);
  return code ? { code } : {};
}

/** The code of a workshop, as tasks use it. Where it can't be read nothing is known of it, and the workshop goes on. */
export function createCodeOf(code: Pick<Code, 'overview' | 'there'> | undefined, log: Pick<Log, 'warn'>) {
  const unread =
    <T>(session: Session, instead: T) =>
    (err: unknown): T => {
      log.warn({ err, session: session.id }, 'the code of a workshop could not be read');
      return instead;
    };
  return {
    /** What a role is told of it without asking; nothing for one that does not look into code. */
    async overview(session: Session, role: RoleId): Promise<Passage[]> {
      const at = readableCode(session);
      if (!code || !at || !roleOf(role).readsCode) return [];
      return code.overview(at, session.id).catch(unread(session, []));
    },
    /** An answer with what there is at the paths that it names, and at those of items that came along from another plan. */
    async withFiles(session: Session, answer: TableAnswer): Promise<LookedAnswer> {
      const at = readableCode(session);
      const live = liveOf(session.plan, 'component');
      const paths = pathsIn([...answer.put, ...live]).filter(
        (path) => session.code?.paths[path] === undefined,
      );
      if (!code || !at || paths.length === 0) return answer;
      const there = await code.there(paths, at, session.id).catch(unread(session, undefined));
      if (!there) return answer;
      return { ...answer, files: paths.map((path) => ({ path, there: there.includes(path) })) };
    },
  };
}
export type CodeOf = ReturnType<typeof createCodeOf>;
