import { beforeAll, describe, expect, it } from 'vitest';
import type { Session } from '../../src/workshop/session.js';
import { plannable } from './rehearsal-briefs.js';
import { hold } from './rehearsal-meeting.js';

const briefs = Object.values(plannable).flat();
let sessions: Session[] = [];
beforeAll(async () => {
  sessions = await Promise.all(briefs.map((brief) => hold(brief)));
});

/** Every top-level field that a plan is written in, by document and name. */
function fieldsOf({ documents, report, todo, synthesis }: Session): [string, unknown][] {
  const written = {
    ...documents,
    report,
    todo: { tasks: todo },
    synthesis: { agreed: synthesis?.agreed, summary: synthesis?.summary },
  };
  return Object.entries(written).flatMap(([document, body]) =>
    Object.entries(body ?? {}).map(([field, value]): [string, unknown] => [`${document}.${field}`, value]),
  );
}

describe('the documents of the rehearsal model', () => {
  it('differ in every field between any two briefs', () => {
    const seen = new Map<string, string>();
    const equal: string[] = [];
    for (const session of sessions) {
      for (const [field, value] of fieldsOf(session)) {
        const key = `${field} ${JSON.stringify(value)}`;
        const other = seen.get(key);
        if (other !== undefined) equal.push(`${field} of ${session.title} and ${other}`);
        seen.set(key, session.title);
      }
    }
    expect(equal).toEqual([]);
  });

  it('leave no field empty', () => {
    const empty = sessions.flatMap((session) =>
      fieldsOf(session).flatMap(([field, value]) =>
        value === '' || (Array.isArray(value) && value.length === 0) ? [`${field} of ${session.title}`] : [],
      ),
    );
    expect(empty).toEqual([]);
  });

  it('name where each requirement comes from', () => {
    for (const session of sessions) {
      const known = new Set([
        'brief',
        ...session.consensus.map(({ id }) => id),
        ...session.questions.map(({ number }) => `Q${number}`),
        ...session.assumptions.map(({ number }) => `A${number}`),
      ]);
      const sources = session.documents.ProductPlanner?.requirements.map(({ source }) => source) ?? [];
      expect(sources.filter((source) => !known.has(source))).toEqual([]);
      const assumed = session.assumptions.map(({ number }) => `A${number}`);
      const asked = session.issues.flatMap(({ text }) =>
        session.questions.filter((each) => each.original === text),
      );
      expect(asked).toHaveLength(session.issues.length);
      expect(sources).toEqual(
        expect.arrayContaining([
          ...assumed,
          ...asked.map(({ number, state, closure }) => (state === 'moot' ? closure?.text : `Q${number}`)),
        ]),
      );
    }
  });

  it('check and test every requirement', () => {
    for (const { documents } of sessions) {
      const ids = documents.ProductPlanner?.requirements.map(({ id }) => id) ?? [];
      const accepted = new Set(documents.ProductPlanner?.acceptance.map(({ requirement }) => requirement));
      const covered = new Set(documents.TestPlanner?.cases.map(({ covers }) => covers));
      expect([...accepted]).toEqual(ids);
      expect([...covered]).toEqual(ids);
    }
  });

  it('plan work that adds up and depends only on earlier work', () => {
    for (const { documents, report } of sessions) {
      const items = documents.SeniorDeveloper?.workItems ?? [];
      const total = items.reduce((sum, { days }) => sum + days, 0);
      expect(documents.SeniorDeveloper?.feasibility).toContain(`${total} `);
      expect(report?.summary).toContain(`${total} `);
      items.forEach(({ dependsOn }, at) => {
        const before = items.slice(0, at).map(({ id }) => id);
        expect(before).toEqual(expect.arrayContaining(dependsOn));
      });
    }
  });

  it('make tasks whose days add up to the days of the work', () => {
    for (const { documents, todo } of sessions) {
      const planned = documents.SeniorDeveloper?.workItems.reduce((sum, { days }) => sum + days, 0);
      const counted = todo?.reduce((sum, { estimate }) => sum + Number(/^\d+/.exec(estimate)?.[0] ?? 0), 0);
      expect(counted).toBe(planned);
    }
  });

  it('name files that could lie in a project, each once', () => {
    for (const { documents } of sessions) {
      const paths = documents.SystemDesigner?.draftFiles.map(({ path }) => path) ?? [];
      expect(new Set(paths).size).toBe(paths.length);
      for (const path of paths)
        expect(path).toMatch(/^(?:src|test)\/[a-z0-9-]+\/[a-z0-9-]+(?:\.test)?\.[a-z]+$/);
    }
  });

  it('make three to five tasks and a report that is short enough to be read', () => {
    for (const { todo, report } of sessions) {
      expect(todo?.length).toBeGreaterThanOrEqual(3);
      expect(todo?.length).toBeLessThanOrEqual(5);
      expect(report?.summary.length).toBeLessThanOrEqual(1_200);
      expect(report?.highlights.length).toBeGreaterThanOrEqual(3);
      expect(report?.highlights.length).toBeLessThanOrEqual(6);
    }
  });

  it('speak the language of the brief', () => {
    for (const session of sessions.filter(({ language }) => language === 'zh')) {
      for (const [field, value] of fieldsOf(session))
        expect(`${field} ${JSON.stringify(value)}`).toMatch(/\p{Script=Han}|draftFiles/u);
    }
    for (const session of sessions.filter(({ language }) => language === 'en')) {
      expect(JSON.stringify(fieldsOf(session))).not.toMatch(/\p{Script=Han}/u);
    }
  });

  it('keep the date, the numbers and the exclusions of the brief in its own words', async () => {
    const session = await hold(plannable.complete[1] ?? '');
    expect(session.report?.summary).toContain('6月底前');
    expect(session.documents.TestPlanner?.cases.map(({ title }) => title).join()).toContain(
      '页面响应不超过2秒',
    );
    expect(session.documents.ProductPlanner?.nonGoals[0]).toContain('视频会议');
  });
});
