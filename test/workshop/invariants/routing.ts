import { isRoleId } from '../../../src/roles/index.js';
import { roleIds } from '../../five-roles.js';
import { pending } from '../../../src/workshop/pending.js';
import { extraTurnLimit } from '../../../src/workshop/course/routing/decision.js';
import type { Session } from '../../../src/workshop/session.js';
import type { TaskKind } from '../../../src/workshop/base/tasks.js';
import { awaited } from '../../../src/workshop/waiting/awaited.js';
import { changesIn, type Invariant } from './moment.js';

function membersOf({ members }: Session): Set<string> {
  return new Set([...roleIds, 'Coach', ...members.map(({ id }) => id)]);
}

/** Those who were named and had no word yet, first come first. */
function named({ speakers: { current: to, queue: line } }: Session): string[] {
  const has = to?.type === 'turn' || (to?.type === 'person' && to.why === 'named');
  return has ? [to.member, ...line] : line;
}

const inSingleFile = (ids: readonly string[]) => ids.filter((id, at) => id !== ids[at - 1]);

export const theLineHasNobodyTwiceInARow: Invariant =
  () =>
  ({ after: { speakers } }) =>
    speakers.queue
      .filter((id, at) => id === speakers.queue[at - 1])
      .map((id) => `${id} stands twice: ${speakers.queue.join()}`);

export const onlyMembersAreNamed: Invariant =
  () =>
  ({ after, decided, states }) => {
    const { stage, speakers } = after;
    const members = membersOf(after);
    const here = [...speakers.queue, ...(speakers.current ? [speakers.current.member] : [])];
    // A closed workshop has nobody in line; who leaves after that is no matter.
    const strangers = stage === 'closed' ? [] : here.filter((id) => !members.has(id));
    const routed = decided.flatMap((fact, index) => {
      if (fact.type !== 'Routed') return [];
      const then = membersOf(states[index] ?? after);
      const told = fact.to.type === 'nobody' ? fact.to.available : [];
      return [...fact.queue, ...fact.joined, fact.to.member, ...told].filter((id) => !then.has(id));
    });
    return [...strangers, ...routed].map((id) => `${id} is no member`);
  };

/**
 * First come, first served: whoever was named is heard in turn, unless they are passed over, the line is cleared, or they
 * leave. So a person who is named keeps the rest waiting behind them.
 */
export const whoIsNamedIsHeardInTurn: Invariant =
  () =>
  ({ input, before, after, decided }) => {
    if (after.stage === 'closed' || before.stage === 'closed' || after.endedBy) return [];
    let line = named(before);
    let passed = false;
    const spoken: string[] = [];
    for (const fact of decided) {
      const how = fact.type === 'FloorFreed' && fact.how;
      const spoke =
        fact.type === 'RoleReplied'
          ? fact.role
          : fact.type === 'CoachSpoke'
            ? 'Coach'
            : fact.type === 'FloorFreed' && how === 'given'
              ? fact.by.id
              : fact.type === 'FloorFreed' && how === 'skipped'
                ? fact.member
                : undefined;
      if (spoke !== undefined) spoken.push(spoke);
      if (spoke !== undefined && line[0] === spoke) line = line.slice(1);
      else if (spoke !== undefined && how !== 'skipped') return [`${spoke} spoke before ${line.join()}`];
      if (how === 'skipped') passed = true;
      // A person who only names others has had their word by that.
      const isTheirs =
        before.speakers.current?.type === 'person' && before.speakers.current.member === line[0];
      const names = input.type === 'Said' || input.type === 'SaidAgain' ? (input.names ?? []) : [];
      const handedOn =
        fact.type === 'Routed' && isTheirs && names.length > 0 && line[0] === fact.by && spoken.length === 0;
      if (handedOn) line = line.slice(1);
      if (fact.type !== 'Routed') continue;
      line = inSingleFile([...line, ...fact.joined]);
    }
    const members = membersOf(after);
    const expected = inSingleFile(line.filter((id) => members.has(id)));
    const is = named(after).filter((id) => members.has(id));
    const same = JSON.stringify(inSingleFile(is)) === JSON.stringify(expected);
    return same
      ? []
      : [`${is.join() || 'nobody'} instead of ${expected.join() || 'nobody'}${passed ? ', skipped' : ''}`];
  };

const ofTheCourse = new Set<TaskKind>(['speak', 'synthesise', 'review-questions', 'put-question']);

export const theCourseWaitsForTheFloor: Invariant =
  () =>
  ({ before, after, decided }) => {
    const isTaken = ({ speakers }: Session) => speakers.current !== undefined || speakers.queue.length > 0;
    const stage = after.stage === 'discussion' || after.stage === 'meeting';
    const begun =
      stage && isTaken(after)
        ? pending(after).filter(
            (task) => !task.held && ofTheCourse.has(task.kind) && !('named' in task) && !('message' in task),
          )
        : [];
    const steps = decided.filter(({ type }) => type === 'MeetingClosed' || type === 'RoundStarted');
    const went = isTaken(before) && isTaken(after) && before.stage === 'meeting' ? steps : [];
    return [...begun.map(({ name }) => `${name} is begun`), ...went.map(({ type }) => type)];
  };

/** Whoever has the floor owes a word, and only they: a role by a task, a person by being awaited. */
export const theFloorIsOwed: Invariant =
  () =>
  ({ after }) => {
    const { current: to } = after.speakers;
    const replies = pending(after).flatMap((task) => ('named' in task ? [task.role as string] : []));
    const views = awaited(after).flatMap(({ what, person }) =>
      what === 'opinion' || what === 'next' ? [person.id] : [],
    );
    const open = after.stage !== 'closed' && !after.endedBy;
    const role = open && to?.type === 'turn' && to.member !== 'Coach' ? [to.member] : [];
    const person = after.stage !== 'closed' && to && to.type !== 'turn' ? [to.member] : [];
    return [
      ...(JSON.stringify(replies) === JSON.stringify(role)
        ? []
        : [`${replies.join()} owes a word, not ${role.join()}`]),
      ...(after.endedBy || JSON.stringify(views) === JSON.stringify(person)
        ? []
        : [`${views.join() || 'nobody'} is awaited, not ${person.join() || 'nobody'}`]),
      ...(after.stage !== 'closed' && to?.type === 'turn' && to.member === 'Coach'
        ? ['the Coach keeps the floor']
        : []),
    ];
  };

export const onlyWhoHasTheFloorReplies: Invariant = () => (moment) =>
  changesIn(moment).flatMap(({ fact, was }) => {
    const { current: to } = was.speakers;
    if (fact.type === 'RoleReplied') return to?.type === 'turn' && to.member === fact.role ? [] : [fact.role];
    if (fact.type === 'CoachSpoke') return to?.type === 'turn' && to.member === 'Coach' ? [] : ['Coach'];
    if (fact.type !== 'FloorFreed' || fact.how !== 'given') return [];
    return to?.type === 'person' && to.member === fact.by.id ? [] : [fact.by.id];
  });

/** After ten turns that marks led to, no role is heard any more that names somebody. */
export const marksTakeTenTurnsAtMost: Invariant = () => {
  let taken = 0;
  return ({ decided }) =>
    decided.flatMap((fact) => {
      const isOfRole = fact.type === 'Routed' && isRoleId(fact.by);
      if (fact.type === 'RoundStarted') taken = 0;
      if (fact.type === 'RoleReplied' || fact.type === 'CoachSpoke') taken += 1;
      if (fact.type !== 'Routed' || fact.joined.length === 0) return [];
      if (!isOfRole) taken = 0;
      return isOfRole && taken >= extraTurnLimit ? [`${fact.by} names somebody after ${taken} turns`] : [];
    });
};

/** Nobody who was named is left out without a word: a name that led to nobody is said. */
export const everyNameIsAccountedFor: Invariant =
  () =>
  ({ input, before, decided }) => {
    if (input.type !== 'Said' || before.stage === 'closed' || !input.names?.length) return [];
    const routed = decided.find((fact) => fact.type === 'Routed');
    if (!routed) return [];
    const unknown = routed.skipped.map((each) => each.name);
    const found = input.names.filter((name) => !unknown.includes(name));
    const byThemselves = found.length > 0 && routed.joined.length === 0 && unknown.length === 0;
    const strange = unknown.filter((name) => !input.names?.includes(name));
    return byThemselves || strange.length === 0 ? [] : [`${strange.join()} was never named`];
  };
