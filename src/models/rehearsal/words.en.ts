/** Every sentence of the rehearsal. They are the same for every brief, and say of themselves what they are: a script. */
export const en = {
  reading: 'A script cannot read a brief. This is a dry run, the same for every one.',
  speaks: (watches: string) => `Here a model would speak of ${watches}.`,
  content: 'Nothing in my field speaks against it.',
  takesUp: 'I take it up.',
  waits: 'I wait for an answer from people.',
  objects: 'The brief asks for a dispute, so I object.',
  reserved: 'The brief asks for a draft, so I keep a reservation.',
  holds: 'It stays as it is.',
  contest: 'Somebody has to try it first.',
  items: {
    requirement: { name: 'What the brief asks for', text: 'Dry run: what the brief asks for can be used.' },
    tried: 'Dry run: somebody tries what the brief asks for before it is built.',
    accepted: 'Whoever wrote the brief uses it and says that this was meant.',
    as: (ref: string, name: string, text: string) => ({
      name: `As ${ref} says: “${name}”`,
      text: `Dry run: it is made as ${ref} says: “${text}”`,
    }),
    nonGoal: {
      ...{ name: 'What the brief does not say', text: 'What the brief does not say is left out.' },
      why: 'A script can add nothing to it.',
    },
    decision: { name: 'All in one part', text: 'Dry run: a model would choose a structure here.' },
    component: {
      ...{ name: 'The whole', text: 'Dry run: one part does everything.' },
      does: 'What the requirements say.',
    },
    tasks: [
      { name: 'Show a first piece', text: 'Dry run: build the smallest piece that somebody can try.' },
      { name: 'Build the rest', text: 'Dry run: build what the first piece has shown to be right.' },
    ],
    test: {
      ...{ name: 'People try it', text: 'Dry run: somebody tries every requirement.', level: 'by hand' },
      how: 'Nobody helps them, and they say whether it is what they meant.',
    },
    risk: {
      name: 'Nobody has thought about it',
      text: 'This plan is a dry run: no model and no expert has thought about the brief.',
      sign: 'Somebody begins to build from it.',
      mitigation: 'Plan the same brief with a real model before anybody builds from it.',
    },
    assumption: {
      ...{ name: 'The brief means its words', text: 'The brief is meant word for word.', who: 'requester' },
      cost: 'Something else is built than was meant.',
      then: 'The brief is rewritten and planned again.',
    },
  },
  urgent: {
    text: 'Who will use it?',
    why: 'Every other role begins with the people it is for.',
    options: ['Everyone in the team', 'A few people who asked for it', 'People outside the team'],
    assumption: 'Everyone in the team uses it.',
  },
  question: {
    text: 'What has to be kept?',
    why: 'It determines the data model and who may see what.',
    options: ['Only what is needed today', 'Everything, for a year', 'Nothing'],
    assumption: 'Only what is needed on the day is kept.',
  },
  cost: 'Some of the work is done again.',
  then: 'The roles look at it once more.',
  unanswered: 'Nothing said so far answers it.',
  explains: (ref: string) => `A script can’t explain ${ref}. It is still open until somebody decides.`,
  reviewed: (text: string) => `The plan now has: “${text}”.`,
  summary: 'A script filled this plan, the same for every brief. With a key the brief gets a real one.',
};
