import type { RespondFn, SlashCommand } from '@slack/bolt';
import type { Card } from '../../../workshop/base/card.js';
import type { SlackContext } from '../../context.js';
import { respondOrTell } from '../answer.js';

/** Answers one person's command, which is acknowledged already, to them alone. */
export type Reply = (answers: readonly Card[]) => Promise<void>;

/** By the response address of the command, as long as that is good: it reaches places where the bot is not. */
export function createReply(
  slack: SlackContext,
  { command, respond, replayed }: { command: SlashCommand; respond: RespondFn; replayed: boolean },
): Reply {
  const to = { user: command.user_id, channel: command.channel_id, thread: undefined };
  return async (answers) => {
    for (const line of answers)
      await (replayed ? slack.tell(to, line) : respondOrTell(slack, respond, to, line));
  };
}
