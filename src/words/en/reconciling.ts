/** Words of what answers make of the plan. */
export const en = {
  changes: (whose: string, items: string) => `${whose} changes: ${items}.`,
  next: (count: number): string =>
    count === 1 ? 'Its author looks at it next.' : 'Their authors look at them next.',
  answer: (who: string, questions: string) => `${who}’s answer to ${questions}`,
  answers: (questions: string) => `The answer to ${questions}`,
  doubt: (question: string, doubt: string) => `In doubt (${question}): ${doubt}`,
  missing: (issues: string) => `Missing now: ${issues}`,
};
