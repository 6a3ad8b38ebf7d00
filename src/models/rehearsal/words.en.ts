/** Every sentence of the rehearsal. It quotes what people wrote, and says of itself what it is: a script. */
export const en = {
  none: 'none',
  thisPlan: 'this plan',
  quote: (text: string) => `“${text}”`,
  list: (parts: string[]) => parts.join(', '),
  join: (sentences: string[]) => sentences.join(' '),
  intake: {
    text: (brief: string) => `What do you want to have made or changed where you say “${brief}”?`,
    why: 'A word or two give the five roles nothing to talk about.',
    options: ['A new tool for our team', 'A change of something that we use already'],
  },
  placeholder: (watches: string) => `Here a model would speak of ${watches}.`,
  alsoSays: (quotes: string) => `The brief also says: ${quotes}.`,
  want: (quote: string) => `What is wanted is what the brief says: “${quote}”.`,
  content: 'Nothing in my field speaks against it.',
  same: 'Nothing new from me in this round.',
  changed: 'What I waited for has been said.',
  stays: (ref: string) => `${ref} is still open.`,
  heard: (name: string, text: string) => `${name} wrote: “${text}”.`,
  found: (ref: string, text: string) => `${ref} says it already: “${text}”.`,
  waits: 'I wait for an answer from people.',
  waitsFor: (role: string) => `The question of ${role} to people is open.`,
  unsettled: 'One thing has to be settled by another role first.',
  objects: 'The brief asks for a dispute, so I object until a person decides.',
  holds: 'It stays as the brief says it.',
  settles: 'It is settled as the brief has it.',
  dropped: 'Nobody brings it up again, and it is closed.',
  wanted: (text: string) => `Wanted by people: “${text}”. It is taken into the plan in these words.`,
  ruled: (name: string, text: string) => `${name} has decided: “${text}”.`,
  issues: {
    dispute: 'A person has to say whether this is meant as it stands.',
    open: 'It has to be settled what is shown first.',
  },
  became: {
    answered: (ref: string, answer: string) => `${ref} is answered: “${answer}”.`,
    skipped: (ref: string) => `${ref} was skipped, so it is still open.`,
    decided: (ref: string, instead: string) =>
      `${ref} was left to the roles: ${instead} stands in for an answer.`,
    moot: (ref: string, cover: string) => `${ref} need not be asked: ${cover} covers it.`,
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
  review: {
    ask: 'Nothing said so far answers it.',
    found: (text: string) => `It is written down already: “${text}”.`,
    covered: (ref: string) => `The answer to ${ref} makes it needless.`,
    reworded: (ref: string) => `The answer to ${ref} belongs before it.`,
    since: (ref: string, answer: string, question: string) =>
      `${ref} was answered with “${answer}”. ${question}`,
  },
  explains: {
    question: (ref: string, text: string, why: string, example?: string) =>
      `${ref} asks: “${text}” ${why}${example ? ` One answer would be “${example}”.` : ''} It stays open until somebody answers.`,
    version: (number: number, text: string) =>
      `v${number} says: “${text}”. The rest is in its files; what you want otherwise you can ask for.`,
  },
  remark: {
    on: (name: string, text: string, role: string) =>
      `On “${text}” (${name}): as ${role} I have nothing to add to that.`,
    alone: (role: string, reason: string) => `As ${role} I stand by what I said: “${reason}”.`,
  },
  sorting: {
    beside: 'It is written beside the task; a script cannot do it.',
    toRoles: 'It is for the roles, in one more round.',
  },
  closing: {
    agreed: (refs: string) => `Agreed: ${refs}.`,
    settled: (refs: string) => `Settled: ${refs}.`,
    open: (refs: string) => `Open: ${refs}.`,
    asked: (refs: string) => `Waiting for people: ${refs}.`,
    skipped: (roles: string) => `Without a turn: ${roles}.`,
    nothing: 'All that was said before still stands.',
    point: (text: string, id: string) => `${text} (${id})`,
    topic: (text: string) => `Is it meant as it stands? ${text}`,
    summary: (title: string, points: number) =>
      `A dry run on ${title}. The record holds ${points === 1 ? 'one agreed point' : `${points} agreed points`}, in the words of the brief and of the people who answered.`,
  },
  documents: {
    placeholder:
      'A model would write this. The script puts the words of the brief and the agreed points here.',
    users: 'Those whom the brief names; a script cannot tell who they are.',
    scope: 'What the agreed points say, and nothing else.',
    nonGoal: 'Everything that the brief does not say.',
    accepted: (ref: string) => `Somebody who knows the brief tries ${ref} and says that it is meant so.`,
    part: (number: number) => `Part ${number}`,
    days: 'Every item counts as one day, because a script cannot estimate.',
    byHand: 'by hand',
    coverage: 'One case for each agreed point.',
    risk: 'This plan is a dry run: no model and no expert has thought about the brief.',
    mitigation: 'Give the same brief to a real model before anybody builds from it.',
    report: (title: string) =>
      `This is what a plan for ${title} looks like, without the thinking: a script filled it with the words of the brief. With a key for a real model the same brief gets a real one. Write [dispute], [hand over] or [outage] into a brief to see what else can happen.`,
    wish: (name: string, text: string) => `${name} wants: “${text}”.`,
    tasks: [
      { title: (quote: string) => `Begin with ${quote}`, detail: 'The smallest part that somebody can try.' },
      { title: () => 'Ask what the brief leaves open', detail: 'Before anything rests on it.' },
      { title: () => 'Let those who need it try it', detail: 'They say whether it is what they meant.' },
    ],
  },
};
