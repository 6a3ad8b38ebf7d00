import { createContext } from 'preact';
import { useContext, useMemo } from 'preact/hooks';
import type { LiveActs, LiveChannel, LiveFile, LivePerson, LiveState } from '../live.js';
import { sendAct } from './live.js';
import type { Place } from './place.js';

/** What an act says, without who acts. */
type ActBody<Kind extends keyof LiveActs> = Omit<LiveActs[Kind], 'as'>;

/** What every part of the page may need to know or do. */
export interface Room
  extends Pick<LiveState, 'as' | 'bot' | 'people' | 'channels' | 'workspace' | 'examples'> {
  person: (id: string) => LivePerson | undefined;
  channel: (id: string) => LiveChannel | undefined;
  /** Acts, and gives the sentence by which that was refused, for whoever shows it in a place of its own. */
  act: <Kind extends keyof LiveActs>(kind: Kind, body: ActBody<Kind>) => Promise<string>;
  /** Acts; a refusal passes by as a notice. */
  attempt: <Kind extends keyof LiveActs>(kind: Kind, body: ActBody<Kind>) => void;
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

interface Doing extends Pick<Room, 'goTo' | 'showFile'> {
  /** Told before each act that the app may answer with something new. */
  onAct: () => void;
  notify: (sentence: string) => void;
}

/** The room made of the state's quieter parts; it changes only when one of them does. What it calls must do the same whenever it is made. */
export function useRoomValue(state: LiveState | null, doing: Doing): Room | null {
  const { as, bot, people, channels } = state ?? {};
  return useMemo(() => {
    if (!state) return null;
    const act: Room['act'] = (kind, body) => {
      doing.onAct();
      return sendAct(kind, { ...body, as });
    };
    return {
      ...state,
      person: (id) => state.people.find((one) => one.id === id),
      channel: (id) => state.channels.find((one) => one.id === id),
      act,
      attempt: (kind, body) => void act(kind, body).then(doing.notify),
      goTo: doing.goTo,
      showFile: doing.showFile,
    };
  }, [as, bot, people, channels]);
}
