import type { App } from '@slack/bolt';
import { languageOf } from '../../text/language.js';
import { answer } from '../answers/answer.js';
import { verbAnswer } from '../answers/verb.js';
import { openForm } from '../commands/form.js';
import {
  alreadyOpen,
  alreadyOpenAnswer,
  isDirect,
  obstacleAnswer,
  obstacleTo,
  openWorkshop,
} from '../commands/opening.js';
import { readPlanCommand } from '../commands/plan-command.js';
import { openSettings } from '../commands/settings.js';
import { createReply, type Reply } from '../commands/reply.js';
import { type Desk, deliveryOf } from '../desk.js';
import { readable } from '../messages/incoming-text.js';
import { commandWords } from '../words.js';

interface Typed {
  channel: string;
  channelName: string;
  user: string;
  nameAtHand: string;
}

/** `/plan …` in a channel. */
export function listenToCommands(app: App, desk: Desk): void {
  app.command('/plan', async ({ command, ack, respond, context }) => {
    const delivery = deliveryOf(context);
    const reply = createReply(desk, { command, ack, respond, delivery });
    const { channel_id: channel, channel_name: channelName, user_id: user, user_name: nameAtHand } = command;
    const typed = { channel, channelName, user, nameAtHand };
    const asked = readPlanCommand(readable(command.text ?? '', () => ''));
    switch (asked.kind) {
      case 'form':
        return openForm(desk, reply, {
          ...typed,
          trigger: delivery.replayed ? undefined : command.trigger_id,
        });
      case 'settings':
        return openSettings(desk, reply, {
          ...typed,
          trigger: delivery.replayed ? undefined : command.trigger_id,
        });
      case 'brief':
        return brief(desk, reply, typed, asked.text, delivery.id);
      default:
        return reply.soon(verbAnswer(desk, asked, { user, channel }, delivery.id).then((each) => [each]));
    }
  });
}

async function brief(desk: Desk, reply: Reply, typed: Typed, text: string, delivery: number): Promise<void> {
  const { channel, channelName, user, nameAtHand } = typed;
  const language = languageOf(text);
  const obstacle = isDirect(channel, channelName) ? 'direct' : await obstacleTo(desk, text, channel);
  if (obstacle) return reply.now(obstacleAnswer(desk, obstacle, text, language));
  const asked = { brief: text, channel, user, nameAtHand };
  const open = alreadyOpen(desk, asked);
  if (open) return reply.now([alreadyOpenAnswer(desk, open)]);
  await reply.now([answer(commandWords(language).opening)]);
  const meanwhile = await openWorkshop(desk, asked, delivery);
  if (meanwhile) await reply.later([alreadyOpenAnswer(desk, meanwhile)]);
}
