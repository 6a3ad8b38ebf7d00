import { firstPerson, type Member, resolverFor } from './members.js';

/** Why a person is awaited: named, still owed an answer, nobody was named, or too many extra turns. */
export type Why = 'named' | 'again' | 'nobody-named' | 'too-many-turns';

/** A name that leads to nobody: said aloud, never dropped in silence. `Left`: in the line, but no member any more. */
export type Skipped =
  | { type: 'Unknown'; name: string }
  | { type: 'Ambiguous'; name: string; members: Member[] }
  | { type: 'Left'; name: string };

/**
 * What comes next. In seed 004 §8.1: TurnGiven is `send_to_ai`, PersonAwaited `wait_for_human`, NobodyFound
 * `error_unresolved`; `continue_queue` is TurnGiven or PersonAwaited with nobody `joined`.
 * `answering` is whose words the next one reads: always the last speaker's, also behind a longer line.
 */
export type Action =
  | { type: 'TurnGiven'; to: Member; answering: string }
  | { type: 'PersonAwaited'; whom: Member; why: Why }
  | { type: 'NobodyFound'; names: string[]; available: Member[]; whom: Member };

/** `joined` (seed: `queueUpdates`) came into the line now; `line` is who is left in it after the action. */
export interface Decision {
  action: Action;
  joined: string[];
  line: string[];
  skipped: Skipped[];
}

export interface Situation {
  /** Names in the last message: as people typed them, or the ids that a role chose. */
  marks: readonly string[];
  line: Line;
  /** In their order; a person among them. */
  members: readonly Member[];
  speaker: string;
  /** The person whose answer is still owed; a message with marks is no answer. */
  owing?: string;
  /** Turns already taken because of marks; begun anew with a round, and when a person says to go on. */
  extraTurns?: number;
}

/** Explicit marks, then the line, then the person who is owed or the first one. Someone is always addressed. */
export function decideNext(situation: Situation): Decision {
  const { members, speaker } = situation;
  const { line: standing, gone } = onlyThese(situation.line, new Set(members.map(({ id }) => id)));
  const left = gone.map((name): Skipped => ({ type: 'Left', name }));
  const { found, unresolved } = sortedOut(situation.marks, members);
  const skipped = [...left, ...unresolved];
  if (found.length === 0 && unresolved.length > 0) {
    const names = unresolved.map(({ name }) => name);
    const whom = personIn(members, speaker) ?? personIn(members, situation.owing) ?? someone(members);
    const action: Action = { type: 'NobodyFound', names, available: [...members], whom };
    return { action, joined: [], line: standing, skipped };
  }
  const line = joinLine(standing, found, speaker);
  const joined = line.slice(standing.length);
  return { ...next(situation, line), joined, skipped };
}

/** Whether work goes on (`active`) or a person is waited for (`paused`). */
export function stateAfter({ action }: Decision): 'active' | 'paused' {
  return action.type === 'TurnGiven' ? 'active' : 'paused';
}

function next(situation: Situation, line: string[]): Pick<Decision, 'action' | 'line'> {
  const { members, speaker, owing, extraTurns = 0 } = situation;
  const { head, behind } = takeHead(line);
  const to = members.find(({ id }) => id === head);
  if (!to) {
    const owed = personIn(members, owing);
    const whom = owed ?? someone(members);
    return { action: { type: 'PersonAwaited', whom, why: owed ? 'again' : 'nobody-named' }, line };
  }
  if (to.kind === 'person')
    return { action: { type: 'PersonAwaited', whom: to, why: 'named' }, line: behind };
  if (extraTurns >= extraTurnLimit) {
    return { action: { type: 'PersonAwaited', whom: someone(members), why: 'too-many-turns' }, line };
  }
  return { action: { type: 'TurnGiven', to, answering: speaker }, line: behind };
}

function sortedOut(marks: readonly string[], members: readonly Member[]) {
  const found: string[] = [];
  const unresolved: Skipped[] = [];
  const resolve = resolverFor(members);
  for (const name of marks) {
    const meant = resolve(name);
    if (meant.type === 'Found') found.push(meant.member.id);
    else unresolved.push({ ...meant, name });
  }
  return { found, unresolved };
}

function personIn(members: readonly Member[], id: string | undefined): Member | undefined {
  return members.find((member) => member.id === id && member.kind === 'person');
}

function someone(members: readonly Member[]): Member {
  const person = firstPerson(members);
  if (!person) throw new Error('a workshop has at least one person');
  return person;
}

/** The ids of those who are named to speak next, first come first. Never has the same id twice in a row. */
export type Line = readonly string[];

/** Turns taken because of a mark, in one round, before the Coach asks a person whether to go on. */
export const extraTurnLimit = 10;

/** Adds at the end. Whoever names themselves is not added; A after B after A is. */
export function joinLine(line: Line, ids: readonly string[], speaker: string): string[] {
  return inSingleFile([...line, ...ids.filter((id) => id !== speaker)]);
}

/** The head and those behind it. */
export function takeHead(line: Line): { head: string | undefined; behind: string[] } {
  const [head, ...behind] = line;
  return { head, behind };
}

/** Only those who are there stay in the line; `gone` lists the others, each once. */
export function onlyThese(line: Line, here: ReadonlySet<string>): { line: string[]; gone: string[] } {
  return {
    line: inSingleFile(line.filter((id) => here.has(id))),
    gone: [...new Set(line.filter((id) => !here.has(id)))],
  };
}

function inSingleFile(ids: readonly string[]): string[] {
  return ids.filter((id, at) => id !== ids[at - 1]);
}

/** Who is still to speak, in order. The first has the floor. A member who spoke twice counts once. */
export function stillToSpeak<Id extends string>(order: readonly Id[], spoken: readonly Id[]): Id[] {
  return order.filter((member) => !spoken.includes(member));
}
