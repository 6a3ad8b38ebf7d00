import { type RoleId, roleIds, roleOf } from '../../src/roles/index.js';
import { liveItems } from '../../src/workshop/plan/references.js';
import { openPoints } from '../../src/workshop/plan/queries.js';
import type { AskedQuestion, GivenPut, TurnAnswer } from '../../src/workshop/plan/turn.js';
import type { Session } from '../../src/workshop/session.js';

/** As a careful team writes it; the rules of the old way are pasted below it. */
export const wish = `Build an approval flow for purchase requests in our company of 1,200 people.

An employee fills in a request: what is to be bought, from whom, why, the price in euros, the cost centre, and the offer
as a PDF. Requests up to 500 euros go to the line manager alone. From 500 to 10,000 euros the owner of the cost centre
approves as well, and above that also the head of finance. Approvers see their open requests in a list and in a mail each
morning; they approve, reject with a reason, or send it back with a question. An approver who is away names a deputy. The
requester sees at any time where the request stands and who has it.

Staff, line managers and cost centres come from SAP HR and SAP FI; both give a nightly export, and neither may be written
to. After the last approval an order is created in the purchasing system through its REST interface; when that is down, the
order is kept and sent later, once. Every decision is kept for ten years with its author and moment, for the auditors, who
read them in a screen of their own. Personal data of people who left is deleted after three years, the decisions stay.

About 90 requests come a day, 400 at the end of a quarter. Pages answer within a second for 95 of 100 requests. It runs in
our own data centre on Kubernetes, next to the travel expense tool, and uses the company login (OpenID Connect). Languages
are German and English. Works council and data protection officer must agree before it goes live on 1 July. The old way, a
PDF form by mail, ends three months later. Not part of it: choosing suppliers, budgets, invoices.`;

/** What people paste below a brief: the rules that hold today, one a line. */
const rules = [
  [
    'A request names the thing, the supplier, the price and the cost centre',
    'is sent back when one is missing',
  ],
  ['An offer of more than 500 euros is attached as a PDF', 'may not be older than thirty days'],
  [
    'The line manager decides within three working days',
    'is reminded on the second and passed over on the fourth',
  ],
  ['The owner of a cost centre sees what is left of its budget', 'may approve beyond it with a reason'],
  ['The head of finance decides above 10,000 euros', 'is told every Monday what waits'],
  ['A deputy is named for a time, by the approver alone', 'sees only what comes in while it lasts'],
  ['A request that was sent back keeps its number', 'shows every earlier form beside the new one'],
  ['A requester may withdraw until the last approval', 'says why in one line'],
  [
    'An order goes out once, with the number of its request',
    'is repeated only after the other side was asked for it',
  ],
  [
    'What an approver wrote is shown to the requester',
    'is never changed afterwards, not even by an administrator',
  ],
  [
    'Staff who leave pass what waits for them to their manager',
    'are shown by name in old decisions for three years',
  ],
  ['The auditors see all decisions of a year', 'may export them, and each export is recorded'],
] as const;
const places = ['the head office', 'the two plants', 'the laboratory', 'the branch in Lyon'];

/**
 * The brief of the fixed workload, about 2,400 tokens: a careful one, with the rules of today pasted below it for each
 * place in which they hold.
 */
export const brief = [
  wish,
  ...places.map((place) =>
    [`Rules of today in ${place}:`, ...rules.map(([what, then]) => `- ${what}, and ${then}.`)].join('\n'),
  ),
].join('\n\n');

const lens: Record<RoleId, string> = {
  ...(Object.fromEntries(roleIds.map((role) => [role, roleOf(role).watches.en])) as Record<RoleId, string>),
  ProductPlanner: 'what a requester and each approver see and decide',
  SystemDesigner: 'which part owns a request and the record of its decisions',
  SeniorDeveloper: 'what is hard to build, and what may come later',
  TestPlanner: 'how a rule is observed, and which case would hurt most',
  RiskPlanner: 'what outside systems, people and the date can spoil',
};

const scenes = [
  'filing',
  'approving',
  'deputies',
  'orders',
  'auditing',
  'deletion',
  'languages',
  'going live',
];
/** A sentence of a role, as long as one of an item. */
export const said = (what: string, role: RoleId) =>
  `${what}: seen from ${lens[role]}, somebody is named who acts, what is stored, and what happens when it fails.`;

/** A question of a role, with what holds until somebody answers. */
export const wanted = (role: RoleId, level: AskedQuestion['level'], which = ''): AskedQuestion => ({
  ...{ level, text: `How is ${lens[role]} handled today${which} when two places differ?` },
  why: 'the first version either keeps both ways or picks one, which changes who decides',
  options: ['the way of the head office', 'each place keeps its own', 'the stricter one everywhere'],
  assumption: `Where places differ in ${lens[role]}${which}, the way of the head office holds for all of them.`,
  ...{
    cost: 'two weeks, and a second round with the works council',
    then: 'the other way follows as a setting',
  },
  who: 'whoever runs purchasing',
});

/** What a role puts in its first turn: together a plan in which nothing is missing. */
export function firstPuts(role: RoleId): GivenPut[] {
  const each = (make: (scene: string, index: number) => Pick<GivenPut, 'fields'> & { name: string }) =>
    scenes.map((scene, index) => make(scene, index));
  return kindsOf(role, each).map(({ name, fields }, index) => ({
    ...{ id: `new${index + 1}`, name, text: said(name, role), fields, dependsOn: [] },
    grounds: index % 2 === 0 ? [{ as: 'brief', ref: 'Every decision is kept for ten years' }] : [],
  }));
}

type Made = Pick<GivenPut, 'fields' | 'name'>;

function kindsOf(role: RoleId, each: (make: (scene: string, index: number) => Made) => Made[]): Made[] {
  switch (role) {
    case 'ProductPlanner':
      return each((scene) => ({
        name: `Requests in ${scene}`,
        fields: {
          kind: 'requirement',
          acceptance: ['one', 'the other'].map((which) => ({
            ...{
              id: '',
              text: `A stranger files ${which} request in ${scene}, and sees within a second who has it.`,
            },
          })),
        },
      }));
    case 'SystemDesigner':
      return each((scene) => ({
        name: `Part for ${scene}`,
        fields: {
          ...{
            kind: 'component',
            does: said(`Part for ${scene}`, role),
            data: `Records of ${scene}, with author and moment.`,
          },
          interfaces: `HTTP for the page, a nightly export in, and what ${scene} needs of its neighbours.`,
          files: [{ path: `src/${scene.replace(' ', '-')}.ts`, is: 'new' }],
        },
      }));
    case 'SeniorDeveloper':
      return each((scene, index) => ({
        name: `Build ${scene}`,
        fields: {
          ...{ kind: 'task', after: index > 0 ? [`T${index}`] : [], serves: [`R${index + 1}`] },
          ...{ component: [`C${index + 1}`], who: '', from: 2, to: 4, wait: 0, by: '' },
          done: `A request in ${scene} goes its way before the eyes of somebody who files it.`,
        },
      }));
    case 'TestPlanner':
      return each((scene, index) => ({
        name: `Try ${scene}`,
        fields: {
          ...{ kind: 'test', covers: [`R${index + 1}`], level: 'end to end' },
          how: `Two people file the same request in ${scene}; one of them is away, and the other system is down.`,
        },
      }));
    default:
      return each((scene, index) => ({
        name: `Quiet loss in ${scene}`,
        fields: {
          ...{ kind: 'risk', likelihood: 'medium', impact: 'high', mitigation: '', doneBy: [] },
          threatens: [`R${index + 1}`],
          sign: `fewer records of ${scene} than requests`,
          accepted: true,
        },
      }));
  }
}

/** The first item that a role has put, with another text. */
export function amended({ plan }: Session, role: RoleId, what: string): GivenPut[] {
  const [own] = liveItems(plan).filter(({ by }) => by === role);
  if (!own) return [];
  const { id, name, fields, grounds, dependsOn } = own;
  return [{ id, name, text: said(what, role), fields, grounds, dependsOn }];
}

/**
 * What a role says in a round, as long as its prompt asks for: much in the first, from then on only what is open. Each
 * settles what it had opened and opens one thing more, so that rounds never end by agreement.
 */
export function turnOf(session: Session, role: RoleId, round: number): TurnAnswer {
  const first = round === 1;
  const own = openPoints(session).filter(({ openedBy }) => openedBy === role);
  return {
    put: first ? firstPuts(role) : amended(session, role, `Round ${round}`),
    say: [
      ...own.map(({ number }) => ({
        ...{ about: `#${number}`, as: 'take' as const, why: said(`What settles #${number}`, role) },
      })),
      { about: 'decision', as: 'gap', why: said(`Open thing of round ${round}`, role) },
    ],
    questions: first ? [wanted(role, 'assumable')] : [],
    changed: [],
    because: [],
    reason: 'One thing is open, as listed.',
    stance: said('What counts', role),
    verdict: 'reserved',
  };
}
