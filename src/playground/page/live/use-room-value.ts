import { useMemo } from 'preact/hooks';
import type { LiveState } from '../../live.js';
import { sendAct } from './act.js';
import type { Room } from './room.js';

/** The room made of the state's quieter parts; it changes only when one of them does. The hands must do the same whenever they are made. */
export function useRoomValue(
  state: LiveState | null,
  hands: Pick<Room, 'goTo' | 'showFile'> & { notify: (sentence: string) => void },
): Room | null {
  const { as, bot, people, channels, workspace } = state ?? {};
  return useMemo(() => {
    if (!as || !bot || !people || !channels) return null;
    return {
      as,
      botId: bot.userId,
      appName: bot.appName,
      workspace: workspace ?? '',
      people,
      channels,
      person: (id) => people.find((one) => one.id === id),
      channel: (id) => channels.find((one) => one.id === id),
      act: (kind, body) => sendAct(kind, { ...body, as }),
      attempt: (kind, body) => {
        void sendAct(kind, { ...body, as }).then((outcome) => {
          if (!outcome.ok) hands.notify(outcome.error);
        });
      },
      goTo: hands.goTo,
      showFile: hands.showFile,
    };
  }, [as, bot?.userId, bot?.appName, workspace, people, channels]);
}
