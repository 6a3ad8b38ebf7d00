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
  question: (number: number, text: string) => `Q${number} ${text}`,
  how: 'Each role first looks again at what it wanted to ask. Then it asks, one question at a time; _Not now_ sets a question aside until the end.',
  nothing: 'I have nothing to ask.',
  more: (left: number) => `and ${plural(left, 'more question')}`,
  review: {
    title: 'I looked at my questions again',
    titleAgain: 'After that answer I looked again at what I had left',
    sentence: (role: string, asks: number, drops: number) =>
      `${role} has looked at its questions again: ${asks} to ask, ${drops} not needed.`,
    ask: (number: number, text: string) => `✅ Q${number} ${text}`,
    modify: (number: number, old: string, text: string) => `🔄 Q${number} ~${old}~ → ${text}`,
    skip: (number: number, text: string, cover: string) => `⊘ Q${number} ${text} → not asked: ${cover}`,
    skipReworded: (number: number, old: string, text: string, cover: string) =>
      `⊘ Q${number} ~${old}~ → ${text} → not asked: ${cover}`,
    reason: (line: string, reason: string) => `${line} _(${reason})_`,
  },
  minutes: {
    title: 'Minutes of the clarification meeting',
    count: (
      all: number,
      put: number,
      became: { answered: number; assumed: number; dropped: number; open: number },
    ) =>
      `${[`${plural(all, 'question')}, ${put} asked: ${became.answered} answered`, ...(became.assumed > 0 ? [`${became.assumed} assumed`] : []), ...(became.dropped > 0 ? [`${became.dropped} not needed`] : []), ...(became.open > 0 ? [`${became.open} still open`] : [])].join(', ')}.`,
    answered: (number: number) => `Answered (${number})`,
    assumed: (number: number) => `Assumed instead (${number})`,
    dropped: (number: number) => `Not needed (${number})`,
    open: (number: number) => `Still open (${number})`,
    answer: (number: number, text: string, answer: string, who: string) =>
      `Q${number} ${text} → ${answer} (${who})`,
    assumption: (assumption: number, taken: string, number: number, text: string, why: string) =>
      `A${assumption} ${taken} (Q${number}, ${why}: ${text})`,
    passed: (number: number, text: string, why: string) => `Q${number} ${text} (${why})`,
    skippedBy: (who: string) => `skipped by ${who}`,
    decidedBy: (who: string) => `left to the roles by ${who}`,
    unclear: 'not cleared up',
    drop: (number: number, text: string, cover: string) => `Q${number} ${text} → ${cover}`,
    next: (round: number, most: number) => `*Next:* round ${round} of at most ${most}.`,
  },
  stages: {
    meeting: (round: number) => `Clarification meeting after round ${round}`,
    reviewing: (round: number, role: string) =>
      `Clarification meeting after round ${round}: ${role} looks at its questions`,
    question: (round: number, role: string, nth: number, all: number) =>
      `Clarification meeting after round ${round}: ${role}, question ${nth} of ${all}`,
  },
};
