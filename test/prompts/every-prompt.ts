import type { Ask } from '../../src/prompts/ask.js';
import { digest } from '../../src/prompts/digest.js';
import { answerCounter, putQuestion, reviewQuestions } from '../../src/prompts/clarify.js';
import { synthesise } from '../../src/prompts/outside.js';
import { speak } from '../../src/prompts/at-table.js';
import { firstView, judgeBrief, mergeQuestions } from '../../src/prompts/beginning.js';
import { checkIntent, intentOfBrief } from '../../src/prompts/intent-check.js';
import { readReply } from '../../src/prompts/replies.js';
import { reviewRevision } from '../../src/prompts/revision.js';
import { isRoleId, type RoleId } from '../../src/roles/index.js';
import type { Language } from '../../src/text/language.js';
import { evolve, unopened } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import { pending } from '../../src/workshop/pending.js';
import type { Session } from '../../src/workshop/session.js';
import type { Person } from '../../src/workshop/base/people.js';
import type { Task } from '../../src/workshop/base/tasks.js';
import { maya, sessionOf } from '../workshop/story.js';
import { planStory } from './plan-story.js';
import { planWords } from './plan-words.js';

export const now = '2026-11-23T09:00:00.000Z';

/** The prompt of a task that is owed; undefined where no model is asked. */
export function askOf(session: Session, task: Task): Ask | undefined {
  switch (task.kind) {
    case 'sum-up':
      return digest(session, now, task);
    case 'judge-brief':
      return judgeBrief(session, now);
    case 'first-view':
      return firstView(session, task.role, now);
    case 'merge-questions':
      return mergeQuestions(session, now);
    case 'speak':
      return speak(session, task.role, now, { task: task.named ? 'named' : task.reads ? 'reading' : 'turn' });
    case 'review-questions':
      return reviewQuestions(session, task.role, now);
    case 'put-question':
      return 'message' in task
        ? answerCounter(session, task.message, now)
        : putQuestion(session, task.question, now);
    case 'read-reply':
      return readReply(session, task.message, now);
    case 'review-revision':
      return reviewRevision(session, now);
    case 'synthesise':
      return synthesise(session, now, task.last);
    case 'check-intent':
      return intentOfBrief(session, now);
    case 'bring-earlier':
    case 'begin-round':
    case 'issue':
    case 'deliver':
      return undefined;
    default:
      return task satisfies never;
  }
}

/** A session with a file that is too long to be given whole. */
function withSource(session: Session, text: string): Session {
  const passages = Array.from({ length: 3 }, (_, index) => ({
    ...{ id: `S${index + 1}`, where: `prices.md (${index + 1})` },
    text: index === 0 ? text : 'Seven francs a meal. '.repeat(500),
  }));
  return { ...session, given: [{ id: 'F1', name: 'prices.md', kind: 'file', passages, summed: {} }] };
}

export interface AskedFor {
  ask: Ask;
  session: Session;
  task: Task;
}

/** Every prompt that a workshop's facts ask for, in order, with the session that asks. */
export function asksIn(facts: readonly Fact[]): AskedFor[] {
  const asks: AskedFor[] = [];
  const seen = new Set<string>();
  let session = unopened;
  for (const fact of facts) {
    session = evolve(session, fact);
    for (const task of pending(session)) {
      if (seen.has(task.name)) continue;
      seen.add(task.name);
      const ask = askOf(session, task);
      if (ask) asks.push({ ask, session, task });
    }
  }
  return asks;
}

/** The first of these calls that is of this kind, of this role and in this round. */
export function askFor(
  asks: readonly AskedFor[],
  kind: Task['kind'],
  role?: RoleId,
  round?: number,
): AskedFor {
  const asked = asks.find(
    ({ task }) =>
      task.kind === kind &&
      (role === undefined || ('role' in task && task.role === role)) &&
      (round === undefined || ('round' in task && task.round === round)),
  );
  if (!asked) throw new Error(`nobody is asked for ${kind} ${role ?? ''} ${round ?? ''}`);
  return asked;
}

/** The same, when somebody is named with the last of these words. */
export function saying(session: Session, said: { by: Person; text: string }[]): Session {
  const remarks = said.flatMap(({ by, text }, index) =>
    isRoleId(by.id) ? [] : [{ id: `8.${index}`, number: index + 1, by, text, at: now }],
  );
  const words = said.flatMap(({ by, text }) =>
    isRoleId(by.id) ? [{ what: 'word' as const, role: by.id, text }] : [],
  );
  const answering = said.at(-1)?.by.id ?? '';
  return {
    ...session,
    remarks: [...session.remarks, ...remarks],
    table: { ...session.table, since: [...session.table.since, ...words] },
    speakers: {
      ...session.speakers,
      current: { type: 'turn', member: 'SystemDesigner', answering, since: now },
    },
  };
}

/** One prompt at least of each kind of call, and those that are given something of their own. */
export function everyPrompt(language: Language): Record<string, Ask> {
  const facts = planStory(language);
  const words = planWords[language];
  const asks = asksIn(facts);
  const found = (kind: Task['kind'], role?: RoleId, number?: number) => askFor(asks, kind, role, number);
  const first = (...wanted: Parameters<typeof found>) => found(...wanted).ask;
  const reader = asks.find(({ task }) => task.kind === 'speak' && task.reads);
  if (!reader) throw new Error('nobody reads what is new');
  const onVersion = asks.findLast(({ task }) => task.kind === 'read-reply');
  if (!onVersion) throw new Error('nobody says anything on the plan');
  const later = sessionOf(facts);
  const [waiting] = asks.filter(
    ({ session, task }) =>
      task.kind !== 'read-reply' && session.questions.some(({ state }) => state === 'put'),
  );
  const open = waiting?.session ?? later;
  const begun = found('speak', 'RiskPlanner', 1).session;
  const houseRule = { number: 2, text: words.rule, by: maya, at: now };
  const earlier = { title: words.title, state: 'draft' as const };
  const passage = { id: 'S1', title: 'runbook.md', where: 'docs/runbook.md', text: words.remark };
  const code = [
    { id: 'S1', title: 'The repository', where: './@3f2a1b9c04de', text: '12 files: 9 .ts\nsrc/ 9' },
    { id: 'S2', title: 'AGENTS.md', where: 'AGENTS.md@3f2a1b9c04de:1', text: words.remark },
  ];
  return {
    intake: first('judge-brief'),
    digest: digest(withSource(found('judge-brief').session, words.remark), now, { source: 'F1', part: 0 }),
    'first-view': first('first-view', 'RiskPlanner'),
    'question-merge': mergeQuestions(found('speak', 'ProductPlanner', 1).session, now),
    'speak-first': first('speak', 'ProductPlanner', 1),
    'speak-round-2': first('speak', 'ProductPlanner', 2),
    'speak-again': speak({ ...begun, houseRules: [houseRule] }, 'RiskPlanner', now, {
      ...{ found: [passage], unfounded: true, code },
    }),
    'speak-reading': reader.ask,
    'speak-last-reading': speak(
      { ...reader.session, roundLimit: reader.session.rounds.length },
      'ProductPlanner',
      now,
      { task: 'reading' },
    ),
    'speak-small': speak(
      { ...found('speak', 'SeniorDeveloper', 1).session, size: 'small' },
      'SeniorDeveloper',
      now,
    ),
    'speak-mended': speak(found('speak', 'TestPlanner', 2).session, 'TestPlanner', now, {
      first: { put: [], change: [['TC1', 'covers', 'R1']], say: [], because: [], verdict: 'ok' },
      agreed: ['R1'],
      left: ['#1'],
      broken: [{ rule: 'test', items: ['R2'], detail: 'AC2', owner: 'TestPlanner' }],
    }),
    synthesis: first('synthesise'),
    'synthesis-again': asks.filter(({ task }) => task.kind === 'synthesise')[1]?.ask as Ask,
    'synthesis-last': synthesise(reader.session, now, true),
    'clarify-review': reviewQuestions(open, open.questions[0]?.asker as RoleId, now, [passage]),
    'clarify-ask': putQuestion(open, 1, now),
    'reply-intent': readReply(asking(open, words.counter), '900.1', now),
    'clarify-dialogue': answerCounter(asking(open, words.counter), '900.1', now),
    'reply-intent-version': onVersion.ask,
    'review-revision': first('review-revision'),
    'speak-named': speak(
      saying(begun, [
        { by: maya, text: words.remark },
        { by: { id: 'RiskPlanner', name: 'RiskPlanner' }, text: words.word },
      ]),
      'SystemDesigner',
      now,
      { task: 'named' },
    ),
    'intent-check': checkIntent({
      ...{ language, now, message: { by: maya.name, text: words.brief }, unknown: ['w-zzzzz'] },
      earlier: [
        { ...earlier, ref: 'W1', workshop: 'w-7k2ab', version: 1, signs: ['id', 'close'] },
        {
          ...{ ...earlier, ref: 'W2', workshop: 'w-9x9xy', version: 2, signs: ['file'] },
          file: { name: 'planning.ai.json', kind: 'plan' },
        },
      ],
      points: [words.requirement, words.secret],
    }),
  };
}

/** Somebody has asked back on the first question. */
function asking(session: Session, text: string): Session {
  const reply = { id: '900.1', by: maya, text, at: now, question: 1, settled: false };
  return { ...session, replies: [...session.replies, reply] };
}
