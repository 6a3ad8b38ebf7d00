import { z } from 'zod';
import type { DecidedLine } from '../contracts/knowledge.js';
import { wordsOf } from '../words/words.js';
import { clip, oneLine } from '../text/fit.js';
import { textsIn } from '../text/json.js';
import { approvedPlan } from '../workshop/deciding/approval/queries.js';
import { type Item, itemKinds } from '../workshop/plan/items.js';
import { type Question, questionId, questionOf } from '../workshop/base/question.js';
import { questionsPart } from '../workshop/asking/questions/closing.js';
import type { Session } from '../workshop/session.js';
import { cardPart, latestVersion, stateOf } from '../workshop/plan/queries.js';
import type { Version } from '../workshop/plan/facts.js';
import { itemEntry } from '../document/item-lines.js';

/** The same as it is stored. */
export const decidedLine = z.object({
  id: z.string(),
  kind: z.enum([...itemKinds, 'answer']),
  name: z.string(),
  text: z.string(),
  more: z.string(),
  state: z.enum(['agreed', 'draft', 'proposed', 'withdrawn']).catch('withdrawn'),
  by: z.string(),
  from: z.array(z.object({ id: z.string(), name: z.string() })),
  why: z.string().default(''),
  at: z.string(),
  version: z.number().optional(),
  title: z.string(),
  place: z.object({ kind: z.enum(['message', 'part']), name: z.string() }),
}) satisfies z.ZodType<DecidedLine>;
/** Characters: of a text that is shown, and of the fields, which are only searched. */
const longest = { text: 600, fields: 2_000 };

/**
 * Everything that can be found again of a workshop: what people answered, and the items of the plan that is approved, or
 * else of the newest version. Of a workshop that ended without one they are what was proposed.
 */
export function decidedIn(session: Session): DecidedLine[] {
  // Nobody has decided anything by watching an example.
  if (session.recording) return [];
  return [...answersIn(session), ...issuedIn(session)];
}

/** The same as it stands now, for whoever asks in the thread itself: with the items that no version has yet. */
export function decidedNow(session: Session): DecidedLine[] {
  const issued = issuedIn(session);
  const known = new Set(issued.map(({ id }) => id));
  const others = session.plan.items.filter(({ id }) => !known.has(id));
  return [...answersIn(session), ...issued, ...others.map((item) => lineOf(session, item))];
}

/** A key that changes with what can be found of a workshop, and with nothing else. */
export function decidedKey(session: Session): string {
  const { title, questions, stage } = session;
  const said = questions.map(({ number, state, closure }) =>
    state === 'answered' ? [number, closure?.text, closure?.by?.name] : [],
  );
  return JSON.stringify([title, versionFound(session)?.number ?? stage === 'closed', said]);
}

function answersIn(session: Session): DecidedLine[] {
  const { title } = session;
  return session.questions.flatMap((question): DecidedLine[] => {
    const { state, text, closure } = question;
    if (state !== 'answered' || !closure?.text.trim()) return [];
    return [
      {
        ...{ id: questionId(session, question), kind: 'answer', state: 'agreed' },
        ...{ more: '', from: [], why: '' },
        ...{ name: short(text), text: short(closure.text), by: closure.by?.name ?? '', at: closure.at },
        ...{ title, place: placeOf(question) },
      },
    ];
  });
}

const board = { kind: 'part', name: 'board' } as const;

function placeOf({ closure, person, card }: Question): DecidedLine['place'] {
  if (closure?.message !== undefined) return { kind: 'message', name: closure.message };
  return card === undefined ? board : { kind: 'part', name: questionsPart(person.id, card) };
}

const versionFound = (session: Session) => approvedPlan(session) ?? latestVersion(session);

function issuedIn(session: Session): DecidedLine[] {
  const version = versionFound(session);
  if (!version && session.stage !== 'closed') return [];
  const { items } = version?.plan ?? session.plan;
  return items.map((item) => lineOf(session, item, version));
}

function lineOf(session: Session, item: Item, version?: Version): DecidedLine {
  const { title } = session;
  const { id, fields, name, text, by } = item;
  const { plain, clauses } = wordsOf(session.language).files;
  const why = itemEntry(session, item).grounds.map((ground) => plain(ground.label, ground.text));
  return {
    ...{ id, kind: fields.kind, name: short(name), text: short(text) },
    more: clip(oneLine(textsIn({ ...fields, kind: '' }).join(' ')), longest.fields),
    ...{ by, from: answersBehind(session, item), why: clauses(why) },
    ...{ at: version?.at ?? session.changedAt, title, state: decidedState(session, item, version) },
    ...(version && { version: version.number }),
    place: version ? { kind: 'part', name: cardPart(version.number) } : board,
  };
}

function decidedState(session: Session, item: Item, version: Version | undefined): DecidedLine['state'] {
  if (item.gone) return 'withdrawn';
  if (version) return version.artifact === 'plan' ? 'agreed' : 'draft';
  return session.stage !== 'closed' && stateOf(session, item) === 'agreed' ? 'agreed' : 'proposed';
}

function answersBehind(session: Session, { grounds }: Item): DecidedLine['from'] {
  const ids = new Set(grounds.flatMap(({ as, ref }) => (as === 'answer' ? [ref] : [])));
  return [...ids].flatMap((id) => {
    const by = questionOf(session, id)?.closure?.by;
    return by ? [{ id, name: by.name }] : [];
  });
}

const short = (text: string) => clip(oneLine(text), longest.text);
