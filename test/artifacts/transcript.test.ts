import { describe, expect, it } from 'vitest';
import { filesOf } from '../../src/artifacts/files.js';
import { type Fact, fact as factSchema } from '../../src/workshop/facts.js';
import { draftsFacts } from './asked-drafts.js';
import { plansFacts } from './asked-plans.js';
import { laterKinds } from './later-kinds.js';
import { draftFacts, opened, planFacts, remarked, sessionOf } from './session.js';
import { at, ended, transcriptOf } from './transcript-lines.js';

describe('the transcript', () => {
  it('tells everything in order, each line with its time, round, phase and actor', () => {
    const lines = transcriptOf(planFacts('en'), 'plan');
    expect(lines).toHaveLength(planFacts('en').length + 1);
    for (const line of lines)
      expect(Object.keys(line).slice(0, 4)).toEqual(['ts', 'round', 'phase', 'actor']);
    expect([...lines].sort((a, b) => String(a.ts).localeCompare(String(b.ts)))).toEqual(lines);
    expect(lines[0]).toMatchObject({ round: 1, phase: 'user_input', actor: 'user' });
    expect(lines.at(-1)).toMatchObject({
      ts: at,
      round: 2,
      phase: 'version_issued',
      version: 1,
      artifact: 'plan',
    });
    expect(lines.map(({ phase }) => phase)).not.toContain('coach_initial_judgment');
  });

  it('keeps what a role had before it, what it said and its verdict as ok true, null or false', () => {
    const turns = transcriptOf(draftFacts('en')).filter(({ phase }) => phase === 'speaking');
    expect(turns[0]).toMatchObject({ actor: 'ProductPlanner', turn: 1, ok: null });
    const second = turns.find(({ round, actor }) => round === 2 && actor === 'SystemDesigner');
    expect(second).toMatchObject({
      turn: 2,
      ok: false,
      input_context: {
        consensus: ['P1'],
        open_issues: [1],
        spoken_before: ['ProductPlanner'],
        remarks: ['1.1'],
      },
    });
    expect(second?.output).toContain('objects - One service is enough');
    expect(turns.find(({ actor }) => actor === 'RiskPlanner')).toMatchObject({ ok: true });
  });

  it('closes a round with the consensus and the issues that are new and open', () => {
    const [first, second] = transcriptOf(draftFacts('en')).filter(
      ({ phase }) => phase === 'consensus_summary',
    );
    expect(first).toMatchObject({
      actor: 'coach',
      consensus: { agreed: [{ id: 'P1', rests_on: ['brief'] }] },
    });
    expect(first?.new_issues).toEqual([expect.objectContaining({ number: 1, opened_by: 'ProductPlanner' })]);
    expect(second).toMatchObject({ new_issues: [], open_issues: [1] });
  });

  it('keeps the positions of a disagreement by role', () => {
    const line = transcriptOf(draftFacts('en')).find(({ phase }) => phase === 'consensus_synthesis');
    expect(line).toMatchObject({
      consensus: {
        reserved_points: [{ role: 'TestPlanner', severity: 'warning' }],
        strong_disagreements: [{ positions: { SystemDesigner: 'One service for now' } }],
      },
    });
  });

  it('leaves out the words of a message that its author took back, and says so', () => {
    const taken: Fact[] = [
      opened('en')(at),
      remarked('en', '5.5')(at),
      { type: 'RemarkWithdrawn', at, id: '5.5' },
    ];
    const [, remark, withdrawn] = transcriptOf(taken);
    expect(remark).toMatchObject({ phase: 'user_remark', content: null, withdrawn: true });
    expect(withdrawn).toMatchObject({ phase: 'user_remark_withdrawn', message: '5.5' });
    expect(JSON.stringify(transcriptOf(taken.slice(0, 2)))).toContain('floor 3');
  });

  it('never breaks a line inside an object, whatever separators a brief contains', () => {
    const brief = 'one\u2028two\u2029three\u0085four\nfive\r\nsix';
    const facts = [opened('en', { brief })(at)];
    const files = filesOf(sessionOf(facts), facts, { number: 1, artifact: 'draft', at }, [ended]);
    const content = files.find(({ name }) => name === 'planning_transcript.jsonl')?.content ?? '';
    const lines = content.trimEnd().split(/[\n\r\u0085\u2028\u2029]/);
    expect(lines).toHaveLength(2);
    expect(JSON.parse(lines[0] ?? '').content).toBe('one\ntwo\nthree\nfour\nfive\nsix');
  });

  it('knows every kind of fact there is', () => {
    const by = { id: 'U1', name: 'Lin Mei' };
    const late: Fact[] = [
      {
        type: 'TaskFailed',
        at,
        key: 'k',
        task: 't',
        kind: 'speak',
        role: 'TestPlanner',
        attempt: 1,
        reason: 'busy',
        detail: 'full',
      },
      { type: 'RemarkEdited', at, id: '1.1', text: 'closed until June' },
      {
        type: 'VersionIssued',
        at,
        key: 'k',
        version: 1,
        artifact: 'draft',
        reasons: [ended],
        files: ['a'],
      },
      { type: 'FilesRequested', at, version: 1, by },
      { type: 'Approved', at, version: 1, by, via: 'reply', message: '2.2' },
      { type: 'ApprovalUndone', at, version: 1, by },
      { type: 'EndAsked', at, by },
      { type: 'EndWithdrawn', at, by },
      { type: 'RequestDeclined', at, to: by, what: 'approve', reason: 'decided' },
      { type: 'WorkshopCancelled', at, by },
      { type: 'QuestionReopened', at, question: 3, why: 'undone', by, shaken: [] },
      { type: 'ReplySettled', at, message: '7.1', by, as: 'talk' },
      { type: 'Parked', at, by, version: 1 },
      { type: 'TakenUp', at, by, version: 1 },
      { type: 'DraftDropped', at, by, version: 1 },
      { type: 'WorkshopPaused', at, by },
      { type: 'WorkshopResumed', at, by },
      { type: 'RetryAsked', at, by, task: 't' },
      { type: 'BudgetRaised', at, by, scope: 'day' },
      { type: 'CaughtUp', at, heard: 3 },
      { type: 'WorkDropped', at, task: 't', spent: { input: 1, cached: 0, output: 0, micros: null } },
      { type: 'WorkshopCompleted', at, outcome: 'draft' },
    ];
    const asked = [...plansFacts('zh').v3, ...draftsFacts('zh').v2.slice(1)];
    const withdrawn: Fact = { type: 'RemarkWithdrawn', at, id: '0.0' };
    const facts = [...draftFacts('zh'), ...asked.slice(1), ...late, ...laterKinds, withdrawn].filter(
      (each) => each.type !== 'VersionIssued' || each.files[0] === 'a',
    );
    const kinds = new Set(facts.map(({ type }) => type));
    const known = factSchema.options.map(({ shape }) => shape.type.value);
    expect([...kinds].sort()).toEqual([...known].sort());
    const phases = transcriptOf(facts).map(({ phase }) => phase);
    expect(phases).toHaveLength(facts.length);
    expect(phases.filter((phase) => phase === 'version_issued')).toHaveLength(1);
  });
});
