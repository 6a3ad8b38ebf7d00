import { inWords } from '../../text/amounts.js';
import { plural } from '../../text/plural.js';

const notCounted = 'not counting the wait for answers';

/** Words of the opening: the brief in the thread, the first message, the look at the brief. */
export const en = {
  briefGoesOn: '_The brief goes on in the thread._',
  briefContinued: (page: number, pages: number) => `*The brief, part ${page} of ${pages}*`,
  stages: {
    opening: 'Getting ready',
    intake: 'The Coach reads the brief',
    asking: 'The Coach has a question about the brief',
    waits: (round: number) => `Round ${round} begins with the answers`,
    waitsUntil: (round: number, when: string) =>
      `Round ${round} begins with the answers, or ${when} without them`,
    ends: 'The answers complete the plan',
  },
  welcome: {
    reads: (reading: string) => `${reading} That is how I read it. Tell me if it is something else.`,
    begins: (roles: number) => `${capital(inWords(roles))} roles are reading your brief.`,
    plans: (roles: number, rounds: number) =>
      `${capital(inWords(roles))} roles plan it now, in ${rounds === 1 ? 'one round' : `at most ${plural(rounds, 'round')}`}.`,
    expect: (time: string, cost?: string) => `Expect ${timeAndCost(time, cost)}.`,
    earlier: (time: string, cost?: string) =>
      `Earlier workshops in this channel took ${timeAndCost(time, cost)}.`,
    shared: 'People from another organisation can read this thread.',
    guests: 'Guests in this channel can read this thread.',
    sharedWithGuests: 'Guests and people from another organisation can read this thread.',
    rules: (ids: string) => `House rules of this channel apply: ${ids}.`,
    stop: 'Stop',
    how: 'Reply here any time. If a question is open, your reply answers it.',
    dryRun:
      'Dry run: a script, no AI, plays all roles and does not understand your brief. Whoever runs this bot gets real models with a key (`ANTHROPIC_API_KEY=…` or `OPENAI_API_KEY=…`), with Ollama, or with any OpenAI-compatible server: README, “Without a key”.',
  },
  depth: {
    options: {
      quick: 'Quick: one round',
      standard: 'Standard: up to three rounds',
      deep: 'Deep: up to five rounds',
    },
  },
  time: {
    label: 'Time',
    inAll: (time: string) => `${time} in all, ${notCounted}`,
  },
  /** What the transcript says of the look at the brief. */
  judged: {
    enough: 'The brief says enough for Round 1.',
    notEnough: 'Something is missing in the brief. The requester is asked.',
  },
};

function timeAndCost(time: string, cost = ''): string {
  return `${time}${cost && ` and about ${cost}`}, ${notCounted}`;
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
