import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { createMetrics } from '../../src/status/metrics.js';

interface Rules {
  groups: { rules: { alert: string; expr: string; annotations: Record<string, string> }[] }[];
}
interface Board {
  panels: { title: string; targets: { expr: string }[] }[];
}

const rules = (parse(readFileSync('deploy/prometheus-alerts.yml', 'utf8')) as Rules).groups.flatMap(
  (group) => group.rules,
);
const { panels } = JSON.parse(readFileSync('deploy/grafana.json', 'utf8')) as Board;
const asked = [...rules, ...panels.flatMap(({ targets }) => targets)].map(({ expr }) => expr);

/** What the bot answers at /metrics once everything has happened once: its metrics by name, and their labels. */
async function printed(): Promise<Map<string, Set<string>>> {
  const metrics = createMetrics();
  const usage = { uncached: 1, cacheRead: 1, cacheWrite: 1, output: 2, reasoning: 1 };
  const call = { provider: 'p', model: 'm', prompt: 'planning_speak' };
  for (const micros of [1, null]) metrics.called(call, { status: 'failed', ms: 1, usage, micros });
  metrics.arrived('Said', [{ type: 'PersonSpoke' }]);
  metrics.arrived('Said', { ignored: 'blank' });
  metrics.read({
    inbox: async () => 1,
    outbox: async () => 1,
    workshops: async () => ({ active: 1 }),
    calls: () => [{ provider: 'p', underWay: 1, waiting: 1 }],
  });
  const found = new Map<string, Set<string>>();
  for (const [, name = '', labels = ''] of (await metrics.text()).matchAll(/^(\w+)(\{[^}]*\})? /gm)) {
    const known = found.get(name) ?? new Set();
    found.set(name, known);
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label);
  }
  return found;
}

/** What Prometheus itself adds to every target. */
const added = { metric: 'up', labels: ['job', 'instance'] };
const words = new Set(['by', 'without', 'on', 'ignoring', 'and', 'or', 'unless', 'bool', 'offset']);

/** The metrics that an expression names: every name that is neither called nor a word of the language. */
function metricsIn(expr: string): string[] {
  const bare = expr
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replace(/\b(?:by|without) \([^)]*\)/g, '');
  return [...bare.matchAll(/\b[a-z_]\w*\b(?!\s*\()/g)]
    .map(([name]) => name)
    .filter((name) => !words.has(name));
}

function labelsIn(expr: string): string[] {
  const matched = [...expr.matchAll(/(\w+)(?:=~|!~|!=|=)"/g)].map(([, label = '']) => label);
  const grouped = [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, labels = '']) => labels.split(/, ?/));
  return [...matched, ...grouped];
}

test('alerts and the board ask for metrics and labels that the bot prints', async () => {
  const known = await printed();
  const wrong = asked.flatMap((expr) => {
    const names = metricsIn(expr);
    const own = new Set([...added.labels, ...names.flatMap((name) => [...(known.get(name) ?? [])])]);
    return [
      ...(names.length === 0 ? [`no metric in ${expr}`] : []),
      ...names.filter((name) => name !== added.metric && !known.has(name)),
      ...labelsIn(expr).filter((label) => !own.has(label)),
    ];
  });

  expect(wrong).toEqual([]);
});

test('every metric of the bot is on the board', async () => {
  const shown = new Set(panels.flatMap(({ targets: each }) => each.flatMap(({ expr }) => metricsIn(expr))));
  const own = [...(await printed()).keys()].filter((name) => name.startsWith('planning_'));

  expect(own.filter((name) => !shown.has(name) && !/_(?:sum|count)$/.test(name))).toEqual([]);
});
