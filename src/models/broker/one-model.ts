import type { Passage } from '../../prompts/passage.js';
import type { Talk, Tried } from './attempt.js';
import type { Cooling } from './cooling.js';
import type { Looking } from './look-ups.js';
import type { Clock, Log } from './needs.js';
import { failureFor, type GivenUp, isPassing, waitBeforeRetry } from './outcomes.js';
import type { Work } from './work.js';

/** How often the same call is sent again because the provider has learnt to ask for less. */
const mostLowerings = 6;

export type OneAnswer = { answer: unknown; found: Passage[] } | GivenUp;

interface Tries {
  cap: number;
  doubled: boolean;
  corrected: boolean;
  retried: boolean;
  lowered: number;
}

/** One entry of a chain from its first attempt to an answer, or until the next entry is to be tried. */
export function createOneModel(options: {
  attempt: (work: Work, talk: Talk, cap: number) => Promise<Tried>;
  cooling: Cooling;
  clock: Pick<Clock, 'sleep'>;
  log: Log;
  random: () => number;
  cap: number;
}) {
  const { attempt, cooling, clock, log, random, cap } = options;

  /** `probe`: it was let in to see whether the model is well again, so that one attempt must do. */
  return async (
    work: Work,
    talk: Talk,
    looking: Looking,
    key: string,
    probe: boolean,
  ): Promise<OneAnswer> => {
    const tries: Tries = { cap, doubled: false, corrected: false, retried: probe, lowered: 0 };
    for (;;) {
      const tried = await attempt(work, talk, tries.cap);
      if (tried.kind === 'failed') {
        const givenUp = await afterFailure(work, talk, tries, key, tried);
        if (givenUp) return givenUp;
        continue;
      }
      cooling.well(key);
      if (tried.kind === 'answered') return { answer: tried.answer, found: looking.found };
      const givenUp = await afterReply(talk, looking, tries, tried);
      if (!givenUp) continue;
      const details = { model: talk.ref, session: work.about.session, prompt: work.ask.prompt };
      log.warn({ ...details, detail: givenUp.detail }, 'a model gave no answer that can be used');
      return givenUp;
    }
  };

  async function afterReply(
    talk: Talk,
    looking: Looking,
    tries: Tries,
    tried: Exclude<Tried, { kind: 'failed' | 'answered' }>,
  ): Promise<GivenUp | undefined> {
    switch (tried.kind) {
      case 'refused':
        return { failure: 'refused', detail: tried.why };
      case 'truncated':
        if (tries.doubled) return { failure: 'unreadable', detail: `cut off after ${tries.cap} tokens` };
        tries.doubled = true;
        tries.cap *= 2;
        return undefined;
      case 'unfit': {
        const problems = tried.problems.join('; ');
        if (tries.corrected) return { failure: 'unreadable', detail: `does not fit: ${problems}` };
        tries.corrected = true;
        talk.conversation.correct(problems);
        return undefined;
      }
      case 'tools': {
        const results = await looking.use(tried.uses);
        if (!results)
          return { failure: 'unreadable', detail: 'goes on looking things up instead of answering' };
        talk.conversation.give(results);
        return undefined;
      }
      default:
        return tried satisfies never;
    }
  }

  async function afterFailure(
    work: Work,
    talk: Talk,
    tries: Tries,
    key: string,
    { outcome, detail, retryAfterMs, cause }: Extract<Tried, { kind: 'failed' }>,
  ): Promise<GivenUp | undefined> {
    const details = { model: talk.ref, session: work.about.session, detail };
    if (isPassing(outcome)) {
      const wait = tries.retried ? undefined : waitBeforeRetry(outcome, retryAfterMs, random);
      if (wait === undefined) {
        cooling.failed(key, retryAfterMs);
        log.warn({ ...details, outcome }, 'a model gave no answer, and is left alone for a while');
        return { failure: failureFor[outcome], detail, cause };
      }
      tries.retried = true;
      await clock.sleep(wait, work.signal);
      return undefined;
    }
    switch (outcome) {
      case 'unsupported':
        tries.lowered += 1;
        if (tries.lowered <= mostLowerings) return undefined;
        log.error(details, 'a model refuses every form in which it is asked');
        cooling.undecided(key);
        return { failure: 'denied', detail, cause };
      case 'denied':
        if (cooling.denied(key))
          log.error(details, 'a model denies access: check its key, its name and what is left to pay with');
        return { failure: 'denied', detail, cause };
      case 'too long':
        cooling.well(key);
        return { failure: 'tooLong', detail, cause };
      case 'refused':
        cooling.well(key);
        return { failure: 'refused', detail, cause };
      case 'unknown':
        // Most likely a mistake of ours, of which the model is none the worse: the line is for whoever mends it.
        log.error(details, 'a model answered with an error that is not known');
        cooling.undecided(key);
        return { failure: 'unknown', detail, cause };
      default:
        return outcome satisfies never;
    }
  }
}
