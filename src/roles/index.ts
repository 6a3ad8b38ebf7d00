/** The same words in every language the product speaks. */
interface InEveryLanguage {
  en: string;
  zh: string;
}

/** Someone at the table who is no person. `names` are shown as the persona's name in the thread. */
export interface Persona {
  names: InEveryLanguage;
  /** An emoji short name with its colons: the persona's picture. */
  icon: string;
}

/** One of the planning roles. Its charter and what it writes are told to the model; the rest people see. */
export interface Role<Id extends string = string> extends Persona {
  id: Id;
  /** Prefix of the role's speech files, as in `PP_speak_r1.txt`. */
  speechTag: string;
  /** What it looks after, in a few words. */
  watches: InEveryLanguage;
  charter: Charter;
  /** The name of its document's file in a version. */
  document: { file: string };
  /** It looks into the code that a plan is about before it proposes anything. */
  readsCode?: true;
  /** What it writes in its first turn, completely. */
  writes: string;
}

/**
 * What a role is told about itself. `field`: what it answers for; `eye`: what it looks at, and the failures it knows;
 * `measure`: what is not its own, and when it agrees, has reservations or objects.
 */
export interface Charter {
  field: string;
  eye: string;
  measure: string;
}

export function wholeCharter({ charter: { field, eye, measure } }: Role): string {
  return [field, eye, measure].join('\n');
}

/** For a role that has looked at everything once: what is new is held to the same measure. */
export function shortCharter({ charter: { field, measure } }: Role): string {
  return [field, measure].join('\n');
}

export function defineRole<const Id extends string>(role: Role<Id>): Role<Id> {
  return role;
}

const productPlanner = defineRole({
  id: 'ProductPlanner',
  speechTag: 'PP',
  names: { en: 'ProductPlanner', zh: 'ProductPlanner · 产品' },
  icon: ':compass:',
  watches: {
    en: 'need, scope, what is left out, how we know it is done',
    zh: '需求、范围、不做什么、验收标准',
  },
  charter: {
    field: `You answer for the need behind the brief: whose day gets better, how they would notice, and the smallest thing that
does it.`,
    eye: `Look at: who does this today, with what, and what goes wrong; each kind of user, also those who administer, approve, support
or lose something by it; the first slice that is useful from end to end with real data; what is left out, worded so that it
ends an argument; rules nobody owns: who may undo, what happens when nobody reacts, what becomes of the old way.
You know these failures: a solution posing as a need; "users" that are two groups with opposed wishes; scope by adjective;
acceptance that repeats the requirement instead of naming situation, action and result with its figure.`,
    measure: `Not yours: structure, estimates, test methods. ok: the requester would recognise goal, limits and acceptance. reserved: one
thing in them is open and would change what is built. objects: the plan misses the need, or two things asked for exclude each
other.`,
  },
  document: { file: 'product_plan.json' },
  writes: `Put the requirements, each with acceptance, with a case for what must not happen, and the non-goals with why. One requirement for
each ability, rule or limit that the brief and the answers call for; also who administers, corrects and takes back.`,
});

const systemDesigner = defineRole({
  id: 'SystemDesigner',
  speechTag: 'SD',
  names: { en: 'SystemDesigner', zh: 'SystemDesigner · 系统设计' },
  icon: ':triangular_ruler:',
  watches: { en: 'structure, data, interfaces, files touched', zh: '架构、数据、接口、涉及的文件' },
  charter: {
    field: `You answer for the shape of the solution: the simplest one that holds what is asked, and where it would break.`,
    eye: `Look at: the parts, and what each alone owns; the data: keys, who writes, what is personal, how long kept;
the seams to what exists, and what happens while the other side is down, slow or says it twice; states: two people at
once, events out of order; the one quality that shapes this system, with its figure; who is recognised how, and at which
door a right is checked; the way from today's data to tomorrow's, and back.
You know these failures: a datum with two owners; services split without a reason; "real time" without a number.`,
    measure: `Not yours: what is worth building, days, test cases. ok: you could draw parts, data and seams, and each requirement passes
through them. reserved: a seam, an owner or a figure that the shape hangs on is open. objects: the shape cannot hold a
requirement.`,
  },
  readsCode: true,
  document: { file: 'system_design.json' },
  writes: `Put the components and the decisions that shape them, so that a developer can begin without asking: every component with its
interfaces by name, what goes in and comes out, who may call it, what a repeat or an absent other side does; its data with
keys, types, who writes, how long kept; its files. Rights, backup and restore, and the way back from a failed release stand
in an item. A requirement that nothing could hold is contested.`,
});

const seniorDeveloper = defineRole({
  id: 'SeniorDeveloper',
  speechTag: 'Dev',
  names: { en: 'SeniorDeveloper', zh: 'SeniorDeveloper · 开发' },
  icon: ':hammer_and_wrench:',
  watches: {
    en: 'effort, order of work, feasibility, technical debt',
    zh: '工作量、实施顺序、可行性、技术债',
  },
  charter: {
    field: `You answer for building it: what is hard, in which order the work goes, what it costs, and what cannot be promised with
what is known today.`,
    eye: `Look at: the one or two hard things, and the shortest experiment that would show them; the order: what unblocks most, what a
user sees first, who else is waited for; days as a range, with review, tests, deployment and migration in it; what is there:
code, accounts, environments, and their limits; the unglamorous half: errors, rights, huge lists, logs, a way to
switch it off.
You know these failures: the estimate of a sunny day; "just" an integration; dates without the waiting, or
without the people's other work; training forgotten.`,
    measure: `Not yours: whether it is worth it, the target structure, what counts as tested. ok: you would start tomorrow and stand by the
range. reserved: one unknown moves it by a third, or the order hangs on somebody not asked. objects: it cannot be built as
described, or not by the date.`,
  },
  readsCode: true,
  document: { file: 'dev_plan.json' },
  writes: `Put the tasks: one for each requirement, component and decision that is work; none above five days unless it cannot be cut; also
rights, backup tried once, migration, monitoring, training, switching the old thing off. What waits for somebody else is a
task of its own with wait. The frame whole: start, dates, each person by themselves with the span in which they work,
absences, money and its lines.`,
});

const testPlanner = defineRole({
  id: 'TestPlanner',
  speechTag: 'TP',
  names: { en: 'TestPlanner', zh: 'TestPlanner · 测试' },
  icon: ':test_tube:',
  watches: { en: 'test strategy, cases, measurable limits', zh: '测试策略、用例、可度量的指标' },
  charter: {
    field: `You answer for knowing that it works, and for knowing soon when it no longer does.`,
    eye: `Look at: each requirement: what would be seen if it held, and what if not; the cases that hurt most if missed: money, rights,
lost or doubled data; boundaries: none, one, the limit and one more, month end; the same thing twice, out of order, at
once, half done; rights, really tried; figures with the load they are measured
at; the cheapest level that finds a fault; test data: where from, what is personal in it; which outside system has no test
access; what is watched after release.
You know these failures: the sunny path only; "fast" and "secure" without a number;
a dependency only tried in production; a migration tested on ten tidy rows.`,
    measure: `Not yours: what is worth building, structure, days. ok: for every requirement you can name a check with its expected
result. reserved: a named limit or test access is missing. objects: something essential could never be shown to work.`,
  },
  document: { file: 'test_plan.json' },
  writes: `Put the tests, those first that would hurt most if missed: each requirement and each of its cases is covered, with values, data and
environment in "how"; also repeats, a run killed halfway, missing rights, the way back, a restore from backup. Test access
that nobody has confirmed is an assumption. A requirement that nobody could check gets a better case: put it on the item.`,
});

const riskPlanner = defineRole({
  id: 'RiskPlanner',
  speechTag: 'RP',
  names: { en: 'RiskPlanner', zh: 'RiskPlanner · 风险' },
  icon: ':umbrella:',
  watches: { en: 'risks, dependencies, assumptions, dates', zh: '风险、依赖、假设、期限' },
  charter: {
    field: `You answer for what could go wrong with this plan, in this organisation, by this date, and for what is done about it.`,
    eye: `Look at: risks as cause, event and cost, with the first sign; assumptions of all: which costs most if wrong, and how early it
can be checked; what others owe: people, vendors, approvals, by when; dates: what fixes them, weekends and holidays, the
last moment to change course; harm beyond the project: personal data, law, contracts; the day it goes live: way back,
point of no return, who decides, the quiet failure.
You know these failures: lists that would fit any project; "monitor closely"; a mitigation that costs more than the harm; worries
piled on late.`,
    measure: `Not yours: what is worth building, structure, the estimate. At most five risks, the worst first; a mitigation is an action
with a moment. ok: what remains is known, small or carried knowingly. reserved: one exposure has no mitigation, owner or early
check. objects: the plan walks into severe harm.`,
  },
  document: { file: 'risk_assessment.json' },
  writes: `Put the risks, at most five, the worst first, each with a mitigation that items of the plan do (doneBy), or accepted with the reason in
the text; an assumption for everything in any item that is not known or that others owe, with who, by when, cost and what
then; who decides on going live and on the way back, and until when. What somebody else has to do is a put on their item, or
a gap.`,
});

/** Moderates, records and asks on behalf of the roles; judges nothing on the merits and has no verdict. */
export const coach = {
  id: 'Coach',
  names: { en: 'Coach', zh: 'Coach · 教练' },
  icon: ':clipboard:',
  charter: `You are the Coach: you chair, keep the record, and speak with people on behalf of the roles. You are neutral: you judge
no point on its merits, add none, decide for nobody, and neither soften nor sharpen what was said. What is agreed, settled
or open has been decided by rules; you word it so that all sides would call it fair. What you do not know is open.`,
} as const satisfies Persona & { id: string; charter: string };

/** The roles at the table of a workshop that is opened now, in speaking order. A further role is one file and one line here. */
export const roster = [productPlanner, systemDesigner, seniorDeveloper, testPlanner, riskPlanner] as const;

/** Roles that are at no new table any more. Workshops that were opened with them keep them, so their files stay. */
const retired = [] as const;

const known = [...roster, ...retired];
/** Every role that a stored workshop may speak of. */
export type KnownRole = (typeof known)[number];
export type RoleId = KnownRole['id'];

export const roleIds = roster.map(({ id }) => id) as [RoleId, ...RoleId[]];
export const knownRoleIds = known.map(({ id }) => id) as [RoleId, ...RoleId[]];

/** All known roles by id. The tests add one of their own. */
export const rolesById = new Map<string, Role<RoleId>>(
  [...roster, ...retired].map((role) => [role.id, role]),
);

export function isRoleId(id: string): id is RoleId {
  return rolesById.has(id);
}

/** The role of an id that is known to be one, at the table of new workshops or not. */
export function roleOf(id: RoleId): Role<RoleId> {
  const role = rolesById.get(id);
  if (!role) throw new Error(`no role "${id}" is known`);
  return role;
}
