/** Words of answers: what they change, how they were meant, offers, two answers to one question. */
export const en = {
  change: {
    card: 'its card',
    deleted: (id: string, who: string, card: string) =>
      `The message that answered ${id} was deleted. ${id} is open again: ${who}, please answer on ${card} or in a reply.`,
    reopened: (id: string, who: string, card: string) =>
      `${id} is open again: ${who}, reply here or use ${card}.`,
    uncovered: (id: string) => `${id} is needed after all: the answer that covered it was changed.`,
    unlike: (id: string, link: string) => `${id} is needed after all: ${link} asks something else now.`,
    answer: (id: string) => `The answer to ${id}`,
    edited: (answer: string, text: string) => `${answer} was changed. It now says: “${text}”.`,
    item: (name: string) => `“${name}”`,
    shaken: (items: string) => `What rests on it is looked at again: ${items}.`,
    late: (id: string) => `${id} was answered after all.`,
    contested: (id: string) => `${id} has another answer now.`,
  },
  counter: {
    answered: (id: string, who: string, text: string) => `*On ${id}*, ${who}: ${text}`,
    answeredVersion: (who: string, text: string) => `${who}: ${text}`,
    stillOpen: (id: string) => `${id} is still open. Reply in this thread, or use its card.`,
    last: (id: string) => `${id} is still open. If it stays unclear, the work goes on without an answer.`,
    stillWaits: (version: number) => `Plan v${version} still waits for a decision on its card.`,
  },
  meant: {
    ask: (who: string) => `How did you mean this, ${who}?`,
    approve: (version: number) => `Approve v${version}`,
    change: 'Request Changes',
    talk: 'Neither',
    approved: (who: string) => `${who} meant it as an approval.`,
    changed: (who: string) => `${who} meant it as a change.`,
    talked: (who: string) => `${who} meant it as neither: it is kept as a remark.`,
    over: (version: number) => `This question is closed: v${version} no longer waits for it.`,
    deleted: 'The message was deleted, so it counts as nothing.',
    which: (who: string) => `Which question does this answer, ${who}?`,
    answers: (who: string, id: string) => `${who} meant it as an answer to ${id}.`,
    kept: (who: string) => `${who} meant it as no answer: it is kept as a remark.`,
    overAll: 'No question waits for it any more.',
  },
  offer: {
    button: 'Offer My Answer',
    ask: (whom: string, who: string, id: string) => `${whom}: ${who} offers an answer to *${id}*.`,
    take: 'Take It',
    decline: 'No Thanks',
    taken: (by: string, who: string, id: string) => `${by} took what ${who} offered as the answer to ${id}.`,
    declined: (by: string, who: string, id: string) =>
      `${by} did not take what ${who} offered for ${id}. It is kept as a remark.`,
    over: (who: string, id: string) =>
      `What ${who} offered for ${id} no longer waits: the question or the message has changed since.`,
  },
  contest: {
    ask: (whom: string, id: string) => `${whom}, there are two answers to *${id}*. Which one counts?`,
    answer: (who: string, when: string) => `${who}, ${when}:`,
    keep: (who: string) => `Keep ${who}’s`,
    take: (who: string) => `Take ${who}’s`,
    settled: (by: string, who: string, id: string, when: string) =>
      `There were two answers to *${id}*. ${by} settled it, ${when}: ${who}’s counts.`,
    warning: (who: string, questions: string) =>
      `⚠️ There are two answers to ${questions}: ${who} is to say which one counts, further down, before this version can be approved.`,
    over: (id: string) => `There were two answers to *${id}*. There is nothing to settle any more.`,
  },
};
