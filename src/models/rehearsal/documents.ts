import { z } from 'zod';
import type { ReportGiven } from '../../prompts/report.js';
import type { RoleDocumentGiven } from '../../prompts/role-document.js';
import type { RoundSummaryAnswer, RoundSummaryGiven } from '../../prompts/round-summary.js';
import type { SynthesiseAnswer, SynthesiseGiven } from '../../prompts/consensus-synthesis.js';
import type { TodoAnswer, TodoGiven } from '../../prompts/todo.js';
import { type RoleId, roleOf } from '../../roles/index.js';
import type { Documents, Report, RoleDocument, TodoTask } from '../../workshop/plan/index.js';
import { clip, quotable, wordsIn } from './quoting.js';
import { readBrief } from './signs.js';

const most = 8;

/** The document of a role: the agreed points and the sentences of the brief in the fields that a model would fill. */
export function documentOf(given: RoleDocumentGiven): Documents[keyof Documents] {
  const { documents: say, content } = wordsIn(given.language);
  const quotes = readBrief(given).sentences.slice(0, most);
  const agreed = given.consensus.slice(0, most);
  const documents: { [Id in keyof Documents]?: () => Documents[Id] } = {
    ProductPlanner: () => ({
      why: say.placeholder,
      what: quotes[0] ?? content,
      users: [say.users],
      requirements: agreed.map(({ id, text }, index) => {
        return { id: `R${index + 1}`, text: clip(text, 500), source: id };
      }),
      scope: say.scope,
      nonGoals: [say.nonGoal],
      acceptance: agreed.map(({ id }, index) => {
        return { id: `AC${index + 1}`, text: say.accepted(id), requirement: `R${index + 1}` };
      }),
    }),
    SystemDesigner: () => ({
      overview: say.placeholder,
      modules: quotes.map((text, index) => ({ name: say.part(index + 1), responsibility: text })),
      ...{ dataModel: [], interfaces: [], draftFiles: [], decisions: [] },
    }),
    SeniorDeveloper: () => ({
      approach: say.placeholder,
      workItems: quotes.map((title, index) => {
        return { id: `W${index + 1}`, title, days: 1, dependsOn: index > 0 ? [`W${index}`] : [] };
      }),
      technicalDebt: [],
      feasibility: say.days,
    }),
    TestPlanner: () => ({
      strategy: say.placeholder,
      cases: agreed.map(({ id }, index) => {
        return { id: `T${index + 1}`, title: say.accepted(id), covers: id, kind: say.byHand };
      }),
      coverage: say.coverage,
      environments: [],
    }),
    RiskPlanner: () => ({
      risks: [{ id: 'RK1', risk: say.risk, likelihood: 'high', impact: 'high', mitigation: say.mitigation }],
      dependencies: [],
      assumptions: given.assumptions.map(assumed),
    }),
  };
  return documents[given.role]?.() ?? plainDocument(given.role, say.placeholder);
}

/** A document of a role for which there are no texts of its own here: the same text in each field, and no entries. */
export function plainDocument(role: RoleId, text: string): RoleDocument['body'] {
  const { shape } = roleOf(role).document.body({ text: () => z.string(), list: (entry) => z.array(entry) });
  const fields = Object.entries(shape).map(([name, field]) => [
    name,
    field instanceof z.ZodArray ? [] : text,
  ]);
  return Object.fromEntries(fields) as RoleDocument['body'];
}

function assumed({ number, text }: RoleDocumentGiven['assumptions'][number]): string {
  return `A${number}: ${clip(text, 300)}`;
}

export function reportOf(given: ReportGiven): Report {
  const { documents: say, quote } = wordsIn(given.language);
  const { title, sentences } = readBrief(given);
  return {
    summary: say.report(quote(title)),
    highlights: [...sentences.slice(0, 3).map(quote), ...given.assumptions.slice(0, most).map(assumed)],
  };
}

/** Three tasks that any plan has; what people wanted of them before is written beside them again. */
export function tasksOf(given: TodoGiven): TodoAnswer {
  const { documents: say, quote } = wordsIn(given.language);
  const first = quote(readBrief(given).title);
  const tasks = say.tasks.map(({ title, detail }) => ({ title: title(first), detail, estimate: '' }));
  const { changes, language } = given;
  const [one, two, three] = changes.reduce((list, change) => withWish(list, change, language), tasks);
  if (!one || !two || !three) throw new Error('the rehearsal has named fewer than three tasks');
  return { first: one, second: two, third: three, others: [] };
}

/** The tasks with a wish written beside the one that it names by number, else beside the last. */
export function withWish(
  tasks: TodoTask[],
  { by, text }: { by: string; text: string },
  language: TodoGiven['language'],
): TodoTask[] {
  const { documents: say } = wordsIn(language);
  const named = tasks.findIndex((_, index) => text.includes(String(index + 1)));
  const at = named < 0 ? tasks.length - 1 : named;
  const wish = say.wish(quotable(by, 40), quotable(text));
  return tasks.map((task, index) =>
    index === at ? { ...task, detail: clip(`${task.detail} ${wish}`, 900) } : task,
  );
}

const mostAgreed = 60;

/** A round in ids: what is agreed, settled, open, and asked. */
export function closingOf({
  language,
  agreed,
  settled,
  open,
  questions,
  skipped,
}: RoundSummaryGiven): RoundSummaryAnswer {
  const { closing, list, join } = wordsIn(language);
  const lines: [(refs: string) => string, string[]][] = [
    [closing.agreed, agreed.map(({ id }) => id)],
    [closing.settled, settled.map(({ issue }) => `#${issue}`)],
    [closing.open, open.map(({ number }) => `#${number}`)],
    [closing.asked, questions.map(({ number }) => `Q${number}`)],
    [closing.skipped, skipped],
  ];
  const said = lines.flatMap(([say, refs]) => (refs.length > 0 ? [say(list(refs))] : []));
  return { summary: join(said) || closing.nothing, parked: [] };
}

/** Where everyone stands, in the recorded words. */
export function synthesisOf(given: SynthesiseGiven): SynthesiseAnswer {
  const { closing, quote, holds } = wordsIn(given.language);
  const { consensus, verdicts, disputed } = given;
  const { title } = readBrief(given);
  const agreed = consensus.map(({ id, text }) => closing.point(quotable(text, 400), id));
  return {
    agreed: agreed.slice(0, mostAgreed),
    reserved: verdicts.flatMap(({ role, verdict, reason }) =>
      verdict === 'reserved' || verdict === 'objects'
        ? [
            {
              role,
              concern: clip(reason, 500),
              severity: verdict === 'objects' ? ('error' as const) : ('warning' as const),
            },
          ]
        : [],
    ),
    disagreements: disputed.map(({ point, by, disputedBy, reason }) => ({
      topic: closing.topic(quotable(point, 100)),
      positions: [
        { role: by, position: holds },
        { role: disputedBy, position: clip(reason, 500) },
      ],
    })),
    summary: closing.summary(quote(title), consensus.length),
  };
}
