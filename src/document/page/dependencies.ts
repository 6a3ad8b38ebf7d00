import { type EdgeLabel, Graph, type GraphLabel, layout, type NodeLabel, type Point } from '@dagrejs/dagre';
import type { PlanState } from '../../workshop/plan/state.js';
import type { Item } from '../../workshop/plan/items.js';
import { liveOf } from '../../workshop/plan/references.js';
import { allBefore, taskGraph } from '../../workshop/plan/schedule.js';
import type { Session } from '../../workshop/session.js';
import { wordsOf } from '../../words/words.js';
import { type HtmlContent, html, fitted } from './html.js';

/** What each task waits for, without what follows from others. A circle has no order: an arrow that would close one is left out. */
function arrowsOf(plan: PlanState): [from: string, to: string][] {
  const graph = taskGraph(plan);
  const before = new Map(graph.tasks.map(({ id }) => [id, allBefore(graph, id).map((each) => each.id)]));
  return graph.tasks.flatMap(({ id }) => {
    const direct = (graph.before.get(id) ?? [])
      .map((each) => each.id)
      .filter((each) => !(before.get(each) ?? []).includes(id));
    const implied = new Set(direct.flatMap((each) => before.get(each) ?? []));
    return direct.filter((each) => !implied.has(each)).map((each): [string, string] => [each, id]);
  });
}

const boxWidth = 180;
const boxHeight = 28;
const size = 11;

/** The graph of what waits for what, from top to bottom; nothing where no task waits for another. */
export function dependencies({ plan, language }: Session): HtmlContent {
  const { drawn: words } = wordsOf(language).files.outline;
  const arrows = arrowsOf(plan);
  if (arrows.length === 0) return '';
  const joined = new Set(arrows.flat());
  const tasks = liveOf(plan, 'task').filter(({ id }) => joined.has(id));
  const graph = new Graph<GraphLabel, NodeLabel, EdgeLabel>();
  graph.setGraph({ nodesep: 18, edgesep: 14, ranksep: 34, marginx: 4, marginy: 4 });
  for (const { id } of tasks) graph.setNode(id, { width: boxWidth, height: boxHeight });
  for (const [from, to] of arrows) graph.setEdge(from, to, {});
  layout(graph);
  const { width = 0, height = 0 } = graph.graph();
  return html`<figure>
<div class="drawing" role="region" aria-label="${words.graph}" tabindex="0">
<svg class="graph" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="graph-title graph-desc">
<title id="graph-title">${words.graph}</title>
<desc id="graph-desc">${words.graphAbout(tasks.length, arrows.length)}</desc>
<defs><marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8z"/></marker></defs>
${arrows.map(([from, to]) => html`<path class="arrow" d="${pathThrough(graph.edge(from, to)?.points)}" marker-end="url(#arrow)"/>`)}
${tasks.map((task) => boxOf(task, graph.node(task.id)))}
</svg></div>
<figcaption>${words.graphCaption}</figcaption>
</figure>`;
}

/** From point to point, leaving and arriving upright. */
function pathThrough(points: readonly Point[] = []): string {
  return points
    .map(({ x, y }, index) => {
      const from = points[index - 1];
      const half = from && (from.y + y) / 2;
      return from ? `C${from.x} ${half} ${x} ${half} ${x} ${y}` : `M${x} ${y}`;
    })
    .join('');
}

function boxOf({ id, name }: Pick<Item, 'id' | 'name'>, { x = 0, y = 0 }: Partial<Point> = {}): HtmlContent {
  const title = `${id} ${name.trim()}`;
  return html`<g class="box"><title>${title}</title><rect x="${x - boxWidth / 2}" y="${y - boxHeight / 2}" width="${boxWidth}" height="${boxHeight}" rx="5"/><text x="${x}" y="${y + 4}">${fitted(title, size, boxWidth - 14)}</text></g>
`;
}
