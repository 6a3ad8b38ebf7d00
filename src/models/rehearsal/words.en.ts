import { inWords } from '../../text/amounts.js';

/** Every sentence of the rehearsal. It quotes what people wrote, and says of itself what it is: a script. */
export const en = {
  thisPlan: 'this plan',
  quote: (text: string) => `“${text}”`,
  list: (parts: string[]) => parts.join(', '),
  join: (sentences: string[]) => sentences.join(' '),
  intake: {
    text: (brief: string) => `You write “${brief}”. What should be made or changed?`,
    why: (roles: number) => `A word or two give the ${inWords(roles)} roles nothing to talk about.`,
    options: ['A new tool for our team', 'A change of something that we use already'],
    reading: (quote: string) => `A script cannot read. It goes by what the brief says: “${quote}”.`,
  },
  placeholder: (watches: string) => `Here a model would speak of ${watches}.`,
  content: 'Nothing in my field speaks against it.',
  same: 'Nothing new from me.',
  takesUp: 'I take it up.',
  heard: (name: string, text: string) => `${name} wrote: “${text}”.`,
  waits: 'I wait for an answer from people.',
  objects: 'The brief asks for a dispute, so I object.',
  reserved: 'The brief asks for a draft, so I keep a reservation.',
  holds: 'It stays as the brief says it.',
  agrees: 'I accept that.',
  stands: 'It still holds with this answer.',
  settles: 'It is settled as the brief says.',
  keeps: 'Nobody has said anything new on it.',
  dropped: 'Nobody brings it up again.',
  issues: {
    dispute: 'Somebody has to try it first.',
    open: 'Somebody has to decide what is shown first.',
    draft: 'Something is missing here on purpose. More information from people helps.',
  },
  items: {
    want: (quote: string) => `The brief asks for this: “${quote}”.`,
    tried: (quote: string) => `The brief asks for this, and somebody tries it first: “${quote}”.`,
    wish: (name: string, text: string) => `${name} wants: “${text}”.`,
    accepted: (name: string) =>
      `Somebody who knows the brief tries “${name}” and agrees that this was meant.`,
    nonGoal: {
      name: 'What the brief does not say',
      text: 'Everything that the brief does not say is left out.',
      why: 'A script can add nothing to it.',
    },
    structure: {
      name: 'All in one part',
      text: 'Rehearsal: all of it is one part. A model would choose a structure here.',
      alternatives: 'A model would compare several.',
    },
    part: {
      name: 'The whole',
      text: 'Rehearsal: one part does everything.',
      does: 'What the requirements say.',
      interfaces: 'A model would name them.',
      data: 'A model would name it.',
    },
    shown: {
      name: 'What is shown first',
      text: (quote: string) => `Shown first is what the brief says first: “${quote}”.`,
      alternatives: 'Something else of the brief.',
    },
    answer: (ref: string, answer: string) => `${ref} is answered: “${answer}”.`,
    found: (ref: string, text: string) => `${ref} says it already: “${text}”.`,
    others: 'The other answers that were offered.',
    task: {
      name: (what: string) => `Build: ${what}`,
      text: (what: string) => `Rehearsal: build the smallest piece of “${what}” that somebody can try.`,
    },
    test: {
      name: (what: string) => `Try: ${what}`,
      text: (what: string) => `Somebody who needs it tries “${what}”.`,
      level: 'by hand',
      how: 'Nobody helps them, and they say whether it is what they meant.',
    },
    risk: {
      name: 'Nobody has thought about it',
      text: 'This plan is a dry run: no model and no expert has thought about the brief.',
      sign: 'Somebody begins to build from it.',
      mitigation: 'Give the same brief to a real model before anybody builds from it.',
    },
    meant: {
      name: 'The brief means its words',
      text: 'The brief is meant word for word.',
      who: 'requester',
      cost: 'Something else is built than was meant.',
      then: 'The brief is rewritten and planned again.',
    },
  },
  questions: {
    urgent: {
      text: (title: string) => `Who will use “${title}”?`,
      why: 'Every other role begins with the people it is for.',
      options: ['Everyone in the team', 'A few people who asked for it', 'People outside the team'],
      assumption: 'Everyone in the team uses it.',
    },
    question: {
      text: (title: string) => `What has to be kept of “${title}”?`,
      why: 'What is kept decides on data and on rights.',
      options: ['Only what is needed today', 'Everything, for a year', 'Nothing'],
      assumption: 'Only what is needed on the day is kept.',
    },
    reword: {
      text: (title: string) => `Which existing systems does “${title}” have to work with?`,
      why: 'Every system to connect is work of its own.',
      options: ['None, it stands alone', 'The sign-in that we have', 'Several, somebody has a list'],
      assumption: 'It stands alone.',
    },
    covered: {
      text: (title: string) => `Who says in the end that “${title}” is good enough?`,
      why: 'Somebody has to try it before it is called done.',
      options: ['Whoever wrote the brief', 'The people who use it'],
      assumption: 'Whoever wrote the brief tries it and says so.',
    },
    assume: {
      text: (title: string) => `By when is “${title}” needed?`,
      why: 'A date decides what has to wait.',
      options: [] as string[],
      assumption: 'No date is fixed.',
    },
  },
  unknown: {
    cost: 'Some of the work is done again.',
    then: 'The roles look at it once more.',
  },
  review: {
    ask: 'Nothing said so far answers it.',
    found: (text: string) => `It is written down already: “${text}”.`,
    covered: (ref: string) => `The answer to ${ref} covers it.`,
    reworded: (ref: string) => `The answer to ${ref} changes the question.`,
    since: (ref: string, answer: string, question: string) =>
      `${ref} was answered with “${answer}”. ${question}`,
  },
  explains: {
    question: (ref: string, text: string, why: string, example?: string) =>
      `${ref} asks: “${text}” ${why}${example ? ` One answer would be “${example}”.` : ''} It stays open until somebody answers.`,
    version: (number: number, text: string) =>
      `v${number} says: “${text}”. The rest is in its files. Reply with what you want changed.`,
  },
  remark: {
    on: (name: string, text: string, role: string) =>
      `On “${text}” (${name}): as ${role} I have nothing to add to that.`,
    alone: (role: string, reason: string) => `As ${role} I stand by what I said: “${reason}”.`,
  },
  sorting: {
    beside: 'It is noted beside the task. A script can’t do it.',
    toRoles: 'It is for the roles, in one more round.',
  },
  closing: {
    agreed: (refs: string) => `Agreed: ${refs}.`,
    settled: (refs: string) => `Settled: ${refs}.`,
    open: (refs: string) => `Open: ${refs}.`,
    asked: (refs: string) => `Waiting for people: ${refs}.`,
    skipped: (roles: string) => `Without a turn: ${roles}.`,
    nothing: 'All that was said before still stands.',
  },
  overview: {
    why: (quote: string) => `The brief says why: “${quote}”.`,
    what: (names: string) => `To make: ${names}.`,
    scope: 'What the brief does not say is left out.',
    field: (watches: string) => `A model would write of ${watches} here. The script puts its items.`,
  },
  summary: (title: string) =>
    `This is what a plan for “${title}” looks like, without the thinking: a script filled it with the words of the brief. With a key for a real model the same brief gets a real one. Write [dispute], [stubborn], [draft] or [outage] into a brief to see what else can happen.`,
  standing: (title: string) => `A dry run on “${title}”. Below is what keeps it from being a plan.`,
};
