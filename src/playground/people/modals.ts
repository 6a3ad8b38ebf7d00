import type { LiveActs } from '../live.js';
import { readView, replaceView, stackView } from '../methods/views.js';
import { Refused, SlackError } from '../refusals.js';
import type { Person } from '../team.js';
import { describeView, type StoredView } from '../view.js';
import { type ActContext, describeActor, needPerson } from './act-context.js';
import { findGaps, readErrors, readState } from './fields.js';

/** A modal the person has open, or their Home tab. */
export function needView({ workspace }: ActContext, id: string, person: Person): StoredView {
  const view = workspace.records.get('view', id);
  if (view?.user !== person.id) throw new Refused('This window is not open any more.');
  return view;
}

function needModal(context: ActContext, id: string, person: Person): StoredView {
  const view = needView(context, id, person);
  if (view.content.type !== 'modal') throw new Refused('This is no window that could be sent or closed.');
  return view;
}

/** Sends a modal's fields to the app and does what its acknowledgement says. */
export async function submit(context: ActContext, act: LiveActs['submit']): Promise<void> {
  const { records } = context.workspace;
  const person = needPerson(act.as);
  const view = needModal(context, act.viewId, person);
  if (view.busy) throw new Refused('This is being sent already.');
  const values = readState(view.content.blocks, act.values);
  const errors = findGaps(view, values);
  if (Object.keys(errors).length > 0) {
    records.put('view', view.id, { ...view, errors });
    return;
  }
  const { errors: _, ...sent } = view;
  records.put('view', view.id, { ...sent, busy: true });
  const answer = await context.deliveries.ask('interactive', {
    type: 'view_submission',
    ...describeActor(person),
    trigger_id: context.triggers.issue(person.id),
    view: describeView(view, values),
    response_urls: [],
  });
  const now = records.get('view', view.id);
  if (now !== undefined) records.put('view', view.id, { ...now, busy: false });
  if (answer === null)
    throw new Refused('The app did not respond. What you entered is still here; try again in a moment.');
  if (now !== undefined) follow(context, now, (answer.response ?? {}) as Record<string, unknown>);
}

/** What the acknowledgement of a submission asks for; nothing closes the modal. */
function follow(context: ActContext, view: StoredView, response: Record<string, unknown>): void {
  const { workspace } = context;
  const open = { ...view, busy: false };
  try {
    if (response.response_action === 'errors') {
      workspace.records.put('view', view.id, { ...open, errors: readErrors(view, response.errors) });
    } else if (response.response_action === 'update') replaceView(workspace, open, readView(response.view));
    else if (response.response_action === 'push')
      stackView(workspace, view.user, readView(response.view), open);
    else if (response.response_action === 'clear') clear(context, view);
    else if (response.response_action === undefined) workspace.records.remove('view', view.id);
    else
      throw new Refused(
        `The app answered with a response_action that cannot be shown: ${JSON.stringify(response.response_action)}.`,
      );
  } catch (error) {
    if (!(error instanceof SlackError)) throw error;
    throw new Refused(`The app answered with a window that cannot be shown (${error.message}).`);
  }
}

/** Closes a modal without sending it; the app hears of it only if it asked to. */
export function close(context: ActContext, act: LiveActs['close']): void {
  const person = needPerson(act.as);
  const view = needModal(context, act.viewId, person);
  const whole = view.content.clear_on_close === true;
  if (whole) clear(context, view);
  else context.workspace.records.remove('view', view.id);
  if (view.content.notify_on_close !== true) return;
  void context.deliveries.ask('interactive', {
    type: 'view_closed',
    ...describeActor(person),
    view: describeView(view),
    is_cleared: whole,
  });
}

function clear({ workspace: { records } }: ActContext, view: StoredView): void {
  records.together(() => {
    for (const one of records.all('view')) if (one.rootId === view.rootId) records.remove('view', one.id);
  });
}
