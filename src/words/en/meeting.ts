import { inWords } from '../../text/amounts.js';
import { plural } from '../../text/plural.js';

/** Words of the clarification meeting: its opening, its minutes. */
export const en = {
  title: (questions: number) => `A meeting on ${plural(questions, 'open question')}.`,
  table: (roles: number, people: string) => `${people} and all ${inWords(roles)} roles take part.`,
  asks: (asker: string, questions: string) => `${asker} asks ${questions}`,
  how: 'One question at a time. _Not Now_ sets it aside until the end.',
  minutes: {
    title: 'The meeting is over.',
    between: '; ',
    answered: (list: string) => `*Answered:* ${list}.`,
    assumed: (list: string) => `*Assumed instead:* ${list}.`,
    dropped: (list: string) => `*Not asked:* ${list}.`,
    reworded: (list: string) => `*Asked in other words:* ${list}.`,
    open: (list: string) => `*Still open:* ${list}.`,
    by: (id: string, who: string) => `${id} by ${who}`,
    assumption: (assumption: string, id: string, why: string) => `${assumption} for ${id} (${why})`,
    why: (id: string, why: string) => `${id}${why && ` (${why})`}`,
    decidedBy: (who: string) => `left to the roles by ${who}`,
    unclear: 'still unclear',
    drop: (id: string, cover: string, why: string) => `${id}, ${cover}${why && `: ${why}`}`,
  },
  stages: {
    meeting: (round: number) => `Clarification meeting after round ${round}`,
    reviewing: (round: number, role: string) =>
      `Clarification meeting after round ${round}: ${role} looks at its questions`,
    question: (round: number, role: string, nth: number, all: number) =>
      `Clarification meeting after round ${round}: ${role}, question ${nth} of ${all}`,
  },
};
