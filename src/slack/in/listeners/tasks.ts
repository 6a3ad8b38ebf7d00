import type { App } from '@slack/bolt';
import { whyNotEditTasks } from '../../../workshop/deciding/approval/index.js';
import type { Person } from '../../../workshop/people/index.js';
import type { Session } from '../../../workshop/session.js';
import { type Submitted, submittedIn } from '../../blocks/form.js';
import { deliveryOf, type SlackContext } from '../../context.js';
import { formWords } from '../../words.js';
import { meantBy } from '../clicks/press.js';
import { lookUp } from '../forms/brief-form.js';
import { giveBack, isTaken, senderOf } from '../forms/sent-form.js';
import { ownersNamed, readTasks, tasksField, tasksId } from '../forms/tasks-form.js';
import { wordsFor } from '../forms/text-forms.js';

/** The edited list of tasks comes back. What is wrong with it is said on the form, which stays open with it. */
export function listenToTasks(app: App, slack: SlackContext): void {
  app.view(tasksId, async ({ ack, view, body, context }) => {
    const submission = submittedIn(view);
    const { by, known } = await senderOf(slack, body.user);
    const { session, about } = await meantBy(slack.workshops, submission.value);
    const { version = 0 } = about;
    const { id: delivery, replayed } = deliveryOf(context);
    const language = session?.language ?? known?.language ?? 'en';
    const problem = session
      ? await edited(slack, session, submission, { by, version, delivery })
      : formWords(language).problem.unknown;
    if (!problem) return ack();
    if (!replayed) return ack({ response_action: 'errors', errors: { [tasksField]: problem } });
    await ack();
    await giveBack(slack, { user: by.id, session, language }, submission.text(tasksField));
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
  if (isTaken(decision)) return undefined;
  const now = (await slack.workshops.read(session.id)) ?? session;
  return hindrance(now) ?? formWords(session.language).problem.notNow(version);
}
