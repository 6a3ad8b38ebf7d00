import type { ModalView } from '@slack/types';
import type { Desk } from '../../desk.js';
import { problemOf } from '../../transport/web-api/call-problem.js';

/** A trigger opens one view: when it is used up, the form stands there although Slack's answer was lost. */
export async function isOpened(
  { client, patiently, log }: Desk,
  trigger: string,
  view: ModalView,
): Promise<boolean> {
  try {
    await patiently(() => client.views.open({ trigger_id: trigger, view }));
    return true;
  } catch (err) {
    const problem = problemOf(err);
    if (problem.kind === 'refused' && problem.error === 'exchanged_trigger_id') return true;
    log.warn({ err }, 'the form could not be opened');
    return false;
  }
}
