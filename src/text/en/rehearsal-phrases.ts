/** The beginning of a sentence. */
export const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** With the article that its first letter asks for. */
export const an = (noun: string) => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;

/** How the rehearsal quotes, lists and counts in English. */
export const rehearsalPhrases = {
  roles: {
    ProductPlanner: 'ProductPlanner',
    SystemDesigner: 'SystemDesigner',
    SeniorDeveloper: 'SeniorDeveloper',
    TestPlanner: 'TestPlanner',
    RiskPlanner: 'RiskPlanner',
  },
  /** The thing to be built, for running text. */
  theThing: (subject: string, named: boolean) => (named ? `the ${subject}` : 'this project'),
  /** What was asked for, where it is first spoken of. */
  asked: (subject: string, named: boolean) => (named ? `the ${subject}` : `this: “${subject}”`),
  /** The source of a requirement that a person added in the thread. */
  remarkOf: (by: string) => `remark (${by})`,
  quote: (words: string) => `“${words}”`,
  saidBy: (words: string, by: string) => `“${words}” (${by}, in the thread)`,
  list: (items: string[]) =>
    items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`,
  days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  issues: (numbers: string[]) =>
    numbers.length < 2 ? (numbers[0] ?? '') : `${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`,
  /** Sentences one after the other. */
  join: (sentences: string[]) => sentences.filter((sentence) => sentence !== '').join(' '),
  capital,
  sentence: (clause: string) => `${capital(clause)}.`,
  stop: '.',
};
