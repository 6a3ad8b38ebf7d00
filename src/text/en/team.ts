import { inWords } from '../amounts.js';

/** Words of people among themselves: who takes part, whose a question is. Arguments arrive escaped. */
export const team = {
  refused: {
    notAsked: (who: string, question: number) =>
      `Q${question} is put to ${who}, so your message is kept as a remark.`,
    notYourQuestion: (who: string, question: number) =>
      `Q${question} is put to ${who}. Nothing was recorded.`,
    offer: (who: string, requester: string) =>
      `Only ${who} or ${requester} can take that answer. Nothing was changed.`,
    takeBack: (who: string, requester: string) =>
      `Only ${who}, who passed it on, or ${requester} can take it back. Nothing was changed.`,
    askedAlready: (number: number) => `That is asked already: it is Q${number}. Nothing was changed.`,
    notPerson: 'That is no person who could answer here. Nothing was changed.',
    notPassable: 'It can be passed on only to a person who is not asked already. Nothing was changed.',
    tooEarly: (who: string) => `${who} has not been waited for long enough. Nothing was changed.`,
    requesterOnly: (who: string) => `Only ${who} can do that. Nothing was changed.`,
  },
  awaited: {
    settlement: (who: string, number: number, when: string) =>
      `${who} to settle two answers to Q${number}, since ${when}`,
  },

  card: {
    passOn: 'Ask someone else…',
    takeBack: 'Take back',
    passedOnOwn: (by: string, when: string) => `Passed on by ${by}, ${when}.`,
    passedOn: (by: string, from: string, when: string) =>
      `Passed on by ${by}, ${when}; before it was ${from}’s.`,
    afterAll: 'Answer after all',
    takenBy: (who: string) => `${who} took it as the answer.`,
  },

  passed: {
    line: (to: string, by: string, number: number, asker: string, title: string) =>
      `${to}, ${by} passes *Q${number}* on to you: ${asker} asks it for the plan “${title}”.`,
    how: 'Reply in this thread, or use the card of the question. Whoever passed it on can take it back there.',
    backToOwn: (by: string, number: number) => `${by} took Q${number} back and answers it.`,
    back: (by: string, number: number, to: string) => `${by} took Q${number} back. It is put to ${to} again.`,
  },

  invited: {
    line: (roles: number, who: string, by: string, title: string) =>
      `${who}, ${by} brings you in on “${title}”. ${capital(inWords(roles))} AI roles and a Coach work a plan out in this thread; questions to you come here with your name, and what you write here is heard.`,
    lineFor: (roles: number, who: string, by: string, title: string, speaksFor: string) =>
      `${who}, ${by} brings you in on “${title}”, to speak for: ${speaksFor}. ${capital(inWords(roles))} AI roles and a Coach work a plan out in this thread; questions to you come here with your name, and what you write here is heard.`,
    takingPart: (people: string) => `Taking part: ${people}.`,
    requester: (who: string) => `${who} (asked for the plan)`,
    member: (who: string, speaksFor: string) => (speaksFor === '' ? who : `${who} (${speaksFor})`),
    onlyMembers: 'Questions are answered by those who take part.',
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

  assumptions: {
    title: (number: number) => `Assumed (${number})`,
    line: (number: number, text: string) => `A${number} ${text}`,
    ask: 'Ask about an assumption…',
    asked: (by: string, assumption: number, number: number, text: string) =>
      `${by} asks about A${assumption} instead of assuming it. It is *Q${number}* now: ${text}`,
    waits: 'It comes up in the next meeting.',
  },

  change: {
    late: (number: number) => `Q${number} was answered after all.`,
    lateAssumed: (number: number, assumption: number) =>
      `Q${number} was answered after all, so A${assumption} is assumed no more.`,
    contested: (number: number) => `Q${number} has another answer now.`,
  },

  replaced: (by: string, from: string) =>
    `${by} takes the place of ${from} as requester: decisions, and the questions that were put to ${from}, are ${by}’s now.`,

  verbs: {
    invite: 'To bring someone in, mention them: `!plan invite @name for what they can speak for`.',
    pass: 'To pass the open question on, mention who is to answer it: `!plan pass @name`.',
  },

  form: {
    people: 'People to bring in',
    peopleHint: 'Questions that they can answer are put to them.',
    peoplePlaceholder: 'Colleagues',
    speaksFor: 'What they can speak for',
    speaksForHint: 'One line for each person, in the same order; a single line is for all of them.',
    speaksForPlaceholder: 'risk and data protection',
    bots: (names: string) => `Only people can be brought in, and these are apps: ${names}.`,
    tooManyLines: (lines: number, people: number) =>
      `${lines} ${lines === 1 ? 'line' : 'lines'} for ${people} ${people === 1 ? 'person' : 'people'}: write one line for each, or one for all.`,
  },

  settings: {
    title: 'This channel',
    save: 'Save',
    close: 'Close',
    label: 'Who may answer a question to the requester',
    anyone: 'Anyone in the channel',
    members: 'Only people brought in',
    hint: 'It counts for workshops that are opened in this channel from now on.',
    changed: (by: string, who: string) =>
      `${by} changed who may answer a question to the requester in this channel: ${who.toLowerCase()}. It counts for workshops that are opened from now on.`,
    saved: (channel: string, who: string) =>
      `Saved for ${channel}. Who may answer a question to the requester: ${who}. It counts for workshops that are opened from now on.`,
    failed: 'The settings could not be opened. Type `/plan settings` again.',
    direct: 'Settings belong to a channel. Type `/plan settings` in the channel that you mean.',
  },
};

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
