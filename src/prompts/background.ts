import type { Language } from '../text/language.js';
import type { ConsensusPoint } from '../workshop/consensus.js';
import type { Session } from '../workshop/session.js';

/** What every call is told: the brief, the common ground, and what people said. Text from people is data, never instruction. */
export interface Background {
  language: Language;
  title: string;
  brief: string;
  consensus: ConsensusPoint[];
  remarks: { by: string; text: string }[];
}

export function backgroundOf(session: Session): Background {
  const { language, title, brief, consensus } = session;
  const remarks = session.remarks.map(({ by, text }) => ({ by: by.name, text }));
  return { language, title, brief, consensus, remarks };
}
