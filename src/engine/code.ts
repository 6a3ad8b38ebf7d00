import type { Code, LookUps, Passage } from '../contracts/knowledge.js';
import type { Log } from '../contracts/process.js';
import { speak } from '../prompts/at-table.js';
import { isUnfounded, mended, type TableAnswer, turnFrom } from '../prompts/table-answer.js';
import type { Again, TableGiven } from '../prompts/table-call.js';
import { type RoleId, roleOf } from '../roles/index.js';
import type { Finding } from '../workshop/plan/check/finding.js';
import { reopenedItems } from '../workshop/course/rounds/agreed.js';
import { openPoints } from '../workshop/plan/queries.js';
import type { TurnAnswer } from '../workshop/plan/turn.js';
import type { Session } from '../workshop/session.js';
import { readableCode } from '../workshop/setting/facts.js';

/** The code of a workshop, as roles are told of it. Where it can't be read nothing is known of it, and the workshop goes on. */
export function createCodeOf(code: Pick<Code, 'overview'> | undefined, log: Pick<Log, 'warn'>) {
  /** What a role is told of it without asking; nothing for one that does not look into code. */
  return async (session: Session, role: RoleId): Promise<Passage[]> => {
    const at = readableCode(session);
    if (!code || !at || !roleOf(role).readsCode) return [];
    const named = `${session.brief} ${JSON.stringify(session.plan.items)}`;
    return code.overview(at, session.id, named).catch((err: unknown) => {
      log.warn({ err, session: session.id }, 'the code of a workshop could not be read');
      return [];
    });
  };
}
export type OverviewOf = ReturnType<typeof createCodeOf>;

/** The most passages that a role is shown for all its questions together. */
const mostPassages = 8;

export interface Given<Answer> {
  answer: Answer;
  model: string;
  found: Passage[];
}

/**
 * A role speaks. It is asked once more where its verdict is not ok and names nothing behind it, where it leaves out a point that
 * waits for it, where its own changes break something, where it reopens without a reason what all agree on, and where something is
 * found on the questions that it wants to ask people. It says only what mends its first answer.
 */
export async function takeTurn(
  session: Session,
  role: RoleId,
  now: string,
  means: {
    task: TableGiven['task'];
    ask: (question: ReturnType<typeof speak>) => Promise<Given<TableAnswer>>;
    lookUps: Pick<LookUps, 'answering'> | undefined;
    code: OverviewOf | undefined;
    /** What the answer would break in the items of the role. */
    broken: (answer: TurnAnswer) => Finding[];
  },
): Promise<Given<TurnAnswer>> {
  const { ask, lookUps, task } = means;
  const isFirst = task === 'turn' && session.plan.heard[role] === undefined;
  const code = (isFirst && (await means.code?.(session, role))) || [];
  const turn = async (more: Again) => {
    const said = await ask(speak(session, role, now, { task, ...more, ...(code.length > 0 && { code }) }));
    return { ...said, found: [...code, ...said.found] };
  };
  const begun = await turn({});
  const first = { ...begun, answer: turnFrom(session, begun.answer) };
  if (task === 'named') return first;
  const asked = first.answer.questions.filter(({ level }) => level !== 'assumable');
  const found = await lookUpAnswers(session, asked, lookUps);
  const left = task === 'reading' ? [] : leftOut(session, role, first.answer);
  const broken = task === 'reading' ? [] : means.broken(first.answer);
  const agreed = reopenedItems(session, role, first.answer);
  const again = {
    ...(found.length > 0 && { found }),
    ...(isUnfounded(first.answer) && { unfounded: true as const }),
    ...(left.length > 0 && { left }),
    ...(broken.length > 0 && { broken }),
    ...(agreed.length > 0 && { agreed }),
  };
  if (Object.keys(again).length === 0) return first;
  const second = await turn({ ...again, first: begun.answer });
  const answer = turnFrom(session, mended(begun.answer, second.answer));
  return { ...second, answer, found: [...first.found, ...found, ...second.found] };
}

/** Points that wait for a role, and of which its answer says nothing and puts nothing. */
function leftOut(session: Session, role: RoleId, { put, say }: TurnAnswer): string[] {
  const touched = new Set([...say.map(({ about }) => about.trim()), ...put.map(({ id }) => id)]);
  return openPoints(session)
    .filter(({ due, reply, openedBy }) => due === role && !reply && openedBy !== role)
    .filter(({ number, about }) => !touched.has(`#${number}`) && !touched.has(about))
    .map(({ number }) => `#${number}`);
}

/** Passages that may answer these questions, each once. */
export async function lookUpAnswers(
  session: Session,
  questions: readonly { text: string }[],
  lookUps: Pick<LookUps, 'answering'> | undefined,
): Promise<Passage[]> {
  const shown: Passage[] = [];
  for (const { text } of lookUps ? questions : []) {
    const passages = (await lookUps?.answering(text, { session: session.id })) ?? [];
    shown.push(...passages.filter(({ id }) => !shown.some((each) => each.id === id)));
  }
  return shown.slice(0, mostPassages);
}
