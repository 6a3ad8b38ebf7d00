import { z } from 'zod';
import { type DocumentFields, type RoleId, roleOf, wholeCharter } from '../roles/index.js';
import { visibleIn } from '../text/visible.js';
import type { Documents, RoleDocument, Synthesis } from '../workshop/plan/index.js';
import type { Turn } from '../workshop/rounds/index.js';
import type { Session } from '../workshop/session.js';
import { nothingBlank, upToWords } from './answer-fields.js';
import { type Background, backgroundOf } from './background.js';
import { foreign, foreignList } from './foreign.js';
import { systemOf } from './layout.js';
import { plainCall } from './plain-call.js';
import { turnWords } from './round-words.js';

/** What a role reads to write its own document of the plan: the common ground and all of its own turns. */
export interface RoleDocumentGiven extends Background {
  role: RoleId;
  agreed: Synthesis['agreed'];
  /** Issues that were put aside: no part of the plan. */
  parked: string[];
  ownTurns: Turn[];
}

const asAnswered: DocumentFields = { text: upToWords, list: (entry, most) => z.array(entry).max(most) };

type DocumentAnswer = z.ZodType<RoleDocument['body']>;

/** What is sent with a call is made once of a schema, so each role has one. */
const answers = new Map<RoleId, DocumentAnswer>();

/** What a role's document must be as an answer. */
export function documentAnswer(role: RoleId): DocumentAnswer {
  const schema: z.ZodType = answers.get(role) ?? nothingBlank(roleOf(role).document.body(asAnswered));
  answers.set(role, schema as DocumentAnswer);
  return schema as DocumentAnswer;
}

const system = systemOf(
  (roles) => `# This call: a role writes its document of the plan
All ${roles} roles have agreed. Each now writes the document of its own field; the last part says which one you are and what goes
into it. The common ground is binding: work it out, do not change, extend or weaken it; what the Coach has put together only
rewords it. Where two statements differ, the later one counts; where an answer differs from a statement, the answer. A
statement in your turns that is not common ground was disputed or replaced, and does not count. What was parked or left out
stays out. What nobody has said and your field needs, you fill in as an expert would and call it a proposal. An assumption stays
one: name it by its id where something rests on it. People and programs that build from this were not in the discussion:
write sentences that stand alone. The ${roles} documents are written at the same time: cite the ids of the workshop and those of
your own document, none of another.`,
);

export function writeDocument(session: Session, role: RoleId) {
  const turns = session.rounds.flatMap((round) => round.turns);
  const given: RoleDocumentGiven = {
    ...backgroundOf(session),
    role,
    agreed: session.synthesis?.agreed ?? [],
    parked: session.issues.flatMap(({ state, text }) => (state === 'parked' ? [text] : [])),
    ownTurns: turns.filter((taken) => taken.role === role).map(({ turn }) => turn),
  };
  return {
    prompt: 'planning_role_document',
    given,
    layout: plainCall(given, { system: system(given), parts: partsOf(given) }),
    schema: documentAnswer(role),
  } as const;
}

function partsOf({ role, agreed, parked, ownTurns }: RoleDocumentGiven): string[] {
  return [
    ...foreignList('# What is agreed, as the Coach put it together', agreed),
    ...foreignList('# Parked, and no part of the plan', parked),
    `# You are ${role}\n${wholeCharter(roleOf(role))}`,
    ...ownTurns.map((turn, index) => turnWords(role, turn, `# What you said in your turn ${index + 1}`)),
    `# Now\n${roleOf(role).document.guide}`,
  ];
}

/** The documents of the roles, in speaking order. */
export function documentWords(roster: readonly RoleId[], documents: Partial<Documents>): string[] {
  return roster.flatMap((id) => {
    const body = documents[id];
    return body
      ? [foreign(`# ${roleOf(id).document.file}, by ${id}`, JSON.stringify(visibleIn(body), null, 1))]
      : [];
  });
}
