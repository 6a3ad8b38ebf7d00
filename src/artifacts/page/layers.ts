import { allBefore, taskGraph } from '../../workshop/plan/chains.js';
import type { PlanState } from '../../workshop/plan/state.js';

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
export function layersOf(plan: PlanState): Layers {
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

const sweeps = 6;

/** Within a layer a place stands near those that it is joined to, down and up again, so that few arrows cross. */
function ordered(layers: Place[][]): Place[][] {
  const after = new Map<Place, Place[]>();
  for (const place of layers.flat())
    for (const each of place.from) after.set(each, [...(after.get(each) ?? []), place]);
  let rows = layers;
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
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
