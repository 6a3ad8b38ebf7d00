import type { App } from '@slack/bolt';
import { languageOf } from '../../../text/language.js';
import { deliveryOf, type SlackContext } from '../../context.js';
import { briefAnswer } from '../commands/opening.js';
import { exampleAnswer } from '../commands/examples.js';
import { readPlanCommand } from '../commands/plan-command.js';
import { createReply } from '../commands/reply.js';
import { verbAnswer } from '../commands/verbs.js';
import { openForm } from '../forms/brief-form.js';
import { openSettings } from '../forms/settings-form.js';
import { readable } from '../messages/incoming-text.js';

/** `/plan …` in a channel. */
export function listenToCommands(app: App, slack: SlackContext): void {
  app.command('/plan', async ({ command, ack, respond, context }) => {
    const delivery = deliveryOf(context);
    const reply = createReply(slack, { command, ack, respond, delivery });
    const { channel_id: channel, channel_name: channelName, user_id: user, user_name: nameAtHand } = command;
    const typed = { channel, channelName, user, nameAtHand };
    const text = readable(command.text ?? '', () => '');
    const asked = readPlanCommand(text);
    switch (asked.kind) {
      case 'form':
        return openForm(slack, reply, {
          ...typed,
          trigger: delivery.replayed ? undefined : command.trigger_id,
        });
      case 'settings':
        return openSettings(slack, reply, {
          ...typed,
          trigger: delivery.replayed ? undefined : command.trigger_id,
        });
      case 'brief':
        return reply.soon(briefAnswer(slack, { ...typed, brief: asked.text }, delivery.id));
      case 'example':
        return reply.soon(exampleAnswer(slack, { ...typed, id: asked.id }, delivery.id));
      default: {
        const asker = { user, channel, isChinese: languageOf(text) === 'zh' };
        return reply.soon(verbAnswer(slack, asked, asker, delivery.id).then((each) => [each]));
      }
    }
  });
}
