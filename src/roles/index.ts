/** The same words in every language the product speaks. */
interface InEveryLanguage {
  en: string;
  zh: string;
}

/** Someone at the table who is no person, and how sentences name them. */
export interface Persona {
  id: string;
  names: InEveryLanguage;
  /** An emoji short name with its colons: the persona's picture. */
  icon: string;
}

/** One of the planning roles, as people see it. What models are told of it stands in `prompts/prose/roles`. */
export interface Role<Id extends string = string> extends Persona {
  id: Id;
  /** Prefix of the role's speech files, as in `PP_speak_r1.txt`. */
  speechTag: string;
  /** What it looks after, in a few words. */
  watches: InEveryLanguage;
  /** The name of its document's file in a version. */
  document: { file: string };
  /** It looks into the code that a plan is about before it proposes anything. */
  readsCode?: true;
}

export function defineRole<const Id extends string>(role: Role<Id>): Role<Id> {
  return role;
}

const productPlanner = defineRole({
  id: 'ProductPlanner',
  speechTag: 'PP',
  names: { en: 'ProductPlanner', zh: '产品' },
  icon: ':compass:',
  watches: {
    en: 'need, scope, what is left out, how we know it is done',
    zh: '需求、范围、不做什么、验收标准',
  },
  document: { file: 'product_plan.json' },
});

const systemDesigner = defineRole({
  id: 'SystemDesigner',
  speechTag: 'SD',
  names: { en: 'SystemDesigner', zh: '系统设计' },
  icon: ':triangular_ruler:',
  watches: { en: 'structure, data, interfaces, files touched', zh: '架构、数据、接口、涉及的文件' },
  readsCode: true,
  document: { file: 'system_design.json' },
});

const seniorDeveloper = defineRole({
  id: 'SeniorDeveloper',
  speechTag: 'Dev',
  names: { en: 'SeniorDeveloper', zh: '开发' },
  icon: ':hammer_and_wrench:',
  watches: {
    en: 'effort, order of work, feasibility, technical debt',
    zh: '工作量、实施顺序、可行性、技术债',
  },
  readsCode: true,
  document: { file: 'dev_plan.json' },
});

const testPlanner = defineRole({
  id: 'TestPlanner',
  speechTag: 'TP',
  names: { en: 'TestPlanner', zh: '测试' },
  icon: ':test_tube:',
  watches: { en: 'test strategy, cases, measurable limits', zh: '测试策略、用例、可度量的指标' },
  document: { file: 'test_plan.json' },
});

const riskPlanner = defineRole({
  id: 'RiskPlanner',
  speechTag: 'RP',
  names: { en: 'RiskPlanner', zh: '风险' },
  icon: ':umbrella:',
  watches: { en: 'risks, dependencies, assumptions, dates', zh: '风险、依赖、假设、期限' },
  document: { file: 'risk_assessment.json' },
});

/** Moderates, records and asks on behalf of the roles; judges nothing on the merits and has no verdict. */
export const coach = {
  id: 'Coach',
  names: { en: 'Coach', zh: '教练' },
  icon: ':clipboard:',
} as const satisfies Persona;

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

/** How a sentence names somebody at the table; a person, as they are given. */
export function nameOf(who: string, language: keyof InEveryLanguage): string {
  return (who === coach.id ? coach : rolesById.get(who))?.names[language] ?? who;
}

/** The name under which somebody at the table posts: the id as well, by which files and people turn to them. */
export function personaName({ id, names }: Persona, language: keyof InEveryLanguage): string {
  return names[language] === id ? id : `${id} · ${names[language]}`;
}

/** The role of an id that is known to be one, at the table of new workshops or not. */
export function roleOf(id: RoleId): Role<RoleId> {
  const role = rolesById.get(id);
  if (!role) throw new Error(`no role "${id}" is known`);
  return role;
}
