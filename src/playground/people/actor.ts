import type { Deliveries } from '../delivery/deliveries.js';
import { post } from '../posting.js';
import { Refused } from '../refusals.js';
import { app, type Channel, findPerson, isOutsider, type Person, slackbotId, team, teamOf } from '../team.js';
import type { Workspace } from '../workspace.js';

/** What people's acts work with. */
export interface Desk {
  workspace: Workspace;
  ask: Deliveries['ask'];
}

export function needPerson(id: string): Person {
  const person = findPerson(id);
  if (person === undefined || person.isBot)
    throw new Refused('There is no such person here. Choose whom to act as.');
  return person;
}

/** A channel the person is a member of. */
export function needOwnChannel(workspace: Workspace, id: string, person: Person): Channel {
  const channel = workspace.channel(id);
  const isMember = channel?.members.includes(person.id) === true;
  if (channel === undefined || (!isMember && (channel.kind !== 'public' || isOutsider(person.id))))
    throw new Refused('There is no such channel.');
  if (!isMember) throw new Refused(`${person.realName} is not in #${channel.name}. Join first.`);
  return channel;
}

/** A message the person can see, in a channel they are in. */
export function needMessage(
  workspace: Workspace,
  { channel, ts }: { channel: string; ts: string },
  person: Person,
) {
  needOwnChannel(workspace, channel, person);
  const message = workspace.message(channel, ts);
  const isHidden = message?.onlyFor !== undefined && message.onlyFor !== person.id;
  if (message === undefined || message.subtype === 'tombstone' || isHidden)
    throw new Refused('This message is not there any more.');
  return message;
}

/** A private line from the workspace itself, as Slackbot writes them. */
export function tellPrivately(workspace: Workspace, channel: string, user: string, text: string): void {
  post(workspace, { channel, user: slackbotId, fromApp: false, onlyFor: user, text });
}

/** The parts that all payloads about a person's act share. */
export function describeActor({ id, name }: Person) {
  return {
    user: { id, username: name, name, team_id: teamOf(id) },
    team: { id: team.id, domain: team.domain },
    api_app_id: app.id,
    token: app.verificationToken,
    enterprise: null,
    is_enterprise_install: false,
  };
}
