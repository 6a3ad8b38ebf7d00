import type { Ask } from '../../src/prompts/ask.js';
import { backgroundOf } from '../../src/prompts/background.js';
import { putQuestion } from '../../src/prompts/clarify-ask.js';
import { answerCounter } from '../../src/prompts/clarify-dialogue.js';
import { reviewQuestions } from '../../src/prompts/clarify-review.js';
import { synthesise } from '../../src/prompts/consensus-synthesis.js';
import { consult } from '../../src/prompts/consult.js';
import { judgeBrief } from '../../src/prompts/intake.js';
import { checkIntent } from '../../src/prompts/intent-check.js';
import { readReply } from '../../src/prompts/reply-intent.js';
import { writeReport } from '../../src/prompts/report.js';
import { sortChange } from '../../src/prompts/review-revision.js';
import { writeDocument } from '../../src/prompts/role-document.js';
import { calledFor, replyToCall } from '../../src/prompts/role-reply.js';
import { summariseRound } from '../../src/prompts/round-summary.js';
import { speak } from '../../src/prompts/speak.js';
import { writeTodo } from '../../src/prompts/todo.js';
import type { Language } from '../../src/text/language.js';
import { evolve, replay } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import { pending } from '../../src/workshop/pending.js';
import { type Session, unopened } from '../../src/workshop/session.js';
import type { Task } from '../../src/workshop/tasks.js';
import { isSpeaking, meeting, said } from '../slack/asking-workshop.js';
import { askingScenes } from '../slack/scene-asking.js';
import { scenes } from '../slack/scene.js';
import { ada, ben, workshop } from '../slack/workshop-facts.js';

/** The prompt of a task that is owed; undefined where no model is asked. */
export function askOf(session: Session, task: Task): Ask | undefined {
  switch (task.kind) {
    case 'judge-brief':
      return judgeBrief(session);
    case 'speak':
      return speak(session, task.role);
    case 'reply-to-mark':
      return replyToCall(session, task.role, calledFor(session));
    case 'close-round':
      return summariseRound(session);
    case 'review-questions':
      return reviewQuestions(session, task.role);
    case 'put-question':
      return putQuestion(session, task.question);
    case 'read-reply':
      return readReply(session, task.message);
    case 'answer-counter':
      return answerCounter(session, task.message);
    case 'sort-change':
      return sortChange(session);
    case 'synthesise':
      return synthesise(session);
    case 'write-document':
      return writeDocument(session, task.role);
    case 'write-report':
      return writeReport(session);
    case 'write-todo':
      return writeTodo(session);
    case 'issue':
      return undefined;
    default:
      return task satisfies never;
  }
}

/** Every prompt that a workshop's facts ask for, in order, with the session that asks. */
export function asksIn(facts: readonly Fact[]): { ask: Ask; session: Session; task: Task }[] {
  const asks: { ask: Ask; session: Session; task: Task }[] = [];
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

/** The workshop that all prompts are read from: three rounds with a remark, a meeting, a plan and changes to it. */
export function wholeStory(language: Language): Fact[] {
  const { counter, answer, own } = askingScenes[language];
  const { remark } = scenes[language];
  return meeting(language, {
    disagrees: false,
    sorting: { onlyTasks: true, points: [], tasks: scenes[language].todo },
    reading: { [counter]: { as: 'counter', question: 1 } },
  })
    .arrive(said(ben, 1, counter))
    .play()
    .arrive(said(ada, 2, answer))
    .play()
    .arrive({ type: 'QuestionDismissed', by: ada, admin: false, question: 3, how: 'decide' })
    .play()
    .arrive({ type: 'AnswerGiven', by: ben, question: 2, text: own, via: 'form' })
    .play(isSpeaking('SeniorDeveloper', 3))
    .arrive(said(ben, 5, remark))
    .play()
    .arrive({ type: 'ChangesAsked', by: ada, version: 1, text: askingScenes[language].tasksOnly })
    .play()
    .facts();
}

/** The fixed prompts that are kept for review, by the name of their file. */
export function reviewed(language: Language): Record<string, Ask> {
  const asks = asksIn(wholeStory(language));
  const first = (kind: Task['kind'], role?: string, round?: number) => {
    const found = asks.find(
      ({ task }) =>
        task.kind === kind &&
        (role === undefined || ('role' in task && task.role === role)) &&
        (round === undefined || ('round' in task && task.round === round)),
    );
    if (!found) throw new Error(`the story has no ${kind} ${role ?? ''} ${round ?? ''}`);
    return found.ask;
  };
  const later = replay(wholeStory(language));
  const talk = scenes[language];
  const held = workshop({
    language,
    turns: { 'SystemDesigner:1': { questions: [askingScenes[language].now] } },
  })
    .play()
    .arrive({
      type: 'AnswerGiven',
      by: ben,
      question: 1,
      text: askingScenes[language].now.options[0] ?? '',
      via: 'button',
    });
  return {
    'speak-first': first('speak', 'ProductPlanner', 1),
    'speak-round-1': first('speak', 'RiskPlanner', 1),
    'speak-round-2': first('speak', 'SeniorDeveloper', 2),
    'speak-last-round': first('speak', 'TestPlanner', 3),
    'speak-after-waiting': speak(replay(held.facts()), 'SystemDesigner', [
      { id: 'K1', title: 'runbook.md', where: 'docs/runbook.md', text: talk.remark },
    ]),
    'two-rounds-speak-2': twoRounds(language),
    intake: first('judge-brief'),
    'round-summary': first('close-round'),
    'clarify-review': first('review-questions', 'SeniorDeveloper'),
    'clarify-ask': first('put-question', 'SeniorDeveloper'),
    'clarify-dialogue': first('answer-counter'),
    'reply-intent': first('read-reply'),
    'reply-intent-version': readReply(toPlan(language), '900.1'),
    'clarify-dialogue-version': answerCounter(toPlan(language), '900.1'),
    synthesis: first('synthesise'),
    'document-product': first('write-document', 'ProductPlanner'),
    'document-design': first('write-document', 'SystemDesigner'),
    'document-development': first('write-document', 'SeniorDeveloper'),
    'document-test': first('write-document', 'TestPlanner'),
    'document-risk': first('write-document', 'RiskPlanner'),
    report: first('write-report'),
    todo: first('write-todo'),
    'review-revision': first('sort-change'),
    consult: consult(askingScenes[language].first.text, backgroundOf(later)),
    'role-reply': replyToCall(later, 'SystemDesigner', [
      { by: ben.name, text: talk.remark },
      { by: 'RiskPlanner', text: talk.fine },
    ]),
    'intent-check': checkIntent({
      language,
      message: { by: ben.name, text: talk.brief },
      attached: {
        file: 'planning.ai.json',
        kind: 'plan',
        workshop: 'w-7k2 v1',
        title: talk.disagreement.topic,
        points: talk.report.highlights,
      },
      earlier: [{ ref: 'W1', title: talk.remark, state: 'draft' }],
    }),
  };
}

/** Somebody has written to the plan that waits for a decision. */
function toPlan(language: Language): Session {
  const plan = workshop({ language, disagrees: false }).play();
  const { counter } = askingScenes[language];
  return replay(plan.arrive({ type: 'Said', by: ada, message: '900.1', text: counter, seen: 1 }).facts());
}

/** A turn of round 2 with open issues, on which another has spoken already. */
function twoRounds(language: Language): Ask {
  const told = workshop({ language }).play(isSpeaking('TestPlanner', 2));
  return speak(replay(told.facts()), 'TestPlanner');
}
