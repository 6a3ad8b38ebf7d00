import type { LiveActs } from '../live.js';
import { findPerson } from '../team.js';
import { type House, needOwnChannel, needPerson } from './house.js';
import { Refused } from './refused.js';

/** Anyone may join a public channel; bringing somebody in takes a member. */
export function join({ workspace, posting }: House, act: LiveActs['join']): void {
  const person = needPerson(act.as);
  const open = workspace.channel(act.channel);
  const joinsAlone = act.user === person.id && open?.kind === 'public';
  const channel = joinsAlone ? open : needOwnChannel(workspace, act.channel, person);
  const joining = findPerson(act.user);
  if (joining === undefined) throw new Refused('There is no such person here.');
  if (channel.kind === 'im') throw new Refused('Nobody can be added to a direct conversation.');
  if (!posting.join(channel, joining.id, person.id)) {
    throw new Refused(`${joining.realName} is already in #${channel.name}.`);
  }
}

export function leave({ workspace, posting }: House, act: LiveActs['leave']): void {
  const channel = needOwnChannel(workspace, act.channel, needPerson(act.as));
  if (channel.kind === 'im') throw new Refused('Nobody can leave a direct conversation.');
  if (!posting.leave(channel, act.user)) throw new Refused('That person is not in this channel.');
}
