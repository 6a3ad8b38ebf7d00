import type { Session } from './session.js';
import { z } from 'zod';
import { answeringRows } from '../asking/questions/buttons.js';
import { plannedUntil } from '../asking/questions/open-question.js';
import { rowsAsRecorded } from '../recordings/cards.js';
import { questionIn } from '../asking/questions/questions.js';
import { awaited } from './awaited.js';
import { type MyWorkshop, type Reminded, type Way, wayIds } from './facts.js';
import { waitOf } from './rules.js';
import { standing } from '../base/where.js';
import { standingOf } from './standing-of.js';

/** What became of something that a person has just done in their list. `line` says it in words. */
export interface JustDone {
  workshop: string;
  title: string;
  line: string;
  /** The question, where its answer can be changed. */
  question?: number;
}

/** All that one person wants to know at a glance: what waits for them, and their workshops. */
export interface Mine {
  waits: Reminded[];
  workshops: MyWorkshop[];
  /** How many workshops of theirs there are beside these. */
  left: number;
}

/** A workshop in a list, as the store keeps it. */
interface ListedWorkshop {
  id: string;
  title: string;
  requester: string;
  standing?: unknown;
}

/**
 * What waits for a person in these workshops, the oldest first, and the list of their workshops. `known` are the folded
 * ones: all in which they are awaited, and those whose line says nothing of where they stand.
 */
export function mineOf(
  person: string,
  { lines, known, count }: { lines: readonly ListedWorkshop[]; known: readonly Session[]; count: number },
): Mine {
  const folded = new Map(known.map((each) => [each.id, each]));
  const waits = known.flatMap((session) => waitsIn(session, person));
  const workshops = lines.flatMap((line) => {
    const session = folded.get(line.id);
    const stands = session ? standingOf(session) : standing.safeParse(line.standing).data;
    return stands ? [{ workshop: line.id, title: session?.title ?? line.title, standing: stands }] : [];
  });
  return {
    waits: waits.sort((one, other) => one.since.localeCompare(other.since)),
    workshops,
    left: count - workshops.length,
  };
}

/** What one workshop awaits of a person, each question with the ways to answer it. */
function waitsIn(session: Session, person: string): Reminded[] {
  return awaited(session)
    .filter((each) => each.person.id === person)
    .map((each) => {
      const wait = waitOf(session, each);
      const question = each.what === 'answer' ? questionIn(session, each.question ?? 0) : undefined;
      if (!question) return wait;
      const until = plannedUntil(session, question);
      return { ...wait, ...(until && { until }), ways: waysOf(session, question.number) };
    });
}

const way = z.enum(wayIds);

/** The buttons of a question that answer it, as data. */
function waysOf(session: Session, number: number): Way[] {
  const question = questionIn(session, number);
  if (!question) return [];
  const rows = rowsAsRecorded(session, answeringRows(session, question));
  const controls = rows.flatMap((row) => ('controls' in row ? row.controls : []));
  return controls.flatMap((control) => {
    if (!('does' in control) || !('about' in control.carries)) return [];
    const { data: does } = way.safeParse(control.does);
    const { option } = control.carries.about;
    return does ? [{ does, label: control.label, ...(option !== undefined && { option }) }] : [];
  });
}
