import type { Fact } from '../../src/workshop/facts.js';
import type { RoleId } from '../../src/roles/index.js';
import { asking, begun, maya, played, type Script, told } from '../workshop/story.js';
import { type Effect, effects, type Situation } from '../../src/workshop/hearing/reading/meanings.js';
import type { Meaning } from '../../src/workshop/base/meaning.js';

/** Both questions of the lunch poll, which wait for Maya before round 1 goes on. */
const asks: Script = {
  turn: (role, round) =>
    role === 'ProductPlanner' && round === 1
      ? {
          questions: [
            asking('blocking', 'Does the poll only pick the place, or do people order through it too?', {
              options: ['Only the place', 'Orders too'],
              assumption: 'only the place',
            }),
            asking('blocking', 'How many people vote?', { options: [], assumption: 'about 60' }),
          ],
        }
      : {},
};

/** RiskPlanner does not agree before somebody says who sees how others voted, and contests nothing. */
const against = (role: RoleId) =>
  role === 'RiskPlanner'
    ? { verdict: 'objects' as const, reason: 'Who sees the votes?', because: ['R1'] }
    : {};
const objects: Script = { turn: against, reads: against };

const question = played(asks, ({ kind }) => kind === 'begin-round', begun);
const answers = [
  { question: 1, text: 'Only the place' },
  { question: 2, text: 'about 60' },
];
const answered = told(question, { type: 'AnswersGiven', by: maya, answers, via: 'form' });
const plan = played(asks, undefined, answered);
const about = { by: maya, version: 1 } as const;

const approved = told(plan, { type: 'ApproveAsked', ...about, via: 'button' });

/** What is read alike may stand otherwise: paused, or put aside. */
export type Scene = Situation | 'stopped' | 'parked';
export const situationIn = (scene: Scene): Situation =>
  (({ stopped: 'working', parked: 'plan' }) as const)[scene as 'stopped'] ?? scene;

/** The workshop in each scene, and the newest version whose card stands in the thread. */
export const scenes: { readonly [S in Scene]: { facts: Fact[]; seen?: number } } = {
  question: { facts: question },
  working: { facts: begun },
  stopped: { facts: told(begun, { type: 'PauseAsked', by: maya, admin: false }) },
  plan: { facts: plan, seen: 1 },
  parked: { facts: told(plan, { type: 'ParkAsked', ...about }), seen: 1 },
  draft: { facts: played(objects, undefined, answered), seen: 1 },
  remaking: { facts: told(plan, { type: 'ChangesAsked', ...about, text: 'Add Fridays.' }), seen: 1 },
  approved: { facts: approved, seen: 1 },
  over: { facts: told(plan, { type: 'CancelAsked', by: maya, admin: false }), seen: 1 },
};

/** Where the same situation stands otherwise: what was put aside can go on. */
const otherwise: Partial<Record<Scene, Partial<Record<Meaning, Effect>>>> = {
  parked: { later: 'remark', pause: 'remark', resume: 'resume' },
};

/** What a meaning does in a scene. */
export const expectedIn = (scene: Scene, meaning: Meaning): Effect =>
  otherwise[scene]?.[meaning] ?? effects[situationIn(scene)][meaning];
