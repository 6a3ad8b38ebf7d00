import type { z } from 'zod';
import { versionFiles } from '../document/files.js';
import type { LookUps } from '../contracts/knowledge.js';
import type { Clock } from '../contracts/process.js';
import type { Models } from '../models/broker/work.js';
import type { Ask } from '../prompts/ask.js';
import { firstView, judgeBrief, judgementFrom, mergeQuestions, viewFrom } from '../prompts/beginning.js';
import { answerCounter, putQuestion, reviewQuestions, reviewsFrom, wordingFrom } from '../prompts/clarify.js';
import { digest, digestFrom } from '../prompts/digest.js';
import { intentFrom, intentOfBrief } from '../prompts/intent-check.js';
import { reviewedFrom, reviewRevision } from '../prompts/revision.js';
import { readingFrom, readReply } from '../prompts/replies.js';
import { outsideFrom, faultsOf, synthesise } from '../prompts/outside.js';
import type { Outputs } from '../store/outputs.js';
import { isIgnored } from '../workshop/base/decision.js';
import { type Weak, plus, type Spent } from '../workshop/base/fact-fields.js';
import type { Task } from '../workshop/base/tasks.js';
import { leftOf } from '../workshop/course/meeting.js';
import { recordTurn } from '../workshop/course/rounds/course.js';
import type { Decision } from '../workshop/decide.js';
import { contentOf, evolve } from '../workshop/evolve.js';
import type { PersonInput, TaskInput } from '../workshop/inputs.js';
import { findingsOf } from '../workshop/plan/check/check.js';
import { doubts, type Finding, type Rule } from '../workshop/plan/check/finding.js';
import { frameOf } from '../workshop/plan/references.js';
import type { SeenTable } from '../workshop/plan/turn.js';
import type { Session } from '../workshop/session.js';
import { readableCode } from '../workshop/setting/facts.js';
import { lookUpAnswers, type OverviewOf, takeTurn } from './code.js';
import type { createLeaving } from './leaving.js';
import { failureOf } from './log-lines.js';
import type { Resident } from './residents.js';
import { itemsAsTexts } from '../workshop/opening/earlier/facts.js';
import { isOnlyShown } from '../workshop/opening/rules.js';
import { intentOf } from '../workshop/opening/earlier/state.js';

type Perform<With extends unknown[]> = (
  ...given: [...With, task: Task, workshop: Resident, signal: AbortSignal]
) => Promise<TaskInput>;

/**
 * Adds to the result of a task, or to the error it throws, what all answers for it cost together; nothing when no model
 * was asked.
 */
export function countingCost(models: Models, perform: Perform<[models: Models]>): Perform<[]> {
  return async (task, workshop, signal) => {
    let spent: Spent | undefined;
    const weak = new Set<Weak[number]>();
    const counted: Models = {
      async answer(...asked) {
        const answered = await models.answer(...asked);
        for (const each of answered.weak ?? []) weak.add(each);
        spent = spent ? plus(spent, answered.spent) : answered.spent;
        return answered;
      },
    };
    try {
      const input = await perform(counted, task, workshop, signal);
      return spent ? { ...input, spent, ...(weak.size > 0 && { weak: [...weak] }) } : input;
    } catch (error) {
      const last = failureOf(error).spent;
      if (spent && error instanceof Error) Object.assign(error, { spent: last ? plus(spent, last) : spent });
      throw error;
    }
  };
}

/**
 * Does one task, and gives its result as an input. Throws what models and the disk throw. The casts are sound: an answer
 * of `Models` fits the ask's schema.
 */
export function createPerform(options: {
  models: Models;
  outputs: Pick<Outputs, 'write'>;
  lookUps?: Pick<LookUps, 'answering' | 'cite'>;
  code?: OverviewOf;
  leaving: ReturnType<typeof createLeaving>;
  /** Without them nothing comes along from earlier plans. */
  earlier?: OtherWorkshops;
  clock: Pick<Clock, 'now'>;
}) {
  const { models, outputs, lookUps, code, leaving, earlier, clock } = options;
  return countingCost(models, async (counted, task, { session, facts }, signal) => {
    const { key } = task;
    const lookedInto = readableCode(session);
    const about = {
      session: session.id,
      channel: session.channel,
      task: task.name,
      round: session.rounds.length,
      ...('role' in task && { role: task.role }),
      raises: session.raises,
      ...{ budget: session.settings.budget, profile: session.settings.models },
      ...(lookedInto && { code: lookedInto }),
    };
    const ask = async <Asked extends Ask>(question: Asked) => {
      const { answer, model, found } = await counted.answer(question, about, signal);
      return { answer: answer as z.infer<Asked['schema']>, model, found };
    };
    const now = new Date(clock.now()).toISOString();
    const seen: SeenTable = { answers: session.answersChanged, step: session.plan.step };
    switch (task.kind) {
      case 'check-intent': {
        const { answer, model } = await ask(intentOfBrief(session, now));
        return { type: 'IntentChecked', key, model, ...intentFrom(answer) };
      }
      case 'bring-earlier':
        return bringEarlier(session, key, earlier, lookUps);
      case 'sum-up': {
        const asked = digest(session, now, task);
        const { answer, model } = await ask(asked);
        const lines = digestFrom(answer, asked.given.passages);
        return { type: 'SourceSummedUp', key, model, source: task.source, part: task.part, lines };
      }
      case 'judge-brief': {
        const { answer, model } = await ask(judgeBrief(session, now));
        return { type: 'BriefJudged', key, model, ...judgementFrom(session, answer) };
      }
      case 'first-view': {
        const { role } = task;
        const { answer, model } = await ask(firstView(session, role, now, await code?.(session, role)));
        return { type: 'FirstViewGiven', key, model, role, view: viewFrom(session, answer) };
      }
      case 'merge-questions': {
        const { answer, model } = await ask(mergeQuestions(session, now));
        return { type: 'QuestionsMerged', key, model, same: answer.same };
      }
      case 'begin-round':
        return { type: 'WaitOver', key };
      case 'speak': {
        const { round, role, reads, named } = task;
        const given = { key, round, role, reads, seen, ...(named && { named }) };
        const { answer, model, found } = await takeTurn(session, role, now, {
          ...{ task: named ? 'named' : reads ? 'reading' : 'turn', lookUps, code },
          // All calls at the table offer the same look-ups, or none where there is nothing to find.
          ask: (question) => ask(lookUps ? { ...question, lookups: true as const } : question),
          broken: (said) =>
            brokenBy(session, { type: 'TurnGiven', ...given, model: '', answer: said, at: now }),
        });
        return { type: 'TurnGiven', ...given, model, answer, found };
      }
      case 'review-questions': {
        const { role } = task;
        const shown = await lookUpAnswers(session, leftOf(session, role), lookUps);
        const { answer, model, found } = await ask(reviewQuestions(session, role, now, shown));
        const reviews = reviewsFrom(answer);
        return { type: 'ReviewGiven', key, model, role, reviews, found: [...shown, ...found] };
      }
      case 'put-question': {
        if ('message' in task) {
          const { message } = task;
          const { answer, model } = await ask(answerCounter(session, message, now));
          return { type: 'CounterAnswered', key, model, message, text: answer.text };
        }
        const { question } = task;
        const { answer, model } = await ask(putQuestion(session, question, now));
        return { type: 'WordingGiven', key, model, question, ...wordingFrom(answer) };
      }
      case 'read-reply': {
        const { message } = task;
        const { answer, model } = await ask(readReply(session, message, now));
        return { type: 'ReadingGiven', key, model, message, ...readingFrom(answer) };
      }
      case 'review-revision': {
        const { answer, model } = await ask(reviewRevision(session, now));
        return { type: 'RevisionReviewed', key, model, ...reviewedFrom(answer) };
      }
      case 'synthesise': {
        const asked = synthesise(session, now, task.last);
        const first = await ask(asked);
        const faults = faultsOf(first.answer, asked.layout);
        const isFaulty = faults.length > 0;
        const { answer, model } = isFaulty ? await ask(synthesise(session, now, task.last, faults)) : first;
        return { type: 'SynthesisGiven', key, model, answer: outsideFrom(session, answer), seen };
      }
      case 'issue': {
        const files = versionFiles(session, facts);
        await outputs.write(session.id, task.version, files);
        return { type: 'VersionWritten', key, version: task.version, files };
      }
      case 'deliver':
        return leaving(task, { session, facts }, signal);
      default:
        return task satisfies never;
    }
  });
}

/** What is not there yet is looked for when round 1 is over, and what is too long is told with the next call. */
const later = new Set<Rule>(['empty', 'task', 'test', 'mitigation', 'long', 'size']);

/** What an answer would break in the items of its role. */
function brokenBy(
  session: Session,
  input: Extract<TaskInput, { type: 'TurnGiven' }> & { at: string },
): Finding[] {
  const told = ({ rule, items }: Finding) => `${rule}: ${items.join()}`;
  const before = new Set(findingsOf(session).map(told));
  const taken = recordTurn(session, input, evolve).find(({ type }) => type === 'TurnTaken');
  const after = taken ? findingsOf(evolve(session, taken)) : [];
  // After round 1 all speak again, and are told what is in doubt. Whoever speaks before the frame is put can name no date of it.
  const isLater = (rule: Rule) =>
    later.has(rule) ||
    (doubts.has(rule) && input.round === 1) ||
    (rule === 'unknown' && !frameOf(session.plan));
  return after.filter((each) => each.owner === input.role && !isLater(each.rule) && !before.has(told(each)));
}

/** The other workshops, as far as one that goes on from them needs them. */
export interface OtherWorkshops {
  resident(id: string): Promise<Resident | undefined>;
  arrive(id: string, input: PersonInput): Promise<Decision>;
}

/**
 * What the earlier plan of a workshop holds; or its words go on in the thread of that one. Of another channel nothing is read,
 * whoever names it.
 */
export async function bringEarlier(
  session: Session,
  key: string,
  others: OtherWorkshops | undefined,
  lookUps: Pick<LookUps, 'cite'> | undefined,
): Promise<TaskInput> {
  const { intent, plan } = intentOf(session) ?? {};
  const found = plan && !plan.file ? await others?.resident(plan.workshop) : undefined;
  const there = found?.session.channel === session.channel ? found : undefined;
  if (intent === 'continue_discussion') {
    const done = there !== undefined && (await isTakenTo(there.session.id, session, others));
    return { type: 'EarlierBrought', key, done };
  }
  // Its thread is over then, and leads here.
  if (there && isOnlyShown(there.session)) {
    const { requester: by, id: workshop, title } = session;
    await others?.arrive(there.session.id, { type: 'GoneOn', by, workshop, title });
  }
  const content = plan?.file ? session.beginning?.content : there && contentOf(there.facts, plan?.version);
  const keys = content ? itemsAsTexts(content).map(({ where }) => `earlier ${plan?.workshop} ${where}`) : [];
  const sources = (await lookUps?.cite(keys, { session: session.id })) ?? keys.map((_, at) => `S${at + 1}`);
  return { type: 'EarlierBrought', key, sources, ...(content && { content }) };
}

/** Whether the words of a workshop are in that thread. Done twice, the second time changes nothing there. */
async function isTakenTo(
  thread: string,
  { requester: by, brief: text, id }: Session,
  others: OtherWorkshops | undefined,
): Promise<boolean> {
  const decision = await others?.arrive(thread, { type: 'WordsBrought', by, text, id });
  return decision !== undefined && (!isIgnored(decision) || decision.ignored === 'repeat');
}
