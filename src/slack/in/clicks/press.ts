import type { BlockAction } from '@slack/bolt';
import { LRUCache } from 'lru-cache';
import { linkToPost } from '../../../text/markup.js';
import type { About } from '../../../workshop/base/card.js';
import { cardPart, latestVersion } from '../../../workshop/plan/queries.js';
import type { Session } from '../../../workshop/session.js';
import { objectOf, textOf } from '../../limits.js';
import type { Profile } from '../../transport/workspace.js';

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

/** A click: who, in which workshop, and what the button is about; the person that was chosen in a list. */
export interface Press extends Profile {
  session: Session;
  about: About;
  who?: Profile | undefined;
}

/** What was chosen: the value of an option. Empty when nothing was. */
export function chosenIn(action: unknown): string {
  return textOf(objectOf(objectOf(action).selected_option).value);
}

/** The newest version, as a link to its card where that stands in Slack. */
export function newestVersionLink(session: Session): string {
  const number = latestVersion(session)?.number ?? 0;
  return linkToPost(`v${number}`, cardPart(number), session.id);
}

/** Whether this is a version before the newest one. */
export function isOutdated(session: Session, version: number | undefined): version is number {
  return version !== undefined && version < (latestVersion(session)?.number ?? 0);
}

/** The name of the channel in which somebody has clicked. */
export const channelNameIn = (body: BlockAction) => textOf(objectOf(body.channel).name);
