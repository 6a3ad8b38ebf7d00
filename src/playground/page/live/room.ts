import { createContext } from 'preact';
import { useContext, useMemo, useRef } from 'preact/hooks';
import type {
  LiveActs,
  LiveChannel,
  LiveExample,
  LiveFile,
  LiveMessage,
  LivePerson,
  LiveState,
} from '../../live.js';
import { type ActBody, type Outcome, sendAct } from './act.js';
import type { Place } from './place.js';

/** What every part of the page may need to know or do. */
export interface Room {
  as: string;
  botId: string;
  appName: string;
  workspace: string;
  people: LivePerson[];
  channels: LiveChannel[];
  examples: readonly LiveExample[];
  shortcuts: LiveState['bot']['shortcuts'];
  person: (id: string) => LivePerson | undefined;
  channel: (id: string) => LiveChannel | undefined;
  /** Acts and gives back what came of it, for whoever shows refusals in their own place. */
  act: <Kind extends keyof LiveActs>(kind: Kind, body: ActBody<Kind>) => Promise<Outcome>;
  /** Acts; a refusal passes by as a notice. */
  attempt: <Kind extends keyof LiveActs>(kind: Kind, body: ActBody<Kind>) => void;
  /** All that has been said, for what is done at one moment: they change too often to be drawn from here. */
  messages: () => LiveMessage[];
  goTo: (place: Place) => void;
  showFile: (file: LiveFile) => void;
}

export const RoomContext = createContext<Room | null>(null);

/** The room the component stands in. Throws outside of one, which is a mistake in the page. */
export function useRoom(): Room {
  const room = useContext(RoomContext);
  if (room === null) throw new Error('This part of the page needs a room around it.');
  return room;
}

/** The room made of the state's quieter parts; it changes only when one of them does. The callbacks must do the same whenever they are made. */
export function useRoomValue(
  state: LiveState | null,
  callbacks: Pick<Room, 'goTo' | 'showFile'> & { notify: (sentence: string) => void },
): Room | null {
  const { as, bot, people, channels, workspace, examples } = state ?? {};
  const messages = useRef<LiveMessage[]>([]);
  messages.current = state?.messages ?? [];
  return useMemo(() => {
    if (!as || !bot || !people || !channels) return null;
    return {
      as,
      botId: bot.userId,
      appName: bot.appName,
      workspace: workspace ?? '',
      people,
      channels,
      examples: examples ?? [],
      shortcuts: bot.shortcuts,
      person: (id) => people.find((one) => one.id === id),
      channel: (id) => channels.find((one) => one.id === id),
      act: (kind, body) => sendAct(kind, { ...body, as }),
      attempt: (kind, body) => {
        void sendAct(kind, { ...body, as }).then((outcome) => {
          if (!outcome.ok) callbacks.notify(outcome.error);
        });
      },
      messages: () => messages.current,
      goTo: callbacks.goTo,
      showFile: callbacks.showFile,
    };
  }, [as, bot?.userId, bot?.appName, workspace, people, channels, examples]);
}
