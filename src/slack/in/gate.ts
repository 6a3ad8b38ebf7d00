import type { App } from '@slack/bolt';
import { LRUCache } from 'lru-cache';
import { mention } from '../../text/markup.js';
import { isAnswerable } from '../../workshop/asking/questions/questions.js';
import type { Session } from '../../workshop/session.js';
import { awaited } from '../../workshop/waiting/awaited.js';
import { readCarried } from '../blocks/render.js';
import type { SlackContext } from '../context.js';
import { inTime, listOf, objectOf, type Payload, textOf } from '../limits.js';
import { recipientIn } from '../transport/inbox/claims.js';
import type { Recipient } from '../transport/sending/private.js';
import { wordsOf } from '../../words/words.js';
import { answer } from './answer.js';
import { readPlanCommand } from './commands/plan-command.js';
import { isDeletion, isUnchanged } from './messages/incoming-text.js';
import { workshopOfThread } from './messages/threads.js';

/** How long Slack may take to say who somebody is, and how a channel is shared, before an acknowledgement. */
const acquaintanceMs = 400;
/** Whoever goes on writing or reacting in a thread is told once in this time. */
const toldMs = 60 * 60_000;

/** Something that a person did. `quiet`: it is one of many, as messages are. */
interface Act {
  to: Recipient;
  isUrgent: boolean;
  quiet?: string;
  /** The workshop that it is about; undefined when it is about none. */
  session?: () => Promise<Session | undefined>;
  /** What it is where it is about no workshop. */
  elsewhere?: 'opens' | 'looks' | 'home';
}

/**
 * The one door that everything passes which people do. Guests, and people of other organisations, may do nothing in a
 * workshop until somebody who takes part has brought them in by name, and never open one; they are told so, alone.
 */
export function keepGate(app: App, slack: SlackContext): void {
  const told = new LRUCache<string, true>({ max: 5_000, ttl: toldMs });

  app.use(async ({ body, next, ...given }) => {
    const act = actOf(slack, objectOf(body));
    const refusal = act && (await refusalOf(slack, act));
    if (!act || refusal === undefined) return next();
    if ('ack' in given && typeof given.ack === 'function') await given.ack();
    if (act.elsewhere === 'home') return slack.home.say(act.to.user, refusal);
    const name = act.quiet === undefined ? undefined : `${act.quiet} ${act.to.user} ${act.to.thread}`;
    if (name !== undefined && told.has(name)) return;
    if (name !== undefined) told.set(name, true);
    await slack.tell(act.to, answer(refusal));
  });
}

function actOf(slack: SlackContext, body: Payload): Act | undefined {
  const to = recipientIn(body);
  if ('event' in body) return eventAct(slack, objectOf(body.event), to);
  const read = (id: string) => () => (id === '' ? Promise.resolve(undefined) : slack.workshops.read(id));
  if (textOf(body.command)) {
    const asked = readPlanCommand(textOf(body.text));
    if (asked.kind === 'mine' || asked.kind === 'help') return { to, isUrgent: true, elsewhere: 'looks' };
    const id = asked.kind === 'status' || asked.kind === 'cancel' ? asked.id : undefined;
    return { to, isUrgent: true, elsewhere: 'opens', ...(id !== undefined && { session: read(id) }) };
  }
  if (body.type === 'view_submission') {
    const { workshop } = readCarried(textOf(objectOf(body.view).private_metadata));
    return { to, isUrgent: true, elsewhere: 'opens', session: read(workshop) };
  }
  if (body.type === 'message_action') {
    return {
      to: { ...to, thread: to.thread ?? textOf(objectOf(body.message).ts) },
      isUrgent: true,
      elsewhere: 'opens',
    };
  }
  if (body.type !== 'block_actions') return undefined;
  const [pressed = {}] = listOf(body.actions);
  const option = textOf(objectOf(pressed.selected_option).value);
  const values = [textOf(pressed.value), option, textOf(pressed.block_id)];
  const workshop = values.map((each) => readCarried(each).workshop).find((each) => each !== '') ?? '';
  return { to, isUrgent: true, elsewhere: 'opens', session: read(workshop) };
}

function eventAct(slack: SlackContext, event: Payload, to: Recipient): Act | undefined {
  const { user, channel = '', thread } = to;
  if (user === '' || user === slack.identity.userId) return undefined;
  switch (event.type) {
    case 'app_home_opened':
      if (event.tab !== 'home') return undefined;
      return { to, isUrgent: false, elsewhere: 'home' };
    case 'reaction_added':
    case 'reaction_removed': {
      const ts = textOf(objectOf(event.item).ts);
      const session = async () => {
        const post = await slack.posts.at(channel, ts);
        return post && slack.workshops.read(post.session);
      };
      return { to, isUrgent: false, quiet: ts, session };
    }
    case 'app_mention':
    case 'message': {
      const message = event.subtype === 'message_changed' ? objectOf(event.message) : event;
      if (isDeletion(event) || isUnchanged(event) || textOf(message.bot_id)) return undefined;
      if (channel.startsWith('D')) return { to, isUrgent: false, elsewhere: 'looks' };
      const isNamed = textOf(message.text).includes(`<@${slack.identity.userId}`);
      if (!thread) return isNamed ? { to, isUrgent: false, elsewhere: 'opens' } : undefined;
      const session = () => workshopOfThread(slack, channel, thread);
      const about = { to, isUrgent: false, quiet: textOf(event.subtype) || 'message', session };
      return isNamed ? { ...about, elsewhere: 'opens' } : about;
    }
    default:
      return undefined;
  }
}

/** What somebody is told who may not do this; undefined for everybody else. */
async function refusalOf(slack: SlackContext, act: Act): Promise<string | undefined> {
  const { to, elsewhere } = act;
  const session = await act.session?.();
  if (!session && elsewhere === undefined) return undefined;
  const channel = to.channel?.startsWith('D') ? undefined : (to.channel ?? session?.channel);
  const { outside, language } = await whereFrom(slack, act, channel);
  if (!outside || (session && isAdmitted(session, to.user))) return undefined;
  const words = wordsOf(session?.language ?? language).commands.outside;
  if (session) return words.uninvited(mention(session.requester.id));
  if (elsewhere === 'opens') return words.noOpening;
  const { workshops } = await slack.workshops.mine(to.user);
  return workshops.length > 0 ? undefined : words.noOpening;
}

/** Where Slack does not say who somebody is, they are from outside only if the channel is shared with others. */
async function whereFrom({ people, places, clock }: SlackContext, act: Act, channel: string | undefined) {
  const inReach = <T>(asked: Promise<T>) => (act.isUrgent ? inTime(asked, acquaintanceMs, clock) : asked);
  const who = await inReach(people.know(act.to.user));
  const language = who?.language ?? 'en';
  if (who?.from === 'here') return { outside: false, language };
  if (who?.from === 'guest' || who?.from === 'elsewhere') return { outside: true, language };
  const isShared = channel !== undefined && (await inReach(places.isShared(channel)));
  return { outside: isShared === true, language };
}

/** Whether somebody was brought in by name: as a member, or because a question or the word was passed to them. */
function isAdmitted(session: Session, user: string): boolean {
  const { members, questions } = session;
  return (
    members.some(({ id }) => id === user) ||
    questions.some((each) => each.person.id === user && isAnswerable(each)) ||
    awaited(session).some(({ person }) => person.id === user)
  );
}
