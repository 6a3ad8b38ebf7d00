import { type RoleId, roleOf } from '../roles/index.js';
import type { Documents } from '../workshop/plan/index.js';
import type { Session } from '../workshop/session.js';
import { bullets, inline, listUnder, prose } from './markdown.js';
import { originOf } from './origins.js';
import type { Words } from './words.js';

type Sections = {
  [Id in RoleId]?: (words: Words, document: Documents[Id], session: Session) => string[];
};

const sections: Sections = {
  ProductPlanner: productSections,
  SystemDesigner: designSections,
  SeniorDeveloper: workSections,
  TestPlanner: testSections,
  RiskPlanner: riskSections,
};

/** What a role's document says in the report. One that has no form of its own there is shown field by field. */
export function documentSection<Id extends RoleId>(
  session: Session,
  words: Words,
  role: Id,
  documents: Partial<Documents>,
): string[] {
  const document = documents[role];
  if (!document) return [];
  const section: Sections[Id] = sections[role];
  if (section) return section(words, document, session);
  return [`## ${roleOf(role).names[session.language]}`, ...Object.values(document).map(fieldText)];
}

function fieldText(field: unknown): string {
  if (!Array.isArray(field)) return prose(String(field));
  return bullets(field.map((each: unknown) => inline(partsOf(each).join(' · '))));
}

function partsOf(entry: unknown): string[] {
  return typeof entry === 'object' && entry !== null ? Object.values(entry).map(String) : [String(entry)];
}

/** The product plan in the report: goal, scope, requirements and acceptance. */
function productSections(words: Words, plan: Documents['ProductPlanner'], session: Session): string[] {
  const { report } = words;
  const requirements = plan.requirements.map(({ id, text, source }) =>
    words.from(`**${inline(id)}** ${inline(text)}`, report.source(originOf(session, words, source))),
  );
  const acceptance = plan.acceptance.map(({ id, text, requirement }) =>
    words.from(`**${inline(id)}** ${inline(text)}`, report.checks(inline(requirement))),
  );
  return [
    `## ${report.goal}`,
    words.pair(report.what, prose(plan.what)),
    words.pair(report.why, prose(plan.why)),
    ...group(words, report.users, plan.users.map(inline)),
    words.pair(report.scope, prose(plan.scope)),
    ...group(words, report.nonGoals, plan.nonGoals.map(inline)),
    `## ${report.requirements}`,
    bullets(requirements) || words.none,
    `## ${report.acceptance}`,
    bullets(acceptance) || words.none,
  ];
}

function designSections(words: Words, design: Documents['SystemDesigner']): string[] {
  const { report } = words;
  const named = (name: string, text: string) => words.pair(inline(name), inline(text));
  return [
    `## ${report.design}`,
    prose(design.overview),
    ...group(
      words,
      report.modules,
      design.modules.map((each) => named(each.name, each.responsibility)),
    ),
    ...group(
      words,
      report.data,
      design.dataModel.map((each) => named(each.entity, each.holds)),
    ),
    ...group(
      words,
      report.interfaces,
      design.interfaces.map((each) => named(each.name, each.purpose)),
    ),
    ...group(
      words,
      report.files,
      design.draftFiles.map((each) => named(each.path, each.purpose)),
    ),
    ...group(words, report.decisions, design.decisions.map(inline)),
  ];
}

function workSections(words: Words, plan: Documents['SeniorDeveloper']): string[] {
  const { report } = words;
  const items = plan.workItems.map(({ id, title, days, dependsOn }) => {
    const after = dependsOn.length === 0 ? [] : [report.after(words.list(dependsOn.map(inline)))];
    return words.from(
      `**${inline(id)}** ${inline(title)}`,
      words.clauses([report.days(rounded(days)), ...after]),
    );
  });
  const total = plan.workItems.reduce((sum, { days }) => sum + days, 0);
  return [
    `## ${report.work}`,
    words.pair(report.approach, prose(plan.approach)),
    bullets(items),
    ...(items.length > 0 ? [report.total(report.days(rounded(total)))] : []),
    words.pair(report.feasibility, prose(plan.feasibility)),
    ...group(words, report.debt, plan.technicalDebt.map(inline)),
  ];
}

function testSections(words: Words, plan: Documents['TestPlanner']): string[] {
  const { report } = words;
  const cases = plan.cases.map(({ id, title, covers, kind }) =>
    words.from(`**${inline(id)}** ${inline(title)}`, report.covers(inline(kind), inline(covers))),
  );
  return [
    `## ${report.tests}`,
    words.pair(report.strategy, prose(plan.strategy)),
    bullets(cases),
    words.pair(report.coverage, prose(plan.coverage)),
    ...group(words, report.environments, plan.environments.map(inline)),
  ];
}

function riskSections(words: Words, assessment: Documents['RiskPlanner']): string[] {
  const { report, levels } = words;
  const risks = assessment.risks.map(({ id, risk, likelihood, impact, mitigation }) => {
    const rated = words.from(
      `**${inline(id)}** ${inline(risk)}`,
      report.risk(levels[likelihood], levels[impact]),
    );
    return `${rated}  \n  ${report.mitigation(inline(mitigation))}`;
  });
  return [
    `## ${report.risks}`,
    bullets(risks) || words.none,
    ...group(words, report.dependencies, assessment.dependencies.map(inline)),
    ...group(words, report.assumptions, assessment.assumptions.map(inline)),
  ];
}

/** A named list; nothing at all when it is empty. */
function group(words: Words, name: string, items: readonly string[]): string[] {
  return listUnder(words.pair(name, '').trimEnd(), items);
}

/** Days to a tenth: sums of halves and thirds show no float dust. */
function rounded(days: number): number {
  return Math.round(days * 10) / 10;
}
