/** Words of answers: what they change, how they were meant, offers, two answers to one question. */
export const en = {
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
    late: (number: number) => `Q${number} was answered after all.`,
    lateAssumed: (number: number, assumption: number) =>
      `Q${number} was answered after all, so A${assumption} is assumed no more.`,
    contested: (number: number) => `Q${number} has another answer now.`,
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
  offer: {
    button: 'Offer my answer',
    ask: (whom: string, who: string, number: number) => `${whom}: ${who} offers an answer to *Q${number}*.`,
    take: 'Take it',
    decline: 'No thanks',
    taken: (by: string, who: string, number: number) =>
      `${by} took what ${who} offered as the answer to Q${number}.`,
    declined: (by: string, who: string, number: number) =>
      `${by} did not take what ${who} offered for Q${number}. It is kept as a remark.`,
    over: (who: string, number: number) =>
      `What ${who} offered for Q${number} no longer waits: the question or the message has changed since.`,
  },
  contest: {
    ask: (whom: string, number: number) =>
      `${whom}, there are two answers to *Q${number}*. Which one counts?`,
    answer: (who: string, when: string) => `${who}, ${when}:`,
    keep: (who: string) => `Keep ${who}’s`,
    take: (who: string) => `Take ${who}’s`,
    settled: (by: string, who: string, number: number, when: string) =>
      `There were two answers to *Q${number}*. ${by} settled it, ${when}: ${who}’s counts.`,
    warning: (who: string, questions: string) =>
      `⚠️ There are two answers to ${questions}: ${who} is to say which one counts, further down, before this version can be approved.`,
    over: (number: number) => `There were two answers to *Q${number}*. There is nothing to settle any more.`,
  },
};
