/** Words of people among themselves: who takes part, whose a question is. Arguments arrive escaped. */
export const team = {
  refused: {
    notAsked: (who: string, question: number) =>
      `Q${question} is put to ${who}, so your message is kept as a remark.`,
    notPerson: 'That is no person who could answer here. Nothing was changed.',
    tooEarly: (who: string) => `${who} has not been waited for long enough. Nothing was changed.`,
    requesterOnly: (who: string) => `Only ${who} can do that. Nothing was changed.`,
  },
  awaited: {
    settlement: (who: string, number: number, when: string) =>
      `${who}, to settle two answers to Q${number}, since ${when}`,
  },
};
