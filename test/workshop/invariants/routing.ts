import { isRoleId } from '../../../src/roles/index.js';
import { roleIds } from '../../five-roles.js';
import { pending } from '../../../src/workshop/pending.js';
import { extraTurnLimit } from '../../../src/workshop/course/routing/decision.js';
import type { Fact } from '../../../src/workshop/facts.js';
import type { Session } from '../../../src/workshop/session.js';
import type { TaskKind } from '../../../src/workshop/base/tasks.js';
import { awaited } from '../../../src/workshop/waiting/awaited.js';
import { always, type Invariant, type Invariants, ofEach, unless } from './moment.js';

function membersOf({ members }: Session): Set<string> {
  return new Set([...roleIds, 'Coach', ...members.map(({ id }) => id)]);
}

/** Those who were named and had no word yet, first come first. */
function named({ speakers: { current: to, queue: line } }: Session): string[] {
  const has = to?.type === 'turn' || (to?.type === 'person' && to.why === 'named');
  return has ? [to.member, ...line] : line;
}

const inSingleFile = (ids: readonly string[]) => ids.filter((id, at) => id !== ids[at - 1]);

/** Whose word was heard by a fact: a role's, a person's, or that of somebody who was passed over. */
function heardBy(fact: Fact): string | undefined {
  if (fact.type === 'RoleReplied') return fact.role;
  if (fact.type === 'CoachSpoke') return 'Coach';
  if (fact.type !== 'FloorFreed') return undefined;
  if (fact.how === 'skipped') return fact.member;
  return fact.how === 'given' ? fact.by.id : undefined;
}

const isTaken = ({ speakers }: Session) => speakers.current !== undefined || speakers.queue.length > 0;
const ofTheCourse = new Set<TaskKind>(['speak', 'synthesise', 'review-questions', 'put-question']);

export const onlyMembersAreNamed: Invariant = always(({ after, decided, states }) => {
  const { stage, speakers } = after;
  const here = [...speakers.queue, ...(speakers.current ? [speakers.current.member] : [])];
  // A closed workshop has nobody in line; who leaves after that is no matter.
  const strangers = stage === 'closed' ? [] : here.filter((id) => !membersOf(after).has(id));
  const routed = decided.flatMap((fact, index) => {
    if (fact.type !== 'Routed') return [];
    const then = membersOf(states[index] ?? after);
    const told = fact.to.type === 'nobody' ? fact.to.available : [];
    return [...fact.queue, ...fact.joined, fact.to.member, ...told].filter((id) => !then.has(id));
  });
  return [...strangers, ...routed].map((id) => `${id} is no member`);
});

export const onlyWhoHasTheFloorReplies: Invariant = ofEach(({ fact, was: { speakers } }) => {
  const who = heardBy(fact);
  if (who === undefined || (fact.type === 'FloorFreed' && fact.how === 'skipped')) return [];
  const kind = fact.type === 'FloorFreed' ? 'person' : 'turn';
  return unless(speakers.current?.type === kind && speakers.current.member === who, who);
});

/** After so many turns that marks led to, no role is heard any more that names somebody. */
export const marksTakeTenTurnsAtMost: Invariant = () => {
  let taken = 0;
  return ({ decided }) =>
    decided.flatMap((fact) => {
      if (fact.type === 'RoundStarted') taken = 0;
      if (fact.type === 'RoleReplied' || fact.type === 'CoachSpoke') taken += 1;
      if (fact.type !== 'Routed' || fact.joined.length === 0) return [];
      if (!isRoleId(fact.by)) taken = 0;
      return unless(taken < extraTurnLimit, `${fact.by} names somebody after ${taken} turns`);
    });
};

export const routing: Invariants = {
  'a mark reaches only members': onlyMembersAreNamed,

  // First come, first served: unless they are passed over, the line is cleared, or they leave. So a person who is named keeps the
  // rest waiting behind them.
  'whoever is named is heard in turn, and keeps the rest waiting': always(
    ({ input, before, after, decided }) => {
      if (after.stage === 'closed' || before.stage === 'closed' || after.endedBy) return [];
      let line = named(before);
      let isFirst = true;
      const { current } = before.speakers;
      const names = input.type === 'Said' || input.type === 'SaidAgain' ? (input.names ?? []) : [];
      for (const fact of decided) {
        const spoke = heardBy(fact);
        const isPassed = fact.type === 'FloorFreed' && fact.how === 'skipped';
        if (spoke !== undefined && line[0] !== spoke && !isPassed)
          return [`${spoke} spoke before ${line.join()}`];
        if (spoke !== undefined && line[0] === spoke) line = line.slice(1);
        if (spoke !== undefined) isFirst = false;
        if (fact.type !== 'Routed') continue;
        // A person who only names others has had their word by that.
        const isTheirs = current?.type === 'person' && current.member === line[0] && line[0] === fact.by;
        const isHandedOn = isTheirs && names.length > 0 && isFirst;
        line = inSingleFile([...line.slice(isHandedOn ? 1 : 0), ...fact.joined]);
      }
      const members = membersOf(after);
      const [expected, is] = [line, named(after)].map((ids) =>
        inSingleFile(ids.filter((id) => members.has(id))).join(),
      );
      return unless(is === expected, `${is || 'nobody'} instead of ${expected || 'nobody'}`);
    },
  ),

  'the course waits for the floor': always(({ before, after, decided }) => {
    const isHeld = isTaken(after) && (after.stage === 'discussion' || after.stage === 'meeting');
    const begun = pending(after).filter(
      (task) => !task.held && ofTheCourse.has(task.kind) && !('named' in task) && !('message' in task),
    );
    const steps = decided.filter(({ type }) => type === 'MeetingClosed' || type === 'RoundStarted');
    const isMet = isTaken(before) && isTaken(after) && before.stage === 'meeting';
    return [
      ...(isHeld ? begun : []).map(({ name }) => `${name} is begun`),
      ...(isMet ? steps : []).map(({ type }) => type),
    ];
  }),

  // A role by a task, a person by being awaited.
  'whoever has the floor owes a word, and only they': always(({ after }) => {
    const { current: to } = after.speakers;
    const isOpen = after.stage !== 'closed';
    const replies = pending(after).flatMap((task) => ('named' in task ? [task.role as string] : []));
    const views = awaited(after).flatMap(({ what, person }) =>
      what === 'opinion' || what === 'next' ? [person.id] : [],
    );
    const isTurn = isOpen && to?.type === 'turn';
    const role = isTurn && !after.endedBy && to.member !== 'Coach' ? [to.member] : [];
    const person = isOpen && to && to.type !== 'turn' ? [to.member] : [];
    return [
      ...unless(replies.join() === role.join(), `${replies.join()} owes a word, not ${role.join()}`),
      ...unless(
        Boolean(after.endedBy) || views.join() === person.join(),
        `${views.join() || 'nobody'} is awaited, not ${person.join() || 'nobody'}`,
      ),
      ...unless(!isTurn || to.member !== 'Coach', 'the Coach keeps the floor'),
    ];
  }),

  'only who has the floor replies': onlyWhoHasTheFloorReplies,

  'marks lead to ten turns at most': marksTakeTenTurnsAtMost,
};
