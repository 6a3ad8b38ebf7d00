const count = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;

/** Words of questions to people, their meeting, and how replies are read. What people or models wrote arrives escaped. */
export const asking = {
  card: {
    asks: (number: number, asker: string, who: string, text: string) =>
      `*Q${number}* · ${asker} asks ${who}: ${text}`,
    asksAgain: (number: number, asker: string, who: string, text: string) =>
      `Back to *Q${number}* · ${asker} asks ${who}: ${text}`,
    asksFirst: (number: number, who: string, text: string) =>
      `*Q${number}* · Before the roles begin, a question to ${who}: ${text}`,
    head: (mark: string, number: number, asker: string, text: string) =>
      `${mark} *Q${number}* · ${asker}: ${text}`.trim(),
    marks: { answered: '✅', skipped: '⏭️', decided: '👥', moot: '⊘', aside: '⏳', none: '' },
    coach: 'Coach',
    who: (text: string) => `Best answered by ${text}`,
    why: (text: string) => `Why it matters: ${text}`,
    hint: 'Reply in this thread, or use a button.',
    waits: (round: number) => `Round ${round} goes on with the answer.`,
    assumes: (assumption: string) => `Skip or You decide assumes: ${assumption}`,
    skipMeans: 'Skip goes on without an answer.',
    anywayMeans: 'Start anyway begins with the brief as it is.',
    recommended: ' (recommended)',
    suggested: (text: string) => `Suggested answer: ${text}`,
    other: 'Other…',
    answer: 'Answer…',
    skip: 'Skip',
    decide: 'You decide',
    later: 'Not now',
    startAnyway: 'Start anyway',
    answered: (who: string, how: string, when: string) => `Answered by ${who} ${how}, ${when}.`,
    ways: {
      reply: 'in a reply',
      button: 'with a button',
      form: 'in the form',
      verb: 'with `!plan`',
      dialogue: 'in a reply',
    },
    skipped: (who: string, when: string) => `Skipped by ${who}, ${when}.`,
    decided: (who: string, when: string) => `${who} left it to the roles, ${when}.`,
    startedAnyway: (who: string, when: string) => `${who} chose to start anyway, ${when}.`,
    unclear: (when: string) =>
      `It was not cleared up in three explanations, ${when}; the work goes on without it.`,
    lastWords: 'The last words on it:',
    assumed: (number: number, text: string) => `*A${number}* is assumed instead: ${text}`,
    moot: (cover: string) => `Not asked any more: ${cover}.`,
    aside: 'Set aside for now. It comes back before the meeting ends.',
    waiting: 'Open again. It comes up in the next meeting.',
    putAgain: 'It was asked again, further down.',
    over: 'It had no answer when the workshop was closed.',
    someone: 'Someone',
    notAnswer: 'Not an answer',
    undo: 'Undo',
    move: (number: number) => `That was for Q${number}`,
  },

  coveredBy: {
    answerTo: (number: number) => `the answer to Q${number}`,
    answer: (link: string, answer: string) => `${link} covers it${answer && ` (“${answer}”)`}`,
    same: (link: string) => `it asks the same as ${link}`,
    brief: (passage: string) => `the brief says “${passage}”`,
    passage: (found: string) => `looked up in ${found}`,
  },

  change: {
    card: 'its card',
    deleted: (number: number, who: string, card: string) =>
      `The message that answered Q${number} was deleted. Q${number} is open again: ${who}, please answer on ${card} or in a reply.`,
    reopened: (number: number, who: string, card: string) =>
      `Q${number} is open again: ${who}, reply here or use ${card}.`,
    uncovered: (number: number) => `Q${number} is needed after all: the answer that covered it was changed.`,
    unlike: (number: number, link: string) =>
      `Q${number} is needed after all: ${link} asks something else now.`,
    answer: (number: number) => `The answer to Q${number}`,
    edited: (answer: string, text: string) => `${answer} was changed. It now says: “${text}”.`,
    shaken: (points: string) => `What rested on it is open again: ${points}.`,
    shakenPoint: (point: string, issue: number) => `${point} as #${issue}`,
  },

  counter: {
    answered: (number: number, who: string, text: string) => `*On Q${number}*, ${who}: ${text}`,
    answeredVersion: (who: string, text: string) => `${who}: ${text}`,
    stillOpen: (number: number) => `Q${number} is still open. Reply in this thread, or use its card.`,
    last: (number: number) =>
      `Q${number} is still open. If it stays unclear, the work goes on without an answer.`,
    stillWaits: (version: number) => `Plan v${version} still waits for a decision on its card.`,
  },

  meant: {
    ask: (who: string) => `How did you mean this, ${who}?`,
    approve: (version: number) => `Approve v${version}`,
    change: 'Request changes',
    talk: 'Neither',
    approved: (who: string) => `${who} meant it as an approval.`,
    changed: (who: string) => `${who} meant it as a change.`,
    talked: (who: string) => `${who} meant it as neither: it is kept as a remark.`,
    over: (version: number) => `This question is closed: v${version} no longer waits for it.`,
    deleted: 'The message was deleted, so it counts as nothing.',
  },

  meeting: {
    title: 'The clarification meeting begins',
    sentence: (questions: number) =>
      `The clarification meeting begins, on ${count(questions, 'open question')}.`,
    table: (everybody: string) => `👥 ${everybody}; the Coach leads it.`,
    count: (questions: number) =>
      `There ${questions === 1 ? 'is' : 'are'} ${count(questions, 'question')} to clear up.`,
    roleTitle: (asker: string, questions: number) => `${asker} (${questions})`,
    question: (number: number, text: string) => `Q${number} ${text}`,
    how: 'Each role first looks again at what it wanted to ask. Then it asks, one question at a time; _Not now_ sets a question aside until the end.',
    nothing: 'I have nothing to ask.',
    more: (left: number) => `and ${count(left, 'more question')}`,
  },

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
      `${[`${count(all, 'question')}, ${put} asked: ${became.answered} answered`, ...(became.assumed > 0 ? [`${became.assumed} assumed`] : []), ...(became.dropped > 0 ? [`${became.dropped} not needed`] : []), ...(became.open > 0 ? [`${became.open} still open`] : [])].join(', ')}.`,
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
};
