import { app, type Channel, type Person, team } from '../team.js';

/** The parts that all payloads about a person's act share. */
export function describeActor(person: Person) {
  return {
    user: { id: person.id, username: person.name, name: person.name, team_id: team.id },
    team: { id: team.id, domain: team.domain },
    api_app_id: app.id,
    token: app.verificationToken,
    enterprise: null,
    is_enterprise_install: false,
  };
}

/** What a channel is called in payloads: private ones do not give their names away. */
export function channelNameIn(channel: Channel): string {
  if (channel.kind === 'im') return 'directmessage';
  return channel.kind === 'private' ? 'privategroup' : channel.name;
}
