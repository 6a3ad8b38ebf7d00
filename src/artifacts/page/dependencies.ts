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
    layers: ordered(layers),
    arrows: tasks.reduce((sum, { id }) => sum + (waits.get(id) ?? []).length, 0),
    alone: graph.tasks.filter((task) => !tasks.includes(task)).map(({ id }) => id),
  };
}

const layerSweeps = 6;

/** Within a layer a place stands near those that it is joined to, down and up again, so that few arrows cross. */
function ordered(layers: Place[][]): Place[][] {
  const after = new Map<Place, Place[]>();
  for (const place of layers.flat())
    for (const each of place.from) after.set(each, [...(after.get(each) ?? []), place]);
  let rows = layers;
  for (let sweep = 0; sweep < layerSweeps; sweep += 1) {
    const isDown = sweep % 2 === 0;
    const at = new Map(
      rows.flatMap((row) => row.map((place, index) => [place, index / row.length] as const)),
    );
    const sorted = (isDown ? rows : rows.toReversed()).map((row) => {
      const near = (place: Place) => {
        const some = isDown ? place.from : (after.get(place) ?? []);
        const own = at.get(place) ?? 0;
        return some.length === 0
          ? own
          : some.reduce((sum, each) => sum + (at.get(each) ?? 0), 0) / some.length;
      };
      const next = row
        .map((place) => ({ place, near: near(place) }))
        .sort((one, other) => one.near - other.near)
        .map(({ place }) => place);
      for (const [index, place] of next.entries()) at.set(place, index / next.length);
      return next;
    });
    rows = isDown ? sorted : sorted.toReversed();
  }
  return rows;
}

const boxWidth = 142;
const boxHeight = 40;
/** What an arrow takes that passes by. */
const passing = 14;
const size = 11;
const margin = 4;
/** As wide as the text of the page. */
const column = 640;

/** From left to right where that fits, else from top to bottom. Layers follow each other along, places of a layer stand across. */
interface Direction {
  along: number;
  across: number;
  between: number;
  beside: number;
  isDown: boolean;
}

const right: Direction = { along: boxWidth, across: boxHeight, between: 44, beside: 12, isDown: false };
const down: Direction = { along: boxHeight, across: boxWidth, between: 34, beside: 18, isDown: true };

/** Where a place begins along, and its middle across. */
interface Spot {
  begin: number;
  middle: number;
}

interface Drawing {
  direction: Direction;
  spots: ReadonlyMap<Place, Spot>;
}

/** The graph of what waits for what; nothing where no task waits for another. */
export function dependencies({ plan, language }: Session): Content {
  const { outline, list } = wordsOf(language).files;
  const { drawn: words } = outline;
  const { layers, arrows, alone } = layersOf(plan);
  if (arrows === 0) return '';
  const lengthIn = ({ along, between }: Direction) =>
    layers.length * (along + between) - between + 2 * margin;
  const direction = lengthIn(right) <= column ? right : down;
  const { spots, breadth } = spread(layers, direction);
  const length = lengthIn(direction);
  const [width, height] = direction.isDown ? [breadth, length] : [length, breadth];
  const drawing = { direction, spots };
  const places = layers.flat();
  const tasks = places.filter(({ task }) => task).length;
  return html`<figure>
<div class="drawing" role="region" aria-label="${words.graph}" tabindex="0">
<svg class="graph" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="graph-title graph-desc">
<title id="graph-title">${words.graph}</title>
<desc id="graph-desc">${words.graphAbout(tasks, arrows)}</desc>
<defs><marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8z"/></marker></defs>
${places.map((place) => arrowsTo(drawing, place))}
${places.map((place) => boxOf(drawing, place))}
</svg></div>
<figcaption>${words.graphCaption}${alone.length > 0 ? ` ${words.alone(list(alone))}` : ''}</figcaption>
</figure>`;
}

const sweeps = 4;

/** Each place stands across from those that it is joined to, as far as its neighbours leave it room. */
function spread(layers: readonly Place[][], direction: Direction) {
  const { across, beside, along, between } = direction;
  const half = ({ task }: Place) => (task ? across : passing) / 2;
  const middles = new Map<Place, number>();
  const after = new Map<Place, Place[]>();
  for (const place of layers.flat())
    for (const each of place.from) after.set(each, [...(after.get(each) ?? []), place]);
  const settle = (places: readonly Place[], joinedTo: (place: Place) => readonly Place[]) => {
    let least = Number.NEGATIVE_INFINITY;
    let off = 0;
    for (const place of places) {
      const near = joinedTo(place).flatMap((each) => middles.get(each) ?? []);
      const own = middles.get(place) ?? 0;
      const wanted = near.length === 0 ? own : near.reduce((sum, each) => sum + each, 0) / near.length;
      const middle = Math.max(wanted, least + half(place));
      middles.set(place, middle);
      off += (middle - wanted) / places.length;
      least = middle + half(place) + beside;
    }
    for (const place of places) middles.set(place, (middles.get(place) ?? 0) - off);
  };
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
    for (const places of layers) settle(places, ({ from }) => from);
    for (const places of layers.toReversed()) settle(places, (place) => after.get(place) ?? []);
  }
  const edges = [...middles].flatMap(([place, middle]) => [middle - half(place), middle + half(place)]);
  const first = Math.min(...edges) - margin;
  const spots = new Map<Place, Spot>();
  for (const [depth, places] of layers.entries())
    for (const place of places)
      spots.set(place, {
        begin: margin + depth * (along + between),
        middle: Math.round((middles.get(place) ?? 0) - first),
      });
  return { spots, breadth: Math.ceil(Math.max(...edges) - first + margin) };
}

/** An arrow goes straight through the layers that it passes by, and has its head at the task. */
function arrowsTo({ direction: { along, isDown }, spots }: Drawing, place: Place): Content {
  const to = spots.get(place);
  if (!to) return '';
  const at = (far: number, middle: number) => (isDown ? `${middle} ${far}` : `${far} ${middle}`);
  const through = `M${at(to.begin, to.middle)}L${at(to.begin + along, to.middle)}`;
  const lines = place.from.map((each) => {
    const from = spots.get(each);
    if (!from) return '';
    const start = from.begin + along;
    const half = (start + to.begin) / 2;
    const curve = [at(half, from.middle), at(half, to.middle), at(to.begin, to.middle)].join(' ');
    const head = place.task ? html` marker-end="url(#arrow)"` : '';
    return html`<path class="arrow" d="M${at(start, from.middle)}C${curve}"${head}/>`;
  });
  return [place.task ? '' : html`<path class="arrow" d="${through}"/>`, ...lines];
}

function boxOf({ direction: { isDown }, spots }: Drawing, place: Place): Content {
  const spot = spots.get(place);
  if (!place.task || !spot) return '';
  const { id, name } = place.task;
  const { begin, middle } = spot;
  const [x, y] = isDown ? [middle, begin] : [begin + boxWidth / 2, middle - boxHeight / 2];
  const lines = onTwoLines(`${id} ${name.trim()}`, size, boxWidth - 14);
  const first = y + boxHeight / 2 + (lines.length > 1 ? -3 : 4);
  const words = lines.map((line, index) => html`<text x="${x}" y="${first + index * 14}">${line}</text>`);
  return html`<g class="box"><title>${id} ${name.trim()}</title><rect x="${x - boxWidth / 2}" y="${y}" width="${boxWidth}" height="${boxHeight}" rx="5"/>${words}</g>
`;
}
