import { createHash } from 'node:crypto';
import { snakeCase } from '../text/json.js';
import { ruleId } from '../workshop/setting/house-rules.js';
import type { Person } from '../workshop/base/people.js';
import type { Put } from '../workshop/plan/items.js';
import { type Question, questionId, readingOf } from '../workshop/base/question.js';
import type { Issue, PlanState } from '../workshop/plan/state.js';
import { hasSigned, spokeAt } from '../workshop/course/rounds/rounds.js';
import { canonicalPlan } from '../workshop/course/shown.js';
import type { Session } from '../workshop/session.js';
import { messageIn } from './item-lines.js';
import type {
  WrittenIssue,
  WrittenPerson,
  WrittenQuestion,
  WrittenRemark,
  WrittenRule,
  WrittenSignature,
} from './schema/plan.js';

/** Every question to people: what became of it, who said so and when, and how that was read. */
export function questionsJson(session: Session): WrittenQuestion[] {
  return session.questions.map((question) => {
    const { asker, level, text, why, options, assumption, cost, then, who, round } = question;
    const { state, closure, assumed, person, dispute, agent, origin } = question;
    const former = session.questions.find(({ number }) => number === question.continues);
    return {
      id: questionId(session, question),
      asker,
      ...(agent && { agent: { name: agent.name, version: agent.version, task: agent.task ?? null } }),
      level,
      round,
      question: text,
      why,
      options,
      assumption: {
        text: assumption,
        cost: cost ?? '',
        then: then ?? '',
        item: assumed ? `A${assumed}` : null,
      },
      who_can_answer: who ?? null,
      put_to: person,
      ...(dispute !== undefined && { dispute: `#${dispute}` }),
      ...(former && { continues: questionId(session, former) }),
      outcome: closure?.outcome ?? state,
      answer: state === 'answered' ? (closure?.text ?? null) : null,
      by: closure?.by ?? null,
      at: closure?.at ?? null,
      via: closure?.via ?? null,
      message: messageIn(session, closure?.message),
      covered_by: state === 'moot' ? (closure?.text ?? null) : null,
      read: origin ? null : readAs(session, question),
      ...(origin && { origin }),
      ...between(question),
    };
  });
}

/** How the answer was read: what it comes to, and the items that it says something of. */
function readAs(session: Session, question: Question): WrittenQuestion['read'] {
  const read = readingOf(question);
  if (!read) return question.closure?.agrees ? { outcome: 'agrees' } : null;
  const { outcome, fact, doubt, touches, askOn } = read;
  const next = session.questions.find(({ number }) => number === askOn?.number);
  return { outcome, fact, doubt, touches, ...(next && { asked_on: questionId(session, next) }) };
}

type Between = Pick<WrittenQuestion, 'passed_on' | 'taken_by' | 'contested' | 'overruled'>;

/** What people settled among themselves; each key only where there is something to tell. */
function between({ passed, contested, rivals = [], overruled, closure }: Question): Between {
  const others = [...(contested ? [contested] : []), ...rivals];
  return {
    ...(passed.length > 0 && { passed_on: passed }),
    ...(closure?.takenBy && { taken_by: closure.takenBy }),
    ...(others.length > 0 && { contested: others.map(({ by, text, at }) => ({ by, text, at })) }),
    ...(overruled && {
      overruled: overruled.map(({ by = null, text, settledBy: settled_by, at }) => ({
        by,
        text,
        settled_by,
        at,
      })),
    }),
  };
}

/** Every issue there was, with what was said on it. */
export function issuesJson(session: Session): WrittenIssue[] {
  return session.issues.map((issue) => {
    const {
      number,
      kind,
      about,
      text,
      openedBy,
      by = null,
      due = null,
      round,
      state,
      instead,
      breaks,
    } = issue;
    const question = session.questions.find((each) => each.number === issue.question);
    return {
      id: `#${number}`,
      kind,
      about,
      text,
      opened_by: openedBy,
      by,
      due,
      round,
      state,
      ...(breaks && { breaks }),
      ...(instead && { instead: insteadJson(instead) }),
      words: wordsOn(issue),
      ...(issue.settled && { settled: issue.settled }),
      ...(question && { question: questionId(session, question) }),
    };
  });
}

function insteadJson({
  name,
  text,
  fields,
  grounds,
  dependsOn: depends_on,
}: Put): NonNullable<WrittenIssue['instead']> {
  return { name, text, fields: snakeCase(fields), grounds, depends_on };
}

function wordsOn({ reply, held }: Issue): WrittenIssue['words'] {
  return {
    ...(reply && { author: { as: reply.as, why: reply.why } }),
    ...(held && { contester: { as: held.as, why: held.why } }),
  };
}

/** What people said, by its number. One that its author took back has no words. */
export function remarksJson(session: Session): WrittenRemark[] {
  const { remarks, remarksMade } = session;
  return Array.from({ length: remarksMade }, (_, index) => {
    const id = `M${index + 1}`;
    const remark = remarks.find(({ number }) => number === index + 1);
    if (!remark) return { id, withdrawn: true };
    const { by, at, text } = remark;
    return { id, by, at, text, message: messageIn(session, remark.id) };
  });
}

/** The house rules that the roles were given. */
export function houseRulesJson({ houseRules }: Session): WrittenRule[] {
  return houseRules.map(({ number, text, by, at, from }) => ({
    ...{ id: ruleId(number), text, by, at },
    ...(from && { from }),
  }));
}

/** Everybody who is named in the file: those who take part first, the requester before all. */
export function peopleJson({
  requester,
  members,
  questions,
  remarks,
  issues,
  changes,
  houseRules,
}: Session): WrittenPerson[] {
  const parts = new Map(members.map((each) => [each.id, each]));
  const asked = questions.flatMap(({ person, closure, passed, contested, rivals = [], overruled = [] }) => [
    person,
    ...[closure?.by, closure?.takenBy, contested?.by].filter((each) => each !== undefined),
    ...passed.flatMap(({ by, from }) => [by, from]),
    ...rivals.map(({ by }) => by),
    ...overruled.flatMap(({ by, settledBy }) => [...(by ? [by] : []), settledBy]),
  ]);
  const named: Person[] = [
    requester,
    ...members,
    ...asked,
    ...remarks.map(({ by }) => by),
    ...issues.flatMap(({ by }) => by ?? []),
    ...changes.map(({ by }) => by),
    ...houseRules.map(({ by }) => by),
  ];
  const byId = new Map(named.map(({ id, name }) => [id, name]));
  return [...byId].map(([id, name]) => {
    const { speaksFor, invitedBy } = parts.get(id) ?? {};
    return {
      id,
      name,
      requester: id === requester.id,
      takes_part: parts.has(id),
      ...(speaksFor !== undefined && { speaks_for: speaksFor }),
      ...(invitedBy && { invited_by: invitedBy.id }),
    };
  });
}

/** What the signatures of a plan cover: sha-256 over its items, as hex. */
export function planHash(plan: PlanState): string {
  return createHash('sha256').update(canonicalPlan({ plan })).digest('hex');
}

/** Who agrees to the plan as it is, and up to which contribution each has read it. */
export function signaturesJson(session: Session): WrittenSignature[] {
  const hash = planHash(session.plan);
  return session.roster
    .filter((role) => hasSigned(session, role))
    .map((role) => ({ role, read_up_to: session.plan.heard[role] ?? 0, at: spokeAt(session, role), hash }));
}
