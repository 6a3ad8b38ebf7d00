import type { LookUps, Passage } from '../contracts/knowledge.js';
import type { Ask } from '../prompts/ask.js';
import { speak } from '../prompts/speak.js';
import { finishedFrom, isUnfounded, type LookedAnswer, turnFrom } from '../prompts/table-answer.js';
import type { CodeOf } from './code.js';
import type { RoleId } from '../roles/index.js';
import type { TurnAnswer } from '../workshop/course/rounds/index.js';
import { lastVerdict } from '../workshop/course/rounds/rounds.js';
import type { Session } from '../workshop/session.js';

/** The most passages that a role is shown for all its questions together. */
const mostPassages = 8;

export interface Given<Answer> {
  answer: Answer;
  model: string;
  found: Passage[];
}

/**
 * A role's turn. A verdict that is not ok and names nothing behind it is asked for once more. The questions that it wants to
 * ask people are looked up first: when something is found, the role is asked once more with that, and only its second
 * answer counts.
 */
export async function takeTurn(
  session: Session,
  role: RoleId,
  now: string,
  means: {
    ask: (question: Ask) => Promise<Given<LookedAnswer>>;
    lookUps: Pick<LookUps, 'answering'> | undefined;
    code: CodeOf | undefined;
  },
): Promise<Given<TurnAnswer> & { overview: string }> {
  const { ask, lookUps } = means;
  const isFirst = lastVerdict(session, role) === undefined;
  const code = (isFirst && (await means.code?.overview(session, role))) || [];
  const turn = async (more: { found?: Passage[]; unfounded?: true }) => {
    const said = await ask(speak(session, role, now, { ...more, ...(code.length > 0 && { code }) }));
    return {
      ...said,
      found: [...code, ...said.found],
      ...finishedFrom(session, said.answer),
      answer: turnFrom(session, said.answer),
    };
  };
  const first = await turn({});
  const asked = first.answer.questions.filter(({ level }) => level !== 'assumable');
  const found = await lookUpAnswers(session, asked, lookUps);
  const again = {
    ...(found.length > 0 && { found }),
    ...(isUnfounded(first.answer) && { unfounded: true as const }),
  };
  if (Object.keys(again).length === 0) return first;
  const second = await turn(again);
  return { ...second, found: [...first.found, ...found, ...second.found] };
}

/** Passages that may answer these questions, each once. */
export async function lookUpAnswers(
  session: Session,
  questions: readonly { text: string }[],
  lookUps: Pick<LookUps, 'answering'> | undefined,
): Promise<Passage[]> {
  const shown: Passage[] = [];
  for (const { text } of lookUps ? questions : []) {
    const passages =
      (await lookUps?.answering(text, { channel: session.channel, session: session.id })) ?? [];
    shown.push(...passages.filter(({ id }) => !shown.some((each) => each.id === id)));
  }
  return shown.slice(0, mostPassages);
}
