import type { Deliveries } from '../delivery/deliveries.js';
import type { Events } from '../delivery/events.js';
import type { Message } from '../message.js';
import type { Posting } from '../posting.js';
import { Refused } from '../refusals.js';
import { app, type Channel, findPerson, isOutsider, type Person, slackbotId, team, teamOf } from '../team.js';
import type { Triggers } from '../view.js';
import type { Workspace } from '../workspace.js';

/** What people's acts work with. `commands` says of each slash command of the app whether mentions in it are escaped. */
export interface ActContext {
  workspace: Workspace;
  posting: Posting;
  events: Events;
  deliveries: Deliveries;
  triggers: Triggers;
  commands: Readonly<Record<string, { shouldEscape: boolean }>>;
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
  const isOpen = channel?.kind === 'public' && !isOutsider(person.id);
  if (channel === undefined || (!isOpen && !channel.members.includes(person.id))) {
    throw new Refused('There is no such channel.');
  }
  if (!channel.members.includes(person.id))
    throw new Refused(`${person.realName} is not in #${channel.name}. Join first.`);
  return channel;
}

/** A message the person can see, in a channel they are in. */
export function needMessage(workspace: Workspace, channel: string, ts: string, person: Person): Message {
  needOwnChannel(workspace, channel, person);
  const message = workspace.message(channel, ts);
  const hidden = message?.onlyFor !== undefined && message.onlyFor !== person.id;
  if (message === undefined || message.subtype === 'tombstone' || hidden)
    throw new Refused('This message is not there any more.');
  return message;
}

/** A private line from the workspace itself, as Slackbot writes them. */
export function tellPrivately({ posting }: ActContext, channel: string, user: string, text: string): void {
  posting.post({ channel, user: slackbotId, fromApp: false, onlyFor: user, text });
}

/** The parts that all payloads about a person's act share. */
export function describeActor(person: Person) {
  return {
    user: { id: person.id, username: person.name, name: person.name, team_id: teamOf(person.id) },
    team: { id: team.id, domain: team.domain },
    api_app_id: app.id,
    token: app.verificationToken,
    enterprise: null,
    is_enterprise_install: false,
  };
}
