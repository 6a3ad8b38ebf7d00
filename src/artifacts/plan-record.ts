import { createHash } from 'node:crypto';
import { snakeCase } from '../text/json.js';
import { type Question, questionId, questionName } from '../workshop/base/question.js';
import type { PlanState } from '../workshop/plan/state.js';
import { hasSigned, spokeAt } from '../workshop/course/rounds/rounds.js';
import { canonicalPlan } from '../workshop/course/shown.js';
import type { Session } from '../workshop/session.js';
import { messageIn } from './item-lines.js';
import type { GivenPlan as Given, WrittenSignature } from './schema/plan.js';

/** Every question to people: what became of it, who said so and when, and how that was read. */
export function questionsJson(session: Session): Given['questions'] {
  const idOf = (wanted?: number) => {
    const found = session.questions.find(({ number }) => number === wanted);
    return found && questionId(session, found);
  };
  return session.questions.map((question) => {
    const { agent, text, assumption, cost = '', then = '', who, state, closure, assumed, person } = question;
    const { dispute, origin, passed } = question;
    const former = idOf(question.continues);
    return {
      ...question,
      ...closure,
      id: questionId(session, question),
      agent,
      question: text,
      assumption: { text: assumption, cost, then, item: assumed ? `A${assumed}` : null },
      who_can_answer: who,
      put_to: person,
      dispute: dispute === undefined ? undefined : `#${dispute}`,
      continues: former,
      outcome: closure?.outcome ?? state,
      answer: state === 'answered' ? closure?.text : null,
      message: messageIn(session, closure?.message),
      covered_by: state === 'moot' ? closure?.text : null,
      read: origin ? null : readAs(question),
      passed_on: passed.length > 0 ? passed : undefined,
      taken_by: closure?.takenBy,
    };
  });
}

/** How the answer was read, where that says more than its words. */
function readAs({ closure }: Question): Given['questions'][number]['read'] {
  const { agrees, doubt } = closure ?? {};
  if (closure?.outcome !== 'answered' || !(agrees || doubt)) return null;
  return { outcome: agrees ? 'agrees' : 'differs', ...(doubt && { doubt }) };
}

/** Every issue there was, with what was said on it. */
export function issuesJson(session: Session): Given['issues'] {
  return session.issues.map((issue) => ({
    ...issue,
    id: `#${issue.number}`,
    opened_by: issue.openedBy,
    instead: issue.instead && {
      ...issue.instead,
      fields: snakeCase(issue.instead.fields),
      depends_on: issue.instead.dependsOn,
    },
    words: { author: issue.reply, contester: issue.held },
    question: issue.question === undefined ? undefined : questionName(session, issue.question),
  }));
}

/** What people said, by its number. One that its author took back has no words. */
export function remarksJson(session: Session): Given['remarks'] {
  return Array.from({ length: session.remarksMade }, (_, index) => {
    const id = `M${index + 1}`;
    const remark = session.remarks.find(({ number }) => number === index + 1);
    if (!remark) return { id, withdrawn: true };
    return { ...remark, id, message: messageIn(session, remark.id) };
  });
}

/** Everybody who is named in the file: those who take part first, the requester before all. */
export function peopleJson({ requester, members }: Session, file: unknown): Given['people'] {
  const parts = new Map(members.map((each) => [each.id, each]));
  const byId = new Map([requester, ...members, ...namedIn(file)].map(({ id, name }) => [id, name]));
  return [...byId].map(([id, name]) => {
    const { speaksFor, invitedBy } = parts.get(id) ?? {};
    return {
      ...{ id, name, requester: id === requester.id, takes_part: parts.has(id) },
      ...{ speaks_for: speaksFor, invited_by: invitedBy?.id },
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

/** What the signatures of a plan cover: sha-256 over its items, as hex. */
export function planHash(plan: PlanState): string {
  return createHash('sha256').update(canonicalPlan({ plan })).digest('hex');
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
