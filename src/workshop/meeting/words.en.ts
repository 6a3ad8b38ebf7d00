import { plural } from '../../text/plural.js';

/** Words of the clarification meeting: its opening, the reviews of questions, its minutes. */
export const en = {
  title: 'The clarification meeting begins',
  sentence: (questions: number) =>
    `The clarification meeting begins, on ${plural(questions, 'open question')}.`,
  table: (everybody: string) => `👥 ${everybody}; the Coach leads it.`,
  count: (questions: number) =>
    `There ${questions === 1 ? 'is' : 'are'} ${plural(questions, 'question')} to clear up.`,
  roleTitle: (asker: string, questions: number) => `${asker} (${questions})`,
  question: (id: string, text: string) => `${id} ${text}`,
  how: 'Each role looks at its questions again, then asks one at a time. _Not Now_ sets a question aside until the end.',
  nothing: 'I have nothing to ask.',
  more: (left: number) => `and ${plural(left, 'more question')}`,
  review: {
    title: 'I looked at my questions again',
    titleAgain: 'After that answer I looked again at what I had left',
    sentence: (role: string, asks: number, drops: number) =>
      `${role} has looked at its questions again: ${asks} to ask, ${drops} not needed.`,
    ask: (id: string, text: string) => `✅ ${id} ${text}`,
    modify: (id: string, old: string, text: string) => `🔄 ${id} ~${old}~ → ${text}`,
    skip: (id: string, text: string, cover: string) => `⊘ ${id} ${text} → not asked: ${cover}`,
    skipReworded: (id: string, old: string, text: string, cover: string) =>
      `⊘ ${id} ~${old}~ → ${text} → not asked: ${cover}`,
    reason: (line: string, reason: string) => `${line} _(${reason})_`,
  },
  minutes: {
    title: 'Minutes of the clarification meeting',
    count: (all: number, became: { answered: number; assumed: number; dropped: number; open: number }) =>
      `${[`${plural(all, 'question')}: ${became.answered} answered`, ...(became.assumed > 0 ? [`${became.assumed} assumed`] : []), ...(became.dropped > 0 ? [`${became.dropped} not needed`] : []), ...(became.open > 0 ? [`${became.open} still open`] : [])].join(', ')}.`,
    answered: (number: number) => `Answered (${number})`,
    assumed: (number: number) => `Assumed instead (${number})`,
    dropped: (number: number) => `Not needed (${number})`,
    open: (number: number) => `Still open (${number})`,
    answer: (id: string, text: string, answer: string, who: string) => `${id} ${text} → ${answer} (${who})`,
    assumption: (assumption: number, taken: string, id: string, text: string, why: string) =>
      `A${assumption} ${taken} (${id}, ${why}: ${text})`,
    passed: (id: string, text: string, why: string) => `${id} ${text} (${why})`,
    decidedBy: (who: string) => `left to the roles by ${who}`,
    unclear: 'not cleared up',
    drop: (id: string, text: string, cover: string) => `${id} ${text} → ${cover}`,
  },
  stages: {
    meeting: (round: number) => `Clarification meeting after round ${round}`,
    reviewing: (round: number, role: string) =>
      `Clarification meeting after round ${round}: ${role} looks at its questions`,
    question: (round: number, role: string, nth: number, all: number) =>
      `Clarification meeting after round ${round}: ${role}, question ${nth} of ${all}`,
  },
};
