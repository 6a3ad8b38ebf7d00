import type { BlockAction } from '@slack/bolt';
import { LRUCache } from 'lru-cache';
import { linkTo } from '../../../text/markup.js';
import type { About, SelectId } from '../../../workshop/base/card.js';
import type { PersonInput } from '../../../workshop/inputs.js';
import { cardPart, latestVersion } from '../../../workshop/plan/standing.js';
import type { Session } from '../../../workshop/session.js';
import { readCarried } from '../../blocks/render.js';
import type { SlackContext } from '../../context.js';
import type { Workshops } from '../../needs.js';
import { objectOf, textOf } from '../../limits.js';
import type { Recipient } from '../../transport/sending/private.js';
import { permalink, type Profile } from '../../transport/workspace.js';

/** A second click so soon, in seconds, on what opens a window is part of a double click. */
const within = 1;
/** The clicks that are remembered. */
const most = 1_000;

/** Tells the second of two clicks of a double click, which would open one more window over the first. */
export function createDoubleClicks(): (user: string, action: unknown) => boolean {
  const clicked = new LRUCache<string, number>({ max: most });
  return (user, action) => {
    const { action_id, block_id, value, action_ts } = objectOf(action);
    const name = [user, ...[action_id, block_id, value].map(textOf)].join(' ');
    const [before, at] = [clicked.get(name), Number(textOf(action_ts))];
    clicked.set(name, at);
    // At the very same time it is the same click, taken once more after a failure.
    return before !== undefined && at > before && at - before < within;
  };
}

/** A click: who, in which workshop, and what the button is about. */
export interface Press extends Profile {
  session: Session;
  about: About;
}

/** What a click means to the rules; undefined when its button does not say enough, `over` when its card is settled. */
export type Meaning = (press: Press) => PersonInput | 'over' | undefined;

/** What the value of a button names. The workshop is undefined when there is none of this id. */
export async function meantBy(
  { read }: Pick<Workshops, 'read'>,
  value: string,
): Promise<{ session: Session | undefined; about: About }> {
  const { workshop, about } = readCarried(value);
  const session = workshop ? await read(workshop) : undefined;
  return { session: session?.stage === 'unopened' ? undefined : session, about };
}

/** What a choice from a list means to the rules; undefined when it does not say enough. */
type Choice = (slack: SlackContext, press: Press, chosen: string) => Promise<PersonInput | undefined>;

/** Choices on cards; the one in a window changes nothing but what it shows. */
export type ChoiceId = Exclude<SelectId, 'read_section'>;

export const choices: Record<ChoiceId, Choice> = {
  async question_pass({ people }, { person: by, admin, about: { question } }, chosen) {
    if (question === undefined) return undefined;
    const { person: to, isBot } = await people.know(chosen);
    return { type: 'QuestionPassOnAsked', by, admin, question, to, ...(isBot && { isBot }) };
  },
  async assumption_ask(_slack, { person: by, admin }, chosen) {
    const assumption = Number(chosen);
    return Number.isInteger(assumption) ? { type: 'AssumptionAsked', by, admin, assumption } : undefined;
  },
};

/** What was chosen: a person's id, or the value of an option. Empty when nothing was. */
export function chosenIn(action: unknown): string {
  const { selected_user, selected_option } = objectOf(action);
  return textOf(selected_user) || textOf(objectOf(selected_option).value);
}

/** The newest version, as a link to its card where that stands in Slack. */
export async function newestCard({ posts, identity }: SlackContext, session: Session): Promise<string> {
  const number = latestVersion(session)?.number ?? 0;
  const ts = (await posts.find(session.id, cardPart(number)))?.ts;
  const root = (await posts.find(session.id, 'board'))?.ts;
  if (ts === undefined || root === undefined) return `v${number}`;
  return linkTo(permalink(identity, session.channel, ts, root), `v${number}`);
}

/** Whether this is a version before the newest one. */
export function isOutdated(session: Session, version: number | undefined): version is number {
  return version !== undefined && version < (latestVersion(session)?.number ?? 0);
}

/** Who has clicked, and in which channel: as a command would say it. */
export function clickerOf(body: BlockAction) {
  const { id, name } = objectOf(body.channel);
  const by = objectOf(body.user);
  return {
    channel: textOf(id) || textOf(objectOf(body.container).channel_id),
    channelName: textOf(name),
    user: body.user.id,
    nameAtHand: textOf(by.name) || textOf(by.username),
  };
}

/** Whoever has pressed, where it was pressed: what is said to them stands there. */
export function recipientOf(pressed: BlockAction): Recipient {
  const body = objectOf(pressed);
  const container = objectOf(body.container);
  const channel = textOf(objectOf(body.channel).id) || textOf(container.channel_id) || undefined;
  const thread = textOf(objectOf(body.message).thread_ts) || textOf(container.thread_ts) || undefined;
  return { user: pressed.user.id, channel, thread };
}
