import type { About, Card } from '../../../workshop/base/card.js';
import { factsOf, isIgnored } from '../../../workshop/base/decision.js';
import type { Form } from '../../../workshop/base/form.js';
import type { Person } from '../../../workshop/base/people.js';
import { declinedCard } from '../../../workshop/declined.js';
import type { FactOf } from '../../../workshop/facts.js';
import type { PersonInput } from '../../../workshop/inputs.js';
import type { Session } from '../../../workshop/session.js';
import { modalOf, type Submitted } from '../../blocks/form.js';
import type { SlackContext } from '../../context.js';
import type { Seen } from '../../needs.js';
import { refusalOf } from '../../transport/web-api/calling.js';
import type { Profile } from '../../transport/workspace.js';
import { wordsOf } from '../../../words/words.js';
import { answer } from '../answer.js';
import { isOutdated, newestVersionLink } from '../clicks/press.js';

/** Why a form can't count at the moment, for the person who opens or submits it. */
export type Hindrance = Pick<FactOf<'RequestDeclined'>, 'what' | 'reason'>;

/** A workshop, what is meant in it, and who opens a window about it or has sent it. */
export interface InWorkshop {
  session: Seen;
  about: About;
  by: Person;
}

/** What a window shows, or why it would be opened in vain: as the rules say it, or in a sentence. */
export type WindowShown = Form | Hindrance | string;

/** A window that a button in a thread opens. */
export interface Window {
  open(slack: SlackContext, of: InWorkshop): WindowShown | Promise<WindowShown>;
}

/** A window with fields, which carries the name of its button. */
export interface ThreadForm extends Window {
  /** The field at which is said what is wrong; the first one where it is missing. */
  field?: string;
  /** Hands over what was filled in. Where it does not count: what is wrong with it, in words. */
  send(
    slack: SlackContext,
    of: InWorkshop & { submitted: Submitted; delivery: number },
  ): Promise<string | undefined>;
}

/** A window about a workshop, in its language. It can be submitted where there is something to fill in. */
export function formAbout(
  { id: workshop, language }: Session,
  { about, ...shown }: Pick<Form, 'id' | 'title' | 'rows'> & { about: About; submit?: string },
): Form {
  const { submit, close } = wordsOf(language).forms;
  const isFilledIn = shown.rows.some((row) => 'field' in row);
  return { carries: { workshop, about }, ...(isFilledIn && { submit }), close, ...shown };
}

/** Hands over what a form says. Where it does not count, since something else came in between: that, in words. */
export async function handedOver(
  { workshops }: SlackContext,
  { session, delivery }: { session: Seen; delivery: number },
  input: PersonInput,
): Promise<string | undefined> {
  const decision = await workshops.arrive(session, input, delivery);
  const refusal = factsOf(decision).find((each) => each.type === 'RequestDeclined');
  if (refusal?.reason === 'policy') return declinedCard(session, refusal).summary;
  return refusal || isIgnored(decision) ? wordsOf(session.language).forms.problem.over : undefined;
}

/** A form is tried once more after so long a wait, and no longer one: its trigger is good for three seconds. */
const triggerMs = 1_000;

/** A command that opens a form. */
export interface FormCommand {
  channel: string;
  channelName: string;
  who: Profile;
  /** Good for one view and three seconds; undefined when it has run out. */
  trigger: string | undefined;
}

/** A click on a button that opens a form. */
export interface Opening extends InWorkshop {
  /** Undefined when it has run out. */
  trigger: string | undefined;
  tell(line: Card): Promise<void>;
}

/** Opens a window, or says privately why not. */
export async function openWindow(
  slack: SlackContext,
  window: Window | ThreadForm,
  opening: Opening,
): Promise<void> {
  const { session, about, by, trigger, tell } = opening;
  const { commands, forms } = wordsOf(session.language);
  // What is only read is read of any version.
  if ('send' in window && isOutdated(session, about.version))
    return tell(answer(commands.click.outdated(about.version, newestVersionLink(session))));
  const shown = await window.open(slack, { session, about, by });
  if (typeof shown === 'string') return tell(answer(shown));
  if ('reason' in shown) {
    const { version, question } = about;
    const at = new Date(slack.clock.now()).toISOString();
    const of = { ...(version !== undefined && { version }), ...(question !== undefined && { question }) };
    return tell(declinedCard(session, { type: 'RequestDeclined', at, to: by, ...shown, ...of }));
  }
  if (!(await isOpened(slack, trigger, shown))) await tell(answer(forms.openAgain));
}

/** A trigger opens one view: when it is used up, the form stands there although Slack's answer was lost. */
export async function isOpened(
  { client, withRetry, log }: SlackContext,
  trigger: string | undefined,
  form: Form,
): Promise<boolean> {
  if (trigger === undefined) return false;
  try {
    await withRetry(() => client.views.open({ trigger_id: trigger, view: modalOf(form) }), triggerMs);
    return true;
  } catch (err) {
    if (refusalOf(err) === 'exchanged_trigger_id') return true;
    log.warn({ err }, 'the form could not be opened');
    return false;
  }
}
