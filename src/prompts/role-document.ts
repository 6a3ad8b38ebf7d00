import { z } from 'zod';
import { type RoleId, roleOf, roster, wholeCharter } from '../roles/index.js';
import { visibleIn } from '../text/visible.js';
import type { Synthesis } from '../workshop/plan/consensus.js';
import { type Documents, documentsOf } from '../workshop/plan/documents.js';
import type { Turn } from '../workshop/rounds/turn.js';
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

const limited = documentsOf({ text: upToWords, list: (entry, most) => z.array(entry).max(most) });
export const documentAnswers: Record<RoleId, z.ZodType<Documents[RoleId]>> = {
  ProductPlanner: nothingBlank(limited.ProductPlanner),
  SystemDesigner: nothingBlank(limited.SystemDesigner),
  SeniorDeveloper: nothingBlank(limited.SeniorDeveloper),
  TestPlanner: nothingBlank(limited.TestPlanner),
  RiskPlanner: nothingBlank(limited.RiskPlanner),
};

const system = systemOf(`# This call: a role writes its document of the plan
All five roles have agreed. Each now writes the document of its own field; the last part says which one you are and what goes
into it. The common ground is binding: work it out, do not change, extend or weaken it; what the Coach has put together only
rewords it. Where two statements differ, the later one counts; where an answer differs from a statement, the answer. A
statement in your turns that is not common ground was disputed or replaced, and does not count. What was parked or left out
stays out. What nobody has said and your field needs, you fill in as an expert would and call it a proposal. An assumption stays
one: name it by its id where something rests on it. People and programs that build from this were not in the discussion:
write sentences that stand alone. The five documents are written at the same time: cite the ids of the workshop and those of
your own document, none of another.`);

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
    layout: plainCall(given, { system, parts: partsOf(given) }),
    schema: documentAnswers[role],
  } as const;
}

function partsOf({ role, agreed, parked, ownTurns }: RoleDocumentGiven): string[] {
  return [
    ...foreignList('# What is agreed, as the Coach put it together', agreed),
    ...foreignList('# Parked, and no part of the plan', parked),
    `# You are ${role}\n${wholeCharter(roleOf(role))}`,
    ...ownTurns.map((turn, index) => turnWords(role, turn, `# What you said in your turn ${index + 1}`)),
    `# Now\n${documentGuides[role]}`,
  ];
}

const days = 'in working days of one person';

/** How each role's own document is to be filled, field by field. */
const documentGuides: Record<RoleId, string> = {
  ProductPlanner: `Your document is the product plan: what another team reads first and comes back to when in doubt.
- why: the need, who has it, what it costs them today, and how one would notice that it is gone. At most 80 words.
- what: the thing itself and its main course from beginning to end, so that it can be told apart from what it is not. At most 80 words.
- users: each kind of user with what they want to get done; 15 words each.
- requirements: 4 to 15, ids R1, R2 and so on, the most important first. "text": one observable ability, rule or limit in one
  sentence of at most 30 words. "source": the one it comes from and nothing else: "brief", a point "P3", an answer "Q1", an
  issue "#2" or an assumption "A1". What has no source in the record is no requirement. Every agreed point about what the
  thing does or must keep to is met by one of them; those that belong together share one, under the id that says most.
- scope: what the first version contains and where it ends. At most 60 words.
- nonGoals: what somebody might expect and will not get, with the reason in a clause; 20 words each.
- acceptance: at least one for each requirement, ids AC1, AC2. "text": situation, action, observable result with its figure, at most 40
  words, to be checked without asking you. "requirement": the id of the one it checks.`,
  SystemDesigner: `Your document is the system design: enough for a developer to begin, and no more than was agreed.
- overview: the shape in at most 100 words: the parts, what goes between them, and the one property that decided the shape.
- modules: at most 8. "name" of the part; "responsibility": what it alone answers for, and the point or answer it serves, by id;
  25 words.
- dataModel: "entity"; "holds": its key, its fields that matter with their types, who writes it, how long it is kept; 35 words.
- interfaces: each door to the outside or between parts. "name"; "purpose": from where to where, what is passed and returned,
  what happens when the other side is away or says it twice; 35 words.
- draftFiles: files or folders that would be made or touched, at most 15. "path": relative; a name that the brief or a passage
  knows, else a plain proposal. "purpose": what stands in it and which module it belongs to; 20 words.
- decisions: each choice with the alternative that was set aside and why, citing ids; 35 words each.`,
  SeniorDeveloper: `Your document is the development plan: how it gets built, by whom it could be begun tomorrow.
- approach: the order of the work and its reason; what is shown to a user first; what is tried out before anything rests on it. At most 100 words.
- workItems: 4 to 12, ids W1, W2, in the order of the work. "title": what one can see when it is done, with the point or answer
  it serves by id, at most 20 words; "days" ${days}, with review and tests in it, at most 5, halves allowed; "dependsOn": ids
  of items further up that must be finished before, [] where none.
- technicalDebt: what is taken on knowingly, with the sign that it is time to pay; 25 words each. [] where none.
- feasibility: whether it can be done as described and by a date that was named, the range around the sum of those days, and the
  unknown that moves it most. At most 80 words.`,
  TestPlanner: `Your document is the test plan: how one knows that it works, and soon when it no longer does.
- strategy: what is checked at which level and why there, what is tried by people, what is watched after release. At most 100 words.
- cases: 5 to 15, ids T1, T2, the one that would hurt most first. "title": given, when, then with values, at most 35 words. "covers": the
  one id of what it checks ("P3", "#2", "Q1") or "brief". "kind": unit, contract, end to end, load, security, migration or by hand.
  Every agreed point that can be observed has one; at least a third are not the sunny path.
- coverage: what is left untested on purpose and why, and the figures that must hold, with their load. At most 60 words.
- environments: each with its data, where that comes from, and what is missing to have it; 25 words each.`,
  RiskPlanner: `Your document is the risk assessment: what could go wrong with this plan, and what is done about it.
- risks: 3 to 5, ids RK1, RK2, the worst first. "risk": because of what, what may happen, and what it costs, at most 35 words.
  "likelihood" and "impact": low, medium or high, not all alike. "mitigation": what is done, by which function as its owner, before
  when, and the first sign by which one would notice; at most 35 words.
- dependencies: each person, system, vendor or approval outside the team, with what is needed from it and by when; 25 words each.
- assumptions: each assumption that the plan stands on, with its id where it has one, what breaks if it is wrong, and how to check it
  early; 30 words each. No assumption in the record is left out.`,
};

/** The documents of the roles, in speaking order. */
export function documentWords(documents: Partial<Documents>): string[] {
  return roster.flatMap(({ id, documentFile }) => {
    const body = documents[id];
    return body ? [foreign(`# ${documentFile}, by ${id}`, JSON.stringify(visibleIn(body), null, 1))] : [];
  });
}
