import type { AckFn, RespondArguments, RespondFn, SlashCommand } from '@slack/bolt';
import type { Card } from '../../../workshop/base/card.js';
import type { Delivery, SlackContext } from '../../context.js';
import { inTime, limits } from '../../limits.js';
import { respondOrTell } from '../answer.js';

/** What takes longer is answered after the acknowledgement, which needs some of the time to reach Slack. */
const patienceMs = 0.6 * limits.acknowledgedMs;

/** Answers one person's command, in the acknowledgement if there is still time. */
export interface Reply {
  /** Acknowledges with the first answer, and sends the others after it. */
  now(answers: Card[]): Promise<void>;
  /** The same for answers that have to be found out first. */
  soon(work: Promise<Card[]>): Promise<void>;
  /** For when the acknowledgement is out already. */
  later(answers: Card[]): Promise<void>;
}

interface Called {
  command: SlashCommand;
  ack: AckFn<string | RespondArguments>;
  respond: RespondFn;
  delivery: Delivery;
  /** It was acknowledged already. */
  isLate: boolean;
}

export function createReply(slack: SlackContext, { command, ack, respond, delivery, isLate }: Called): Reply {
  const to = { user: command.user_id, channel: command.channel_id, thread: undefined };

  const reply: Reply = {
    async now(answers) {
      const [first, ...others] = answers;
      if (delivery.replayed || isLate) return reply.later(answers);
      await ack(first ? { ...(await slack.shown(first)), response_type: 'ephemeral' } : undefined);
      await reply.later(others);
    },
    async soon(work) {
      const early = delivery.replayed || isLate ? await work : await inTime(work, patienceMs, slack.clock);
      if (early) return reply.now(early);
      await ack();
      await reply.later(await work);
    },
    async later(answers) {
      for (const line of answers)
        await (delivery.replayed ? slack.tell(to, line) : respondOrTell(slack, respond, to, line));
    },
  };
  return reply;
}
