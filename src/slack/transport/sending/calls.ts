import { type CallProblem, problemOf, refusedTokens } from '../web-api/calling.js';

/** A call of Slack's Web API that did not come through. */
export class CallFailed extends Error {
  readonly method: string;
  readonly problem: CallProblem;

  constructor(method: string, problem: CallProblem, cause: unknown) {
    const words =
      problem.kind === 'refused'
        ? problem.error
        : problem.kind === 'unclear'
          ? problem.words
          : 'rate limited';
    super(`${method}: ${words}`, { cause });
    this.method = method;
    this.problem = problem;
  }
}

export interface Calls {
  /** Carries out the call, or throws `CallFailed`. */
  make<T>(method: string, call: () => Promise<T>): Promise<T>;
}

/** Calls whose failures say which method it was and what is the matter. */
export const calls: Calls = {
  async make(method, call) {
    try {
      return await call();
    } catch (error) {
      throw new CallFailed(method, problemOf(error), error);
    }
  },
};

const aboutChannel = new Set([
  ...['not_in_channel', 'channel_not_found', 'is_archived'],
  ...['restricted_action', 'restricted_action_read_only_channel'],
]);
// However it is worded, this message can't be put there.
const aboutMessage = new Set([
  ...['message_not_found', 'cant_update_message', 'edit_window_closed', 'cannot_reply_to_message'],
  ...['thread_not_found', 'restricted_action_thread_only_channel'],
]);

const refusal = ({ problem }: CallFailed) => (problem.kind === 'refused' ? problem.error : '');

/** The message itself was refused, blocks or whatever else; its words alone may pass. */
export function isAboutWording(failed: CallFailed): boolean {
  const name = refusal(failed);
  return (
    !aboutChannel.has(name) && !aboutMessage.has(name) && !refusedTokens.has(name) && name !== 'missing_scope'
  );
}

/** Nothing can be posted there, whatever it is, until someone opens the channel to the bot again. */
export function isAboutChannel(failed: CallFailed): boolean {
  return aboutChannel.has(refusal(failed));
}

/** The app's token is no good any more, so nothing works until an administrator acts. */
export function isAboutToken(failed: CallFailed): boolean {
  return refusedTokens.has(refusal(failed));
}
