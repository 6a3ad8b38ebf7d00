import type { ReadFact } from '../../src/workshop/base/question.js';
import { versionFiles } from '../../src/document/files.js';
import type { RoleId } from '../../src/roles/index.js';
import type { Language } from '../../src/text/language.js';
import type { Spent } from '../../src/workshop/base/fact-fields.js';
import type { ReviewAnswer } from '../../src/workshop/course/facts.js';
import type { ReplyReading } from '../../src/workshop/asking/facts.js';
import type { Fact } from '../../src/workshop/facts.js';
import type { HouseRule } from '../../src/workshop/setting/house-rules.js';
import type { Talk } from '../../src/workshop/opening/facts.js';
import type { SettingsSet } from '../../src/workshop/base/session.js';
import type { TaskInput } from '../../src/workshop/inputs.js';
import { itemOf, liveOf } from '../../src/workshop/plan/references.js';
import type { PlanState } from '../../src/workshop/plan/state.js';
import type { AskedQuestion, GivenPut, TurnAnswer } from '../../src/workshop/plan/turn.js';
import type { Session } from '../../src/workshop/session.js';
import { unopened } from '../../src/workshop/evolve.js';
import type { Task } from '../../src/workshop/base/tasks.js';
import { type Script as Story, answerTo as storyAnswer } from '../workshop/story.js';
import { leaveScene, type Scene } from './scene.js';

/** How a workshop goes: what is said, by which model, and who disagrees. */
export interface Script extends Partial<Scene> {
  language: Language;
  model?: string;
  /** What the channel has settled. */
  settings?: SettingsSet;
  /** The house rules of the channel. */
  houseRules?: HouseRule[];
  /** What every answer costs. */
  spent?: Spent;
  /** From round 2 on the RiskPlanner is against it, as long as there are fewer versions than this; true: always. */
  disagrees?: boolean | number;
  agreesAtOnce?: boolean;
  /** What the brief was made of. */
  talk?: Talk;
  /** What the Coach asks about the brief, one after the other. */
  intake?: { text: string; why: string; options: string[] }[];
  /** What the roles want to know before they plan. */
  views?: Partial<Record<RoleId, AskedQuestion[]>>;
  /** How a role looks at the questions that it has left. */
  review?: (role: RoleId, left: number[]) => ReviewAnswer[];
  /** How messages are read, by their text; all others are answers. */
  reading?: Record<string, { as: ReplyReading; question?: number; facts?: ReadFact[] }>;
  /** What a message says on a question. Where it is not given, it agrees with what was assumed. */
  says?: Story['says'];
  /** What a role says that reads what is new. */
  reads?: Story['reads'];
  counter?: string;
  /** What became of wishes; as the record has it where it is not given. */
  revised?: Story['revised'];
}

/** What the script's models answer to a task, when these facts stand. */
export function answerTo(
  task: Task,
  scene: Scene & Script,
  facts: readonly Fact[],
  session: Session = unopened,
): TaskInput {
  const { key } = task;
  if (task.kind === 'issue') {
    const files = versionFiles(session, facts);
    return { type: 'VersionWritten', key, version: task.version, files };
  }
  const answer = storyAnswer(task, storyOf(scene, session), session);
  if (!('model' in answer)) return answer;
  const { model = 'test:model', intake = [], counter, fine } = scene;
  const said = { ...answer, model };
  switch (said.type) {
    case 'BriefJudged': {
      const question = intake[session.questions.length];
      return { ...said, enough: !question, ...(question && { question }) };
    }
    case 'FirstViewGiven':
      return { ...said, view: { ...said.view, matters: fine, objection: '' } };
    case 'CounterAnswered':
      return { ...said, text: counter ?? fine };
    default:
      return said;
  }
}

/** The words of a scene, in answer to this task. */
function storyOf(scene: Scene & Script, session: Session): Story {
  const { views = {}, reading = {}, disagrees = false, summary } = scene;
  const clashes = typeof disagrees === 'number' ? session.versions.length < disagrees : disagrees;
  const content = { stance: scene.content, reason: scene.fine };
  const against = (role: RoleId, round: number): Partial<TurnAnswer> =>
    clashes && role === 'RiskPlanner' && round > 1
      ? { stance: scene.against, reason: scene.against, verdict: 'objects' }
      : {};
  const answered = (question: number) => session.questions.find(({ number }) => number === question)?.closure;
  return {
    judged: { ...{ title: scene.title, reading: scene.read } },
    view: (role) => views[role] ?? [],
    ...(scene.review && { review: scene.review }),
    reading: (text) => reading[text] ?? { as: 'answer' },
    says: (question) => ({ fact: answered(question)?.text ?? '', ...scene.says?.(question) }),
    ...(scene.revised && { revised: scene.revised }),
    turn: (role, round) => ({ ...content, ...turnOf(role, round, scene, session), ...against(role, round) }),
    reads: (role, round, now) => ({
      ...content,
      ...scene.reads?.(role, round, now),
      ...against(role, round),
    }),
    reply: () => ({ stance: scene.fine, next: [], reason: scene.fine }),
    outside: () => ({ result: summary }),
  };
}

/** What a role mends: a risk that no task carries out is accepted, and an assumption says who could confirm it by when. */
function mended(role: RoleId, { plan }: Session): GivenPut[] {
  const risks = liveOf(plan, 'risk').flatMap(({ id, name, text, fields, grounds, dependsOn, by }) => {
    if (by !== role || fields.doneBy.some((each) => itemOf(plan, each))) return [];
    return [{ id, name, text, fields: { ...fields, accepted: true }, grounds, dependsOn }];
  });
  return [...risks, ...confirmed(role, plan)];
}

function confirmed(role: RoleId, plan: PlanState): GivenPut[] {
  return liveOf(plan, 'assumption').flatMap(({ id, name, text, fields, grounds, dependsOn, by }) => {
    if (by !== role || fields.who !== '') return [];
    const whose = { ...fields, who: 'Ada Okoro', by: '2026-03-20' };
    return [{ id, name, text, fields: whose, grounds, dependsOn }];
  });
}

/** What a role puts and says in a round: first its items, later what it mends. Where five agree at once, it is what it puts and asks. */
function turnOf(role: RoleId, round: number, scene: Scene & Script, session: Session): Partial<TurnAnswer> {
  const { turns } = scene;
  // The scene tells how those go on who do not agree at once.
  const isTold = !scene.agreesAtOnce || round === 1 || turns !== leaveScene.turns;
  const said = (isTold && turns[`${role}:${round}`]) || {};
  const isLater = session.plan.items.some(({ by, fields }) => by === role && fields.kind !== 'assumption');
  const put = isLater ? [...mended(role, session), ...(said.put ?? [])] : (said.put ?? scene.items[role]);
  if (!scene.agreesAtOnce) return { ...said, put };
  const { stance = scene.content, questions = [], say = [], verdict = 'ok' } = said;
  const own = verdict === 'ok' ? put : scene.items[role];
  // In a later round what people wanted may be settled.
  return round === 1 ? { put: own, stance, questions } : { put: own, stance, questions, say };
}
