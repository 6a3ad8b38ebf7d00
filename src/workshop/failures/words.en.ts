import { plural } from '../../text/plural.js';

/** Words of what is held up, paused, or read up after an absence. */
export const en = {
  pause: {
    label: 'Paused',
    stage: (stage: string) => `${stage} · ⏸️ paused`,
    by: (who: string, since: string) => `by ${who}, since ${since}; \`!plan resume\` goes on`,
    paused: (who: string) =>
      `⏸️ ${who} has paused the workshop. What is under way is finished; nothing new begins until someone resumes. What you write is still read.`,
    resumed: (who: string, by: string) => `▶️ Paused by ${who}, resumed by ${by}.`,
    over: (who: string) => `Paused by ${who}; the workshop is closed.`,
    resume: 'Resume',
  },
  caughtUp: (messages: number) =>
    `I was away and have now read ${plural(messages, 'message')} from meanwhile.`,
  reply: (role: string) => `*${role}’s reply is held up.*`,
  turn: (role: string) => `*${role}’s turn is held up.*`,
  part: (role: string) => `*${role}’s part of the plan is held up.*`,
  questions: (role: string) => `*${role}’s questions are held up.*`,
  reading: '*Reading what you write is held up.* Your messages are kept.',
  answers: '*Reading the answers is held up.* They are kept.',
  coach: '*The Coach is held up.*',
  files: '*The files are held up.*',
  reasons: {
    busy: 'The model is too busy to answer.',
    timeout: 'The model took too long to answer.',
    refused: 'The model refused the request.',
    unreadable: 'The model’s answer could not be read.',
    unreachable: 'The model can’t be reached.',
    denied:
      'The model’s vendor refuses access. Whoever runs this bot needs to check the key, the account and the model’s name.',
    tooLong: 'There is more to read than any model here can take in.',
    budget: 'This workshop has used up its budget.',
    dayBudget: 'Today’s budget of this workspace is used up.',
    disk: 'Writing to the disk failed.',
    bug: 'Something went wrong inside the workshop.',
    setAside: 'This step brought the bot to a standstill, twice.',
  },
  deniedBy: (vendor: string, model: string) =>
    `${vendor} refuses access to ${model}. Whoever runs this bot needs to check the key, the account and the model’s name.`,
  shorter: {
    role: 'You can skip this role, or end with a draft; whoever runs this bot can add a model that takes in more.',
    coach: 'You can end with a draft; whoever runs this bot can add a model that takes in more.',
  },
  again: (tries: number, since: string, next: string) =>
    `It is tried again by itself, ${next} (${plural(tries, 'try', 'tries')} since ${since}). Nothing is lost.`,
  setAside: 'It is set aside until the bot has been updated. Nothing is lost, and all else goes on.',
  now: (tries: number, since: string) =>
    `It is being tried again now (${plural(tries, 'try', 'tries')} since ${since}). Nothing is lost.`,
  afterPause: (tries: number, since: string) =>
    `It is tried again when the workshop is resumed (${plural(tries, 'try', 'tries')} since ${since}). Nothing is lost.`,
  retry: 'Retry',
  skip: 'Skip this role',
  end: 'End',
  sure: {
    title: 'Skip this role?',
    text: {
      turn: (role: string) =>
        `The round goes on without ${role}. Unless it is heard in a later round, the result will be a draft, not a plan.`,
      part: (role: string) =>
        `The work goes on without ${role}’s part, and the result will be a draft, not a plan.`,
    },
    yes: 'Skip',
    no: 'Wait',
  },
  skippedTurn: (role: string, round: number, who: string) =>
    `${role} is skipped in round ${round}, by ${who}. Unless it is heard in a later round, the result will be a draft.`,
  skippedPart: (role: string, who: string) =>
    `${role} is skipped, by ${who}. Without its part the result is a draft.`,
  skippedQuestions: (role: string, who: string) =>
    `${role} asks its questions as they are: ${who} chose not to wait.`,
  skippedWording: (id: string, who: string) => `${id} is asked as it was raised: ${who} chose not to wait.`,
  board: (who: string, since: string, next: string) =>
    `${who} is held up since ${since}; tried again by itself, ${next}`,
  boardNow: (who: string, since: string) => `${who} is held up since ${since}; being tried again`,
  boardPaused: (who: string, since: string) => `${who} is held up since ${since}`,
  someFiles: 'the files',
  recovered: (tries: number) => `It went on after ${plural(tries, 'failed try', 'failed tries')}.`,
  dropped: 'It is not tried any more: the workshop was closed.',
  needless: 'It is not needed any more.',
};
