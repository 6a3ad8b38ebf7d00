import type { App } from '@slack/bolt';
import { isIgnored } from '../../../workshop/ignored.js';
import { whyNotEditTasks } from '../../../workshop/approval/index.js';
import type { Person } from '../../../workshop/people/index.js';
import type { Session } from '../../../workshop/session.js';
import { type Submitted, submittedIn } from '../../blocks/form.js';
import { deliveryOf, type SlackContext } from '../../context.js';
import { inTime } from '../../in-time.js';
import { commandWords, formWords } from '../../words.js';
import { givenBack } from '../answer.js';
import { meantBy } from '../clicks/press.js';
import { lookUp } from '../forms/brief-form.js';
import { ownersNamed, readTasks, tasksField, tasksId } from '../forms/tasks-form.js';
import { wordsFor } from '../forms/text-forms.js';

/** How long Slack may take to tell who somebody is, before an acknowledgement. */
const acquaintanceMs = 1_500;

/** The edited list of tasks comes back. What is wrong with it is said on the form, which stays open with it. */
export function listenToTasks(app: App, slack: SlackContext): void {
  app.view(tasksId, async ({ ack, view, body, context }) => {
    const submission = submittedIn(view);
    const { id: user, name } = body.user;
    const who = await inTime(slack.people.know(user, name), acquaintanceMs, slack.clock);
    const by = who?.person ?? { id: user, name };
    const { session, about } = await meantBy(slack.workshops, submission.value);
    const { version = 0 } = about;
    const { id: delivery, replayed } = deliveryOf(context);
    const problem = session
      ? await edited(slack, session, submission, { by, version, delivery })
      : formWords(who?.language ?? 'en').problem.unknown;
    if (!problem) return ack();
    if (!replayed) return ack({ response_action: 'errors', errors: { [tasksField]: problem } });
    // The form is gone by now: its text is given back where the workshop is.
    await ack();
    const thread = session && (await slack.posts.find(session.id, 'board'))?.ts;
    const language = session?.language ?? 'en';
    const lost = givenBack(formWords(language).lost, submission.text(tasksField), commandWords(language));
    for (const line of lost) await slack.tell({ user, channel: session?.channel, thread }, line);
  });
}

/** Hands the list over; in words what is wrong with it, where it does not count. */
async function edited(
  slack: SlackContext,
  session: Session,
  submission: Submitted,
  { by, version, delivery }: { by: Person; version: number; delivery: number },
): Promise<string | undefined> {
  const hindrance = (now: Session) => {
    const reason = whyNotEditTasks(now, by, version);
    return reason && wordsFor({ what: 'change', reason }, now, { version });
  };
  const before = hindrance(session);
  if (before !== undefined) return before;
  const ids = ownersNamed(session, submission);
  const known = await lookUp(slack, [...new Set(ids.filter(Boolean))]);
  const bots = known.filter(({ isBot }) => isBot).map(({ person }) => person.name);
  if (bots.length > 0) return formWords(session.language).people.bots(bots.join(', '));
  const people = known.map(({ person }) => person);
  const read = readTasks(session, submission.text(tasksField), ids, people);
  if ('problem' in read) return read.problem;
  const input = { type: 'TasksEdited', by, version, ...read } as const;
  const decision = await slack.workshops.arrive(session.id, input, delivery);
  const isTaken = !isIgnored(decision) && decision.every(({ type }) => type !== 'RequestDeclined');
  const now = (await slack.workshops.read(session.id)) ?? session;
  return isTaken ? undefined : (hindrance(now) ?? formWords(session.language).problem.notNow(version));
}
