import { replay } from '../../src/workshop/evolve.js';
import { type Fact, fact } from '../../src/workshop/facts.js';
import type { Session } from '../../src/workshop/session.js';
import { awaited } from '../../src/workshop/waiting/awaited.js';
import type { Matrix } from './matrix.js';
import { numberIn } from './models.js';
import type { Story } from './plots.js';

/** A workshop as it lies in the database when all is over. */
export interface Kept {
  id: string;
  /** The number that its brief has. */
  number: number;
  facts: Fact[];
  session: Session;
}

/** What is wrong, in words; empty where all is well. */
export type Findings = string[];

export interface Judged {
  workshops: Kept[];
  left: { deliveries: number; posts: number };
  /** What cannot be read or folded. */
  broken: Findings;
  /** What was acknowledged and is not stored. */
  lost: Findings;
}

/** Reads all that is in the database. */
export async function readAll(matrix: Matrix): Promise<Judged> {
  const store = await matrix.openStore();
  const workshops: Kept[] = [];
  const broken: Findings = [];
  const lost: Findings = [];
  try {
    for (const { id } of await store.workshops.list({}, 100_000)) {
      try {
        const facts = await store.facts(id);
        for (const each of facts) fact.parse(each);
        const session = replay(facts);
        workshops.push({ id, facts, session, number: numberIn(session.brief) });
      } catch (error) {
        broken.push(`${id}: ${String(error)}`);
      }
    }
    for (const { kind, about, claims } of matrix.spreader.acknowledged()) {
      const taken = await Promise.all(claims.map((claim) => store.inbox.isClaimed(claim)));
      if (claims.length > 0 && !taken.includes(true)) lost.push(`${kind} ${about}`);
    }
    const left = {
      deliveries: (await store.inbox.waiting()).length,
      posts: (await store.outbox.waiting(0, 1_000)).length,
    };
    return { workshops, left, broken, lost };
  } finally {
    await store.close();
  }
}

/** Each story has come to the end that its people led it to, in one workshop, or more where its command was typed more than once. */
export function unfinished(stories: readonly Story[], { workshops }: Judged, matrix: Matrix): Findings {
  const commands = matrix.spreader.tries.filter(({ kind }) => kind === 'command');
  return stories.flatMap(({ workshop, plot, end, stuck }) => {
    const of = `${plot} ${workshop}`;
    const own = commands.filter(({ about }) => numberIn(about) === workshop);
    const typed = new Set(own.map(({ id }) => id)).size;
    const heard = new Set(own.flatMap(({ id, status }) => (status === 200 ? [id] : []))).size;
    const found = workshops.filter(({ number }) => number === workshop);
    const findings: Findings = [];
    if (stuck !== undefined) findings.push(`${of}: ${stuck}`);
    // Whoever types the same a second time, while the first is under way, is told so.
    if (found.length > typed || (heard > 0 && found.length === 0))
      findings.push(`${of}: typed ${typed} times, acknowledged ${heard} times, opened ${found.length} times`);
    if (!found.some(({ session }) => reached(end, session)))
      findings.push(
        `${of}: it should be ${end}, and is at ${found.map(({ session }) => session.stage).join()}`,
      );
    for (const { id, session } of found) {
      if (session.stage === 'closed') continue;
      if (awaited(session).length === 0)
        findings.push(`${of}: ${id} is at ${session.stage}, and awaits nobody`);
      else if (!matrix.asksSomebody(id)) findings.push(`${of}: nothing in the thread of ${id} asks anybody`);
    }
    return findings;
  });
}

function reached(end: Story['end'], session: Session): boolean {
  if (end === 'waits') return awaited(session).some(({ what }) => what === 'answer');
  return session.outcome?.kind === end;
}

/** What was heard had its effect: the words that people left standing are in the facts, and what they deleted is not in force. */
export function unheard(
  stories: readonly Story[],
  { workshops }: Judged,
  { spreader, room }: Matrix,
): Findings {
  const findings: Findings = [];
  for (const { workshop, plot, kept, taken } of stories) {
    const own = workshops.filter(({ number }) => number === workshop);
    const told = JSON.stringify(own.map(({ facts }) => facts));
    const types = own.flatMap(({ facts }) => facts.map(({ type }) => type)).join(' ');
    const edits = spreader.tries.filter(
      ({ claims, about }) => claims.some((each) => each.startsWith('edit:')) && told.includes(about),
    );
    const answers = edits.map(({ status }) => status).join(', ') || 'no try';
    for (const text of kept)
      if (!told.includes(text))
        findings.push(`${plot} ${workshop}: "${text}" is in no fact (${types}); edits: ${answers}`);
    const inForce = JSON.stringify(
      own.map(({ session }) => [session.questions.map(({ closure }) => closure), session.remarks]),
    );
    for (const text of taken)
      if (inForce.includes(text)) findings.push(`${plot} ${workshop}: "${text}" counts, and was deleted`);
  }
  // Whatever of a person still stands in a thread was heard, and left its ts.
  const all = JSON.stringify(workshops.map(({ facts }) => facts));
  for (const { kind, about } of spreader.acknowledged())
    if (kind === 'message' && room.isOfPerson(about) && !all.includes(about))
      findings.push(`the message ${about} was acknowledged and left no trace`);
  return findings;
}
