import type { AckFn, App } from '@slack/bolt';
import { LRUCache } from 'lru-cache';
import { mention } from '../../text/markup.js';
import { wordsOf } from '../../words/words.js';
import { isAnswerable } from '../../workshop/asking/questions/questions.js';
import type { About } from '../../workshop/base/card.js';
import type { Session } from '../../workshop/session.js';
import { awaited } from '../../workshop/waiting/awaited.js';
import { parsedValue, readCarried } from '../blocks/render.js';
import { deliveryOf, type Pass, type ReachedBy, type SlackContext } from '../context.js';
import { inTime } from '../../pacing.js';
import { listOf, objectOf, type Payload, textOf } from '../limits.js';
import type { Seen, SeenChannel, SeenWorkshops, Workshops } from '../needs.js';
import { droppedFilesEvent, ofSlack, recipientIn } from '../transport/inbox/claims.js';
import type { Recipient } from '../transport/sending/private.js';
import { isForUs, type Profile } from '../transport/workspace.js';
import { givenBack, typedIn } from './answer.js';
import { readPlanCommand } from './commands/plan-command.js';
import { deletedFrom, deletedTs, isDeletion, isUnchanged } from './messages/incoming-text.js';
import { ofVersion, placeOf, workshopOfThread, workshopRestingOn } from './messages/threads.js';

/** Slack may take so long to say who has filled in a form, before its acknowledgement; and whether somebody is where they act. */
const knownMs = 900;
const hereMs = 400;
/** Whoever goes on writing or reacting in a thread is told once in this time. */
const toldMs = 60 * 60_000;

/** The workshops behind the gate. */
export function behindGate(
  all: Workshops,
  { places, policy, log }: Pick<SlackContext, 'places' | 'policy' | 'log'>,
): SeenWorkshops {
  const lineOf = async (channel: SeenChannel, id: string) => {
    const line = await all.line(id);
    return line?.channel === channel ? line : undefined;
  };
  return {
    ...(all.budget && { budget: all.budget }),
    ...{ mine: all.mine, list: all.list, decided: all.decided },
    async open(brief, delivery) {
      const why = await policy.whyNotOpen(brief.requester.id, brief.channel, brief.language);
      return why ?? ((await all.open(brief, delivery)) as Seen);
    },
    arrive: ({ id }, ...given) => all.arrive(id, ...given),
    async seenBy(who, id) {
      const session = await all.read(id);
      const isThere = session && session.stage !== 'unopened';
      return isThere && (await places.mayRead(session.channel, who)) ? (session as Seen) : undefined;
    },
    now: async (session) => ((await all.read(session.id)) ?? session) as Seen,
    facts: ({ id }) => all.facts(id),
    async of(channel, id) {
      try {
        const session = await all.read(id);
        return session?.channel === channel && session.stage !== 'unopened' ? (session as Seen) : undefined;
      } catch (err) {
        log.error({ err, session: id }, 'a workshop could not be read and is passed over');
        return undefined;
      }
    },
    unsay: ({ id }, message) => all.unsay(id, message),
    erase: ({ id }, ...given) => all.erase(id, ...given),
    async deleted(channel, id) {
      const line = await all.deleted(id);
      return line?.detail === channel ? line : undefined;
    },
    line: lineOf,
    files: async (channel, id, version) => ((await lineOf(channel, id)) ? all.files(id, version) : []),
  };
}

/** Something that a person did. */
interface Act {
  to: Recipient;
  /** What it says itself of whoever did it. */
  said: { name: string; team: string };
  /** They wait for it. Else it is an event, which tells by itself that they are in its channel. */
  isUrgent: boolean;
  /** What stands nowhere else. */
  typed?: string;
  /** It is one of many, as messages are: who they are told of once. */
  quiet?: string;
  about?: About;
  /** Where it is about; undefined when it is about no workshop. */
  place(): Promise<{ session: string; part?: string } | undefined>;
  /** What it is where it is about no workshop; nothing is done about all else. */
  elsewhere?: 'opens' | 'looks' | 'home';
}

const nowhere = () => Promise.resolve(undefined);

/**
 * The one door that everything passes which comes from Slack. It asks who somebody is to us, whether they may see what it is
 * about at this moment, and whether they may do anything there. Guests and people of other organisations may once
 * somebody who takes part has brought them in by name. All others are told so, alone.
 */
export function keepGate(app: App, slack: SlackContext, all: Workshops, reachedBy: ReachedBy): void {
  const told = new LRUCache<string, true>({ max: 5_000, ttl: toldMs });

  app.use(async ({ body: given, context, next, ...more }) => {
    const body = objectOf(given);
    if (isNobodys(slack, body)) {
      context.pass = { session: await sessionReachedBy(slack, all, reachedBy, body) };
      return next();
    }
    const ack = 'ack' in more && typeof more.ack === 'function' ? (more.ack as AckFn<unknown>) : undefined;
    const act = actOf(slack, all, body);
    const looking = act && look(slack, all, act, body);
    const isKnown = looking?.then(() => true);
    const isOpen = body.type === 'view_submission' && !deliveryOf(context).replayed;
    if (isOpen && isKnown && !(await inTime(isKnown, knownMs, slack.clock))) {
      const [field] = Object.keys(objectOf(objectOf(objectOf(body.view).state).values));
      const errors = field !== undefined && { [field]: wordsOf('en').commands.slackSlow };
      // A form stays open with what was typed; one with nothing in it is acknowledged, and waits.
      await ack?.(errors ? { response_action: 'errors', errors } : undefined);
      if (errors) return;
    }
    const found = await looking;
    if (found && 'pass' in found) {
      context.pass = found.pass;
      return next();
    }
    await ack?.();
    if (!act || !found) return;
    const { refusal, language } = found;
    if (act.elsewhere === 'home') return slack.home.say(act.to.user, refusal);
    const name = act.quiet === undefined ? undefined : `${act.quiet} ${act.to.user} ${act.to.thread}`;
    if (name !== undefined && told.has(name)) return;
    if (name !== undefined) told.set(name, true);
    await slack.tell(act.to, ...givenBack(refusal, act.typed ?? '', wordsOf(language).commands));
  });
}

/** Finds out what they may see. Undefined where it is nothing for us. */
async function look(slack: SlackContext, all: Workshops, act: Act, body: Payload) {
  const place = await act.place();
  const known = place && (await all.read(place.session));
  if (!known && act.elsewhere === undefined) return undefined;
  const { to, said } = act;
  const who = await slack.people.know(to.user, said);
  if (who.is === 'app') return undefined;
  const language = known?.language ?? who.language;
  const words = wordsOf(language).commands;
  const refused = (refusal: string) => ({ refusal, language });
  if (!isForUs(body, slack.identity)) {
    slack.log.warn({ user: to.user }, 'a delivery for another app or workspace is not taken');
    return refused(words.outside.notHere);
  }
  if (who.is === 'unknown') return refused(words.outside.unknown);
  const here = to.channel?.startsWith('D') ? undefined : to.channel;
  if (here !== undefined && act.isUrgent) {
    const isThere = slack.places.mayRead(here, who).catch(() => undefined);
    // Where Slack does not tell, its delivery from there tells that they were.
    if ((await inTime(isThere, hereMs, slack.clock)) === false) return refused(words.outside.left);
  }
  const sees = known && (known.channel === here || (await maySee(slack, known.channel, who)));
  if (sees === 'unclear') return refused(words.slackSlow);
  const session = sees && known.stage !== 'unopened' ? (known as Seen) : undefined;
  const refusal = who.is === 'member' ? undefined : await whyOutside(slack, act, who, session);
  if (refusal !== undefined) return refused(refusal);
  const channel = here as SeenChannel | undefined;
  return { pass: { who, channel, session, about: act.about ?? {}, part: place?.part ?? '' } satisfies Pass };
}

/** Whether somebody may read a channel at this moment. */
export async function maySee(
  { places, log }: Pick<SlackContext, 'places' | 'log'>,
  channel: string,
  who: Profile,
) {
  try {
    return (await places.mayRead(channel, who)) === true;
  } catch (err) {
    log.warn({ err, channel }, 'Slack does not tell who is in a channel');
    return 'unclear';
  }
}

/** What a guest, or somebody of another organisation, is told who may not do this. */
async function whyOutside(
  slack: SlackContext,
  { elsewhere }: Act,
  { person: { id }, language }: Profile,
  session: Session | undefined,
): Promise<string | undefined> {
  const { commands, people } = wordsOf(session?.language ?? language);
  const { outside } = commands;
  if (await slack.policy.barsGuests()) return people.policy.noGuests;
  if (session) {
    return isAdmitted(session, id) ? undefined : outside.uninvited(mention(session.requester.id));
  }
  if (elsewhere === 'opens') return outside.noOpening;
  const { workshops } = await slack.workshops.mine(id);
  return workshops.length > 0 ? undefined : outside.noOpening;
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

function actOf(slack: SlackContext, all: Workshops, body: Payload): Act | undefined {
  const to = recipientIn(body);
  if ('event' in body) return eventAct(slack, all, objectOf(body.event), to);
  const { name, username, team_id: team } = objectOf(body.user);
  const said = { name: textOf(body.user_name) || textOf(name) || textOf(username), team: textOf(team) };
  const urgent = { to, said, isUrgent: true, elsewhere: 'opens' as const };
  const at = (session: string) => async () => (session === '' ? undefined : { session });
  if (textOf(body.command)) {
    const asked = readPlanCommand(textOf(body.text));
    if (['mine', 'help', 'privacy'].includes(asked.kind))
      return { ...urgent, place: nowhere, elsewhere: 'looks' };
    if (asked.kind === 'brief') return { ...urgent, place: nowhere, typed: asked.text };
    return { ...urgent, place: at('id' in asked && asked.kind !== 'example' ? (asked.id ?? '') : '') };
  }
  if (body.type === 'view_submission') {
    const carried = textOf(objectOf(body.view).private_metadata);
    const { workshop, about } = readCarried(carried);
    const channel = textOf(parsedValue(carried).channel) || to.channel;
    return { ...urgent, to: { ...to, channel }, about, place: at(workshop), typed: typedIn(body) };
  }
  if (body.type === 'message_action') {
    const thread = to.thread ?? textOf(objectOf(body.message).ts);
    return { ...urgent, to: { ...to, thread }, place: nowhere };
  }
  if (body.type !== 'block_actions') return undefined;
  const [pressed = {}] = listOf(body.actions);
  // What a choice from a list is about stands in the id of its row.
  const [value = ''] = [pressed.value, pressed.block_id].map(textOf).filter((each) => each.startsWith('{'));
  const { workshop, about } = readCarried(value);
  return { ...urgent, about, place: at(workshop || textOf(parsedValue(value).goesOn)) };
}

function eventAct(slack: SlackContext, all: Workshops, event: Payload, to: Recipient): Act | undefined {
  const { user, channel = '', thread } = to;
  if (user === '' || user === slack.identity.userId) return undefined;
  const message = event.subtype === 'message_changed' ? objectOf(event.message) : event;
  const said = { name: '', team: textOf(message.user_team) || textOf(message.team) };
  const act = { to, said, isUrgent: false };
  switch (event.type) {
    case 'app_home_opened':
      return event.tab === 'home' ? { ...act, place: nowhere, elsewhere: 'home' } : undefined;
    case 'reaction_added':
    case 'reaction_removed': {
      const ts = textOf(objectOf(event.item).ts);
      const isCard = ({ post }: { post: { part: string } }) => ofVersion.test(post.part);
      return { ...act, quiet: ts, place: () => placeOf(slack, all, channel, ts, isCard) };
    }
    case 'app_mention':
    case 'message': {
      if (textOf(message.bot_id)) return undefined;
      if (channel.startsWith('D')) return { ...act, place: nowhere, elsewhere: 'looks' };
      const isNamed = textOf(message.text).includes(`<@${slack.identity.userId}`);
      if (!thread) return isNamed ? { ...act, place: nowhere, elsewhere: 'opens' } : undefined;
      const place = () => workshopOfThread(slack, all, channel, thread);
      const about = { ...act, quiet: textOf(event.subtype) || 'message', place };
      return isNamed ? { ...about, elsewhere: 'opens' } : about;
    }
    default:
      return undefined;
  }
}

/** What no person does, or what takes nothing but itself back. */
function isNobodys({ identity }: SlackContext, body: Payload): boolean {
  const event = objectOf(body.event);
  if (event.type === droppedFilesEvent) return true;
  if (ofSlack.has(textOf(event.type))) return isForUs(body, identity);
  const isInChannel = event.type === 'message' && !textOf(event.channel).startsWith('D');
  return isInChannel && (isDeletion(event) || isUnchanged(event)) && isForUs(body, identity);
}

async function sessionReachedBy(
  slack: SlackContext,
  all: Workshops,
  reachedBy: ReachedBy,
  body: Payload,
): Promise<Seen | undefined> {
  const event = objectOf(body.event);
  const named = textOf(event.workshop);
  if (named !== '') return (await all.read(named)) as Seen | undefined;
  const channel = textOf(event.channel);
  const [message, root] = [deletedTs(event), deletedFrom(event)];
  if (isDeletion(event) && root === message) return undefined;
  if (isDeletion(event) && !root)
    return (await workshopRestingOn(all, reachedBy, channel, message)) as Seen | undefined;
  const thread = isDeletion(event) ? root : recipientIn(body).thread;
  const place = thread === undefined ? undefined : await workshopOfThread(slack, all, channel, thread);
  return place && ((await all.read(place.session)) as Seen);
}
