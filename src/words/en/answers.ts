/** Words of answers: what they change, how they were meant, offers, two answers to one question. */
export const en = {
  change: {
    card: 'its card',
    deleted: (id: string, who: string, card: string) =>
      `The message that answered ${id} was deleted. ${who}, please answer ${id} again, on ${card} or in a reply.`,
    reopened: (id: string, who: string, card: string) =>
      `${id} is open again. ${who}, reply here or use ${card}.`,
    uncovered: (id: string) => `${id} is needed after all: the answer that covered it was changed.`,
    unlike: (id: string, link: string) => `${id} is needed after all: ${link} asks something else now.`,
    answer: (id: string) => `The answer to ${id}`,
    edited: (answer: string, text: string) => `${answer} was changed. It now says: “${text}”.`,
    item: (name: string) => `“${name}”`,
    shaken: (items: string) => `The roles look again at what rests on it: ${items}.`,
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
    whatNot: (who: string, version: number) => `${who} says no to v${version}. What should happen?`,
    approve: (version: number) => `Approve v${version}`,
    change: 'It’s a Change',
    concern: 'It’s a Concern',
    more: 'Add It to the Draft',
    talk: 'Just a Remark',
    as: {
      approve: (who: string) => `${who} meant it as an approval.`,
      change: (who: string) => `${who} meant it as a change.`,
      concern: (who: string) => `${who} meant it as a concern.`,
      more: (who: string) => `${who} adds it to the draft.`,
      talk: (who: string) => `${who} meant it as a remark.`,
    },
    over: (version: number) => `This no longer matters for v${version}.`,
    deleted: 'The message was changed or deleted, so these words no longer count.',
    which: (who: string) => `Which question does this answer, ${who}?`,
    answers: (who: string, id: string) => `${who} meant it as an answer to ${id}.`,
    kept: (who: string) => `${who} did not mean it as an answer. It is kept as a remark.`,
    overAll: 'No question waits for it any more.',
  },
  help: 'Reply here any time. If a question is open, your reply answers it. If a plan waits, say yes, say what should change, or use its buttons. Say “help” for everything else.',
  offer: {
    button: 'Offer My Answer',
    ask: (whom: string, who: string, id: string) => `${whom}: ${who} offers an answer to *${id}*.`,
    take: 'Take It',
    decline: 'No Thanks',
    taken: (by: string, who: string, id: string) => `${by} took what ${who} offered as the answer to ${id}.`,
    declined: (by: string, who: string, id: string) =>
      `${by} did not take what ${who} offered for ${id}. It is kept as a remark.`,
    over: (who: string, id: string) =>
      `${who}’s offer for ${id} has lapsed: the question or the message has changed.`,
  },
  contest: {
    ask: (whom: string, id: string) => `${whom}, there are two answers to *${id}*. Which one counts?`,
    answer: (who: string, when: string) => `${who}, ${when}:`,
    keep: (who: string) => `Keep ${who}’s`,
    take: (who: string) => `Take ${who}’s`,
    settled: (by: string, who: string, id: string, when: string) =>
      `There were two answers to *${id}*. ${by} settled it, ${when}: ${who}’s counts.`,
    warning: (who: string, questions: string) =>
      `⚠️ There are two answers to ${questions}. ${who}, please choose one further down. Then this version can be approved.`,
    over: (id: string) => `There were two answers to *${id}*. Nobody has to choose any more.`,
  },
};
