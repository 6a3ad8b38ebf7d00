import type { Clock, Log } from '../../contracts/process.js';
import type { AttemptOutcome, ModelCallFailed, ModelFailure } from '../provider.js';
import type { AttemptResult, createAttempt, ModelTalk } from './attempt.js';
import type { CircuitBreaker } from './call-limiter.js';
import type { ToolSession } from './look-ups.js';
import type { CallWork } from './work.js';

/** How often the same call is sent again because the server refused a part of the request. */
const mostRefusals = 6;
/** How many answers that cannot be used are paid for. */
const mostUnusable = 4;

interface Tries {
  cap: number;
  doubled: boolean;
  corrected: boolean;
  retried: boolean;
  refusals: number;
  unusable: number;
}

/** One entry of a chain from its first attempt to an answer, or until the next entry is to be tried. */
export function createOneModel(options: {
  attempt: ReturnType<typeof createAttempt>;
  breaker: CircuitBreaker;
  clock: Pick<Clock, 'sleep'>;
  log: Pick<Log, 'warn' | 'error'>;
  random: () => number;
  cap: number;
}) {
  const { attempt, breaker, clock, log, random, cap } = options;

  /** `once`: it is left alone at the moment, so an attempt that fails is not tried again. */
  return async (work: CallWork, talk: ModelTalk, toolSession: ToolSession, key: string, once: boolean) => {
    const tries: Tries = { cap, doubled: false, corrected: false, retried: once, refusals: 0, unusable: 0 };
    for (;;) {
      const tried = await attempt(work, talk, tries.cap);
      if (tried.kind === 'failed') {
        const givenUp = await afterFailure(work, talk, tries, key, tried.cause);
        if (givenUp) return givenUp;
        continue;
      }
      breaker.succeeded(key);
      if (tried.kind === 'answered') {
        const { form, weak } = talk.conversation.accept?.() ?? {};
        work.weak = weak;
        if (form !== undefined) {
          const details = { model: talk.ref, session: work.about.session, form };
          log.warn(details, 'a model is asked in a simpler form from now on');
        }
        return { answer: tried.answer, found: toolSession.found };
      }
      const givenUp = await afterReply(talk, toolSession, tries, tried);
      if (!givenUp) continue;
      const details = { model: talk.ref, session: work.about.session, prompt: work.ask.prompt };
      log.warn({ ...details, detail: givenUp.detail }, 'a model gave no answer that can be used');
      return givenUp;
    }
  };

  /** Whether the model is asked once more, in a simpler form: what it gave could not be used, and nothing says why. */
  function isSimplified({ conversation }: ModelTalk, tries: Tries, first: 'tools' | 'structure'): boolean {
    tries.unusable += 1;
    return tries.unusable < mostUnusable && conversation.simplify?.(first) === true;
  }

  async function afterReply(
    talk: ModelTalk,
    toolSession: ToolSession,
    tries: Tries,
    tried: Exclude<AttemptResult, { kind: 'failed' | 'answered' }>,
  ): Promise<GivenUp | undefined> {
    switch (tried.kind) {
      case 'refused':
        return { failure: 'refused', detail: tried.why };
      case 'truncated':
        if (tries.doubled) return { failure: 'unreadable', detail: cutOff(tried.usage.output, tries.cap) };
        tries.doubled = true;
        tries.cap *= 2;
        return undefined;
      case 'unfit': {
        const problems = tried.problems.join('; ');
        if (!tries.corrected) {
          tries.corrected = true;
          tries.unusable += 1;
          talk.conversation.correct(problems);
          return undefined;
        }
        if (isSimplified(talk, tries, 'structure')) return undefined;
        return { failure: 'unreadable', detail: `does not fit: ${problems}` };
      }
      case 'tools': {
        const results = await toolSession.use(tried.uses);
        if (results) talk.conversation.give(results);
        else if (!isSimplified(talk, tries, 'tools'))
          return { failure: 'unreadable', detail: 'goes on looking things up instead of answering' };
        return undefined;
      }
      default:
        return tried satisfies never;
    }
  }

  async function afterFailure(
    work: CallWork,
    talk: ModelTalk,
    tries: Tries,
    key: string,
    cause: ModelCallFailed,
  ): Promise<GivenUp | undefined> {
    const { outcome, message: detail, retryAfterMs, status } = cause;
    const details = { model: talk.ref, session: work.about.session, detail };
    if (isTemporary(outcome)) {
      const wait = tries.retried ? undefined : waitBeforeRetry(outcome, retryAfterMs, random);
      const isCrash = outcome === 'busy' && status === 500;
      if (isCrash && wait !== undefined) tries.unusable += 1;
      if (wait === undefined) {
        // It may be the form that it fails at.
        if (isCrash && isSimplified(talk, tries, 'structure')) return undefined;
        breaker.failed(key, retryAfterMs);
        log.warn({ ...details, outcome }, 'a model gave no answer, and is left alone for a while');
        return { failure: failureFor[outcome], detail, cause };
      }
      tries.retried = true;
      await clock.sleep(wait, work.signal);
      return undefined;
    }
    switch (outcome) {
      case 'unsupported':
        tries.refusals += 1;
        if (tries.refusals <= mostRefusals) return undefined;
        log.error(details, 'a model refuses every form in which it is asked');
        return { failure: 'denied', detail, cause };
      case 'denied':
        if (breaker.denied(key))
          log.error(details, 'a model denies access: check its key, its name and what is left to pay with');
        return { failure: 'denied', detail, cause };
      case 'too long':
      case 'refused':
        breaker.succeeded(key);
        return { failure: outcome === 'refused' ? outcome : 'tooLong', detail, cause };
      case 'endless':
        if (isSimplified(talk, tries, 'structure')) return undefined;
        log.error(details, 'a model does not come to an end');
        return { failure: 'unreadable', detail, cause };
      case 'unknown':
        if (isSimplified(talk, tries, 'tools')) return undefined;
        if (talk.conversation.simplify) {
          log.error(details, 'a model refuses every form in which it is asked');
          return { failure: 'denied', detail, cause };
        }
        // Most likely a bug of ours: the model goes on being asked, and the log line is for whoever mends it.
        log.error(details, 'a model answered with an error that is not known');
        return { failure: 'unknown', detail, cause };
      default:
        return outcome satisfies never;
    }
  }
}

/** A server with a cap of its own ends an answer long before ours. */
function cutOff(output: number, cap: number): string {
  const isOwn = output > 0 && output < cap / 2;
  return `cut off after ${isOwn ? `${output} tokens, though ${cap} were allowed` : `${cap} tokens`}`;
}

/** Outcomes after which the same model may answer a moment later; when it does not, it is left alone for a while. */
type Temporary = 'busy' | 'stalled' | 'unreachable' | 'late';

/** What is reported when no model of the chain could do better. */
const failureFor: Record<Temporary, ModelFailure> = {
  busy: 'busy',
  stalled: 'timeout',
  late: 'timeout',
  unreachable: 'unreachable',
};

function isTemporary(outcome: AttemptOutcome): outcome is Temporary {
  return outcome in failureFor;
}

/** How long is waited before another try on the same model. */
const longestWaitMs = 5_000;
const usualWaitMs = 1_000;
const jitterMs = 1_000;

/**
 * Milliseconds to wait before one more try on the same model. Undefined when the vendor asks for a longer wait than that,
 * and after a timeout.
 */
function waitBeforeRetry(outcome: Temporary, retryAfterMs: number | undefined, random: () => number) {
  if (outcome === 'stalled' || outcome === 'late') return undefined;
  if (retryAfterMs !== undefined && retryAfterMs > longestWaitMs) return undefined;
  return (retryAfterMs ?? usualWaitMs) + Math.floor(random() * jitterMs);
}

/** Why an entry of a chain was given up. `unknown`: the server's error is not known, and most likely a bug of ours. */
export interface GivenUp {
  failure: ModelFailure | 'unknown';
  detail: string;
  cause?: unknown;
}
