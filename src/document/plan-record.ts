import { permalinkIn } from '../text/markup.js';
import { isRequester, questionId, questionName } from '../workshop/base/question.js';
import { isDeclined } from '../workshop/plan/queries.js';
import { hasSigned, spokeAt } from '../workshop/course/rounds/rounds.js';
import type { Session } from '../workshop/session.js';
import { planHash, withoutBlanks } from './plan-items.js';
import type { PlanFile, WrittenSignature } from './schema/plan.js';

/** A message of the thread: its permalink, or its ts. What was filled into a form is no message. */
export function placeInThread(
  { channel, home, root }: Pick<Session, 'channel' | 'home' | 'root'>,
  ts: string | undefined,
): string | undefined {
  if (ts === undefined || !/^\d+\.\d+$/.test(ts)) return undefined;
  const isAddress = home !== undefined && /^https?:\/\/[\w.:-]+\/?$/.test(home);
  return isAddress ? permalinkIn(home, channel, ts, root) : ts;
}

/** Every question to people: what became of it, and who said so and when. */
export function questionsJson(session: Session): PlanFile['questions'] {
  return session.questions.map((question) => {
    const { asker, text, why, who, assumption, state, closure, assumed, person, guesses = [] } = question;
    const isAnswered = state === 'answered';
    const isLeft = closure?.unchosen === true;
    const told: PlanFile['questions'][number] = {
      ...{ id: questionId(session, question), asker, question: text, why, put_to: person },
      who_can_answer: who && !isRequester(who) ? who : undefined,
      outcome: isLeft ? 'unanswered' : (closure?.outcome ?? state),
      answer: isAnswered ? closure?.text : undefined,
      by: isLeft ? undefined : closure?.by,
      at: closure?.at,
      message: placeInThread(session, closure?.message),
      doubt: isAnswered ? closure?.doubt : undefined,
      assumed: isAnswered && !closure?.agrees ? undefined : assumed ? `A${assumed}` : assumption,
      guesses:
        isAnswered || guesses.length === 0
          ? undefined
          : guesses.map(({ by, text: said }) => ({ by, text: said })),
      covered_by: state === 'moot' ? closure?.text : undefined,
    };
    return withoutBlanks(told) as typeof told;
  });
}

/** Every point there was, and how it ended. */
export function pointsJson(session: Session): PlanFile['points'] {
  return session.points.map((point) => {
    const { number, about, text, openedBy, by, round, state, settled, reply, question } = point;
    const told: PlanFile['points'][number] = {
      ...{ id: `#${number}`, about, text, raised_by: openedBy, by, round },
      state: isDeclined(point) ? 'declined' : state,
      ...{ outcome: settled?.how.trim() || reply?.why, settled_by: settled?.by },
      question: question === undefined ? undefined : questionName(session, question),
    };
    return withoutBlanks(told) as typeof told;
  });
}

/** What people said, by its number. One that its author took back has no words. */
export function remarksJson(session: Session): PlanFile['remarks'] {
  return Array.from({ length: session.remarksMade }, (_, index) => {
    const id = `M${index + 1}`;
    const remark = session.remarks.find(({ number }) => number === index + 1);
    if (!remark) return { id, withdrawn: true };
    const { by, at, text } = remark;
    const message = placeInThread(session, remark.id);
    return { id, by, at, text, ...(message && { message }) };
  });
}

/** Everybody who is named in the file: those who take part first, the requester before all. */
export function peopleJson({ requester, members }: Session, file: unknown): PlanFile['people'] {
  const parts = new Map(members.map((each) => [each.id, each]));
  const byId = new Map([requester, ...members, ...namedIn(file)].map(({ id, name }) => [id, name]));
  return [...byId].map(([id, name]) => {
    return {
      ...{ id, name, ...(id === requester.id && { requester: true as const }), takes_part: parts.has(id) },
      speaks_for: parts.get(id)?.speaksFor,
    };
  });
}

/** The people in a value: whatever has an id and a name and nothing else. */
function namedIn(value: unknown): { id: string; name: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  const { id, name, ...others } = value as Record<string, unknown>;
  if (typeof id === 'string' && typeof name === 'string' && Object.keys(others).length === 0)
    return [{ id, name }];
  return Object.values(value).flatMap(namedIn);
}

/** Who agrees to the plan as it is, and up to which contribution each has read it. */
export function signaturesJson(session: Session): WrittenSignature[] {
  const { editedSince, versions, roster } = session;
  // What people have edited since is covered by no signature.
  const edited = versions.find(({ number }) => number === editedSince)?.plan;
  const hash = planHash(edited ?? session.plan);
  return roster
    .filter((role) => edited !== undefined || hasSigned(session, role))
    .map((role) => ({ role, read_up_to: session.plan.heard[role] ?? 0, at: spokeAt(session, role), hash }));
}
