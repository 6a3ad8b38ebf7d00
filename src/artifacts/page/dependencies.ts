import type { PlanState } from '../../workshop/plan/state.js';
import { allBefore, taskGraph } from '../../workshop/plan/schedule.js';
import type { Session } from '../../workshop/session.js';
import { wordsOf } from '../../words/words.js';
import { type Content, html, onTwoLines } from './html.js';

/** A place in a layer: a task, or where an arrow passes by on its way to a later layer. */
export interface Place {
  task?: { id: string; name: string };
  /** The places of the layer before from which arrows lead here. */
  from: Place[];
}

/** What waits for what: each layer waits for those before it. `alone` are tasks without any arrow. */
export interface Layers {
  layers: Place[][];
  arrows: number;
  alone: string[];
}

/** Tasks in layers, by the longest chain that leads to each. An arrow that follows from others is left out. */
function layersOf(plan: PlanState): Layers {
  const graph = taskGraph(plan);
  const before = new Map(graph.tasks.map(({ id }) => [id, allBefore(graph, id).map((each) => each.id)]));
  // A circle has no layers: an arrow that would close one is not drawn.
  const waits = new Map(
    graph.tasks.map(({ id }) => {
      const direct = (graph.before.get(id) ?? [])
        .map((each) => each.id)
        .filter((each) => !(before.get(each) ?? []).includes(id));
      const implied = new Set(direct.flatMap((each) => before.get(each) ?? []));
      return [id, direct.filter((each) => !implied.has(each))];
    }),
  );
  const awaited = new Set([...waits.values()].flat());
  const tasks = graph.tasks.filter(({ id }) => awaited.has(id) || (waits.get(id) ?? []).length > 0);
  const depths = new Map<string, number>();
  const depthOf = (id: string): number => {
    const depth = depths.get(id) ?? Math.max(0, ...(waits.get(id) ?? []).map((each) => depthOf(each) + 1));
    depths.set(id, depth);
    return depth;
  };
  const layers: Place[][] = [];
  const into = (depth: number, place: Place) => {
    layers[depth] ??= [];
    layers[depth].push(place);
    return place;
  };
  const places = new Map<string, Place>();
  for (const { id, name } of [...tasks].sort((one, other) => depthOf(one.id) - depthOf(other.id))) {
    const place: Place = { task: { id, name }, from: [] };
    for (const each of waits.get(id) ?? []) {
      let last = places.get(each);
      for (let depth = depthOf(each) + 1; last && depth < depthOf(id); depth += 1)
        last = into(depth, { from: [last] });
      if (last) place.from.push(last);
    }
    places.set(id, into(depthOf(id), place));
  }
  return {
    layers,
    arrows: tasks.reduce((sum, { id }) => sum + (waits.get(id) ?? []).length, 0),
    alone: graph.tasks.filter((task) => !tasks.includes(task)).map(({ id }) => id),
  };
}

const boxWidth = 142;
const boxHeight = 40;
/** What an arrow takes that passes by. */
const passing = 14;
const size = 11;
const margin = 4;
/** From layer to layer, and from place to place within one. */
const between = 34;
const beside = 18;

/** The middle of a place, and where it begins: layers follow each other from top to bottom. */
interface Spot {
  x: number;
  y: number;
}

type Spots = ReadonlyMap<Place, Spot>;

/** The graph of what waits for what; nothing where no task waits for another. */
export function dependencies({ plan, language }: Session): Content {
  const { outline, list } = wordsOf(language).files;
  const { drawn: words } = outline;
  const { layers, arrows, alone } = layersOf(plan);
  if (arrows === 0) return '';
  const { spots, width } = spread(layers);
  const height = layers.length * (boxHeight + between) - between + 2 * margin;
  const places = layers.flat();
  const tasks = places.filter(({ task }) => task).length;
  return html`<figure>
<div class="drawing" role="region" aria-label="${words.graph}" tabindex="0">
<svg class="graph" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="graph-title graph-desc">
<title id="graph-title">${words.graph}</title>
<desc id="graph-desc">${words.graphAbout(tasks, arrows)}</desc>
<defs><marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8z"/></marker></defs>
${places.map((place) => arrowsTo(spots, place))}
${places.map((place) => boxOf(spots, place))}
</svg></div>
<figcaption>${words.graphCaption}${alone.length > 0 ? ` ${words.alone(list(alone))}` : ''}</figcaption>
</figure>`;
}

const sweeps = 6;

/**
 * Each place stands across from those that it is joined to, down and up again, so that few arrows cross, as far as its neighbours
 * leave it room.
 */
function spread(layers: Place[][]): { spots: Spots; width: number } {
  const half = ({ task }: Place) => (task ? boxWidth : passing) / 2;
  const middles = new Map<Place, number>();
  const middleOf = (place: Place) => middles.get(place) ?? 0;
  const after = new Map<Place, Place[]>();
  for (const place of layers.flat())
    for (const each of place.from) after.set(each, [...(after.get(each) ?? []), place]);
  const settle = (places: Place[], joinedTo: (place: Place) => readonly Place[]) => {
    const wanted = new Map<Place, number>();
    for (const place of places) {
      const near = joinedTo(place).map(middleOf);
      wanted.set(place, near.length === 0 ? middleOf(place) : near.reduce((a, b) => a + b) / near.length);
    }
    const wantedOf = (place: Place) => wanted.get(place) ?? 0;
    places.sort((one, other) => wantedOf(one) - wantedOf(other));
    let least = Number.NEGATIVE_INFINITY;
    let off = 0;
    for (const place of places) {
      const middle = Math.max(wantedOf(place), least + half(place));
      middles.set(place, middle);
      off += (middle - wantedOf(place)) / places.length;
      least = middle + half(place) + beside;
    }
    for (const place of places) middles.set(place, middleOf(place) - off);
  };
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
    for (const places of layers) settle(places, ({ from }) => from);
    for (const places of layers.toReversed()) settle(places, (place) => after.get(place) ?? []);
  }
  const edges = [...middles].flatMap(([place, middle]) => [middle - half(place), middle + half(place)]);
  const first = Math.min(...edges) - margin;
  const spots = layers.flatMap((places, depth) =>
    places.map((place): [Place, Spot] => [
      place,
      { x: Math.round(middleOf(place) - first), y: margin + depth * (boxHeight + between) },
    ]),
  );
  return { spots: new Map(spots), width: Math.ceil(Math.max(...edges) - first + margin) };
}

/** An arrow goes straight through the layers that it passes by, and has its head at the task. */
function arrowsTo(spots: Spots, place: Place): Content {
  const to = spots.get(place);
  if (!to) return '';
  const lines = place.from.map((each) => {
    const from = spots.get(each);
    if (!from) return '';
    const start = from.y + boxHeight;
    const half = (start + to.y) / 2;
    const head = place.task ? html` marker-end="url(#arrow)"` : '';
    const path = `M${from.x} ${start}C${from.x} ${half} ${to.x} ${half} ${to.x} ${to.y}`;
    return html`<path class="arrow" d="${path}"${head}/>`;
  });
  const through = html`<path class="arrow" d="M${to.x} ${to.y}L${to.x} ${to.y + boxHeight}"/>`;
  return [place.task ? '' : through, ...lines];
}

function boxOf(spots: Spots, place: Place): Content {
  const spot = spots.get(place);
  if (!place.task || !spot) return '';
  const { id, name } = place.task;
  const { x, y } = spot;
  const lines = onTwoLines(`${id} ${name.trim()}`, size, boxWidth - 14);
  const first = y + boxHeight / 2 + (lines.length > 1 ? -3 : 4);
  const words = lines.map((line, index) => html`<text x="${x}" y="${first + index * 14}">${line}</text>`);
  return html`<g class="box"><title>${id} ${name.trim()}</title><rect x="${x - boxWidth / 2}" y="${y}" width="${boxWidth}" height="${boxHeight}" rx="5"/>${words}</g>
`;
}
