import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { LiveActs, LiveChannel, LiveFile, LivePerson } from '../../live.js';
import type { ActBody, Outcome } from './act.js';
import type { Place } from './place.js';

/** What every part of the page may need to know or do. Messages are not here: they change too often. */
export interface Room {
  as: string;
  botId: string;
  appName: string;
  workspace: string;
  people: LivePerson[];
  channels: LiveChannel[];
  person: (id: string) => LivePerson | undefined;
  channel: (id: string) => LiveChannel | undefined;
  /** Acts and gives back what came of it, for whoever shows refusals in their own place. */
  act: <Kind extends keyof LiveActs>(kind: Kind, body: ActBody<Kind>) => Promise<Outcome>;
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
