/** Words of the opening: the brief in the thread, the welcome, the look at the brief. */
export const en = {
  briefGoesOn: '_The brief is longer than one message: it goes on in the thread._',
  briefContinued: (page: number, pages: number) => `*The brief, part ${page} of ${pages}*`,
  stages: {
    opening: 'Getting ready',
    intake: 'The Coach looks at the brief',
    asking: 'The Coach has a question about the brief',
  },
  welcome:
    'I hear everyone here but bots: what you write is an answer if a question is yours to answer, a word on the plan if one waits for you, else a remark. `(aside) …` is not heard, edits and deletions count. More: `!plan help`.',
  /** What the transcript says of the look at the brief. */
  judged: {
    enough: 'The brief says enough to start Round 1.',
    notEnough: 'Something is missing in the brief; the requester is asked.',
  },
};
