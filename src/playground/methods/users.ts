import { SlackError } from '../refusals.js';
import { app, botUser, findPerson, type Person, team, teamOf } from '../team.js';
import { type Arguments, type MethodContext, type Methods, needText } from './method.js';

/** users.* and auth.test: who is who. */
export const userMethods: Methods = {
  'auth.test': { run: authTest },
  'users.info': { scope: 'users:read', run: info },
};

function authTest({ workspace }: MethodContext) {
  return {
    url: `${workspace.origin}/`,
    team: team.name,
    user: botUser.name,
    team_id: team.id,
    user_id: botUser.id,
    bot_id: app.botId,
    is_enterprise_install: false,
  };
}

function info(_desk: MethodContext, args: Arguments) {
  const person = findPerson(needText(args, 'user'));
  if (person === undefined) throw new SlackError('user_not_found');
  return { user: describePerson(person) };
}

function describePerson(person: Person): Record<string, unknown> {
  const [first, ...rest] = person.realName.split(' ');
  return {
    id: person.id,
    team_id: teamOf(person.id),
    name: person.name,
    deleted: false,
    color: person.colour.slice(1),
    real_name: person.realName,
    tz: person.tz,
    tz_label: person.tzLabel,
    tz_offset: person.tzOffset,
    locale: person.locale,
    profile: {
      title: person.title,
      real_name: person.realName,
      real_name_normalized: person.realName,
      display_name: person.isBot ? '' : person.name,
      display_name_normalized: person.isBot ? '' : person.name,
      first_name: first,
      last_name: rest.join(' '),
      status_text: '',
      status_emoji: '',
      team: teamOf(person.id),
      ...(person.isBot ? { bot_id: app.botId, api_app_id: app.id } : {}),
    },
    is_admin: person.isAdmin,
    is_owner: person.isAdmin,
    is_primary_owner: false,
    is_restricted: person.outside?.kind === 'guest',
    is_ultra_restricted: false,
    ...(person.outside?.kind === 'stranger' ? { is_stranger: true } : {}),
    is_bot: person.isBot,
    is_app_user: false,
    updated: 1_700_000_000,
  };
}
