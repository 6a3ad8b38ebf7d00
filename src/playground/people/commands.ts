import type { LiveActs } from '../live.js';
import { readContent } from '../methods/content.js';
import { Refused, SlackError } from '../refusals.js';
import { openResponseUrl, respond } from '../response-urls.js';
import { app, type Channel, everyone, type Person, team, wireKinds } from '../team.js';
import { type ActContext, needOwnChannel, needPerson, tellPrivately } from './act-context.js';
import { join } from './talk.js';
import { escapeText, readTyped } from './typed-text.js';

/** Runs a slash command typed in a channel's main box. What comes of it is shown to the person there. */
export async function runCommand(context: ActContext, act: LiveActs['command']): Promise<void> {
  const person = needPerson(act.as);
  const channel = needOwnChannel(context.workspace, act.channel, person);
  const typed = act.text.trim();
  const name = /^\/\S*/.exec(typed)?.[0] ?? '';
  const words = name && typed.slice(name.length).trim();
  const command = name.toLowerCase();
  if (command === '/invite') return invite(context, person, channel, words);
  const known = context.commands[command];
  if (known === undefined) {
    const names = [...Object.keys(context.commands), '/invite'].map((one) => `\`${one}\``).join(', ');
    const advice = `To send it as a message, put a space before the slash. Commands here: ${names}.`;
    return tellPrivately(
      context,
      channel.id,
      person.id,
      `\`${escapeText(name)}\` is not a valid command. ${advice}`,
    );
  }
  const text = known.shouldEscape
    ? readTyped(words, context.workspace.records.all('channel'))
    : escapeText(words);
  const payload = describeCommand(context, person, channel, command, text);
  if (!context.workspace.grants('commands')) return failed(context, payload, 'the app may not have commands');
  const answer = await context.deliveries.ask('slash_commands', payload);
  if (answer === null) return failed(context, payload, 'the app did not respond');
  showAnswer(context, payload, answer.response);
}

/** Tells a person that a command of theirs came to nothing. */
export function failed(context: ActContext, payload: Record<string, unknown>, why: string): void {
  const { command, channel_id: channel, user_id: user } = payload as Record<string, string>;
  tellPrivately(
    context,
    String(channel),
    String(user),
    `\`${command}\` failed because ${why}. Try again in a moment.`,
  );
}

/** The acknowledgement of a command may carry a message. */
function showAnswer(context: ActContext, payload: Record<string, unknown>, response: unknown): void {
  const said =
    typeof response === 'string' ? { text: response } : ((response ?? {}) as Record<string, unknown>);
  try {
    const { text, blocks, attachments } = readContent(said);
    if (text === undefined && blocks === undefined && attachments === undefined) return;
    respond(context, { channel: String(payload.channel_id), user: String(payload.user_id) }, said);
  } catch (error) {
    if (!(error instanceof SlackError)) throw error;
    failed(context, payload, `the app answered with something that cannot be shown (${error.message})`);
  }
}

function describeCommand(
  context: ActContext,
  person: Person,
  channel: Channel,
  command: string,
  text: string,
) {
  return {
    token: app.verificationToken,
    team_id: team.id,
    team_domain: team.domain,
    channel_id: channel.id,
    channel_name: wireKinds[channel.kind].alias ?? channel.name,
    user_id: person.id,
    user_name: person.name,
    command,
    text,
    api_app_id: app.id,
    is_enterprise_install: 'false',
    response_url: openResponseUrl(context.workspace, { channel: channel.id, user: person.id }),
    trigger_id: context.triggers.issue(person.id),
  };
}

/** The one command of the workspace itself: `/invite @name`, several names allowed. */
function invite(context: ActContext, person: Person, channel: Channel, words: string): void {
  const ids = [...readTyped(words, []).matchAll(/<@(\w+)>/g)].map((match) => match[1]);
  const named = everyone.filter((one) => ids.includes(one.id));
  if (named.length === 0) {
    const names = everyone.map((one) => `@${one.realName}`).join(', ');
    const advice = `Say whom to invite, for example \`/invite @${app.name}\`. There are ${names}.`;
    tellPrivately(context, channel.id, person.id, advice);
    return;
  }
  for (const one of named) {
    try {
      join(context, { as: person.id, channel: channel.id, user: one.id });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      tellPrivately(context, channel.id, person.id, error.message);
    }
  }
}
