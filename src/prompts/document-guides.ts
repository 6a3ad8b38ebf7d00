import type { RoleId } from '../roles/index.js';

const days = 'in working days of one person';

/** How each role's own document is to be filled, field by field. */
export const documentGuides: Record<RoleId, string> = {
  ProductPlanner: `Your document is the product plan: what another team reads first and comes back to when in doubt.
- why: the need, who has it, what it costs them today, and how one would notice that it is gone. At most 80 words.
- what: the thing itself and its main course from beginning to end, so that it can be told apart from what it is not. At most 80 words.
- users: each kind of user with what they want to get done; 15 words each.
- requirements: 4 to 12, ids R1, R2 and so on, the most important first. "text": one observable ability, rule or limit in one
  sentence of at most 30 words. "source": where it comes from: "brief", a point "P3", an issue "#2", an answer "Q1" or an
  assumption "A1". What has no source in the record is no requirement.
- scope: what the first version contains and where it ends. At most 60 words.
- nonGoals: what somebody might expect and will not get, with the reason in a clause; 20 words each.
- acceptance: at least one for each requirement, ids AC1, AC2. "text": situation, action, observable result with its figure, at most 40
  words, to be checked without asking you. "requirement": its id.`,
  SystemDesigner: `Your document is the system design: enough for a developer to begin, and no more than was agreed.
- overview: the shape in at most 100 words: the parts, what goes between them, and the one property that decided the shape.
- modules: each part with what it alone answers for; at most 8, 25 words each.
- dataModel: each entity with its key, its fields that matter, who writes it, how long it is kept; 35 words each.
- interfaces: each door to the outside or between parts, with direction, what is passed, and what happens when the other side
  is away or says it twice; 35 words each.
- draftFiles: files or folders that would be made or touched, as relative paths with their purpose. Take names that the brief or the
  passages know; elsewhere plain proposals. At most 15.
- decisions: each choice with the alternative that was set aside and why, citing ids; 35 words each.`,
  SeniorDeveloper: `Your document is the development plan: how it gets built, by whom it could be begun tomorrow.
- approach: the order of the work and its reason; what is shown to a user first; what is tried out before anything rests on it. At most 100 words.
- workItems: 4 to 12, ids W1, W2, each ends in something one can see. "title" at most 15 words; "days" ${days}, with review and
  tests in it, at most 5, halves allowed; "dependsOn": ids of work items that must be finished before, [] where none. No item
  depends on itself or on a later one that depends on it.
- technicalDebt: what is taken on knowingly, with the sign that it is time to pay; 25 words each. [] where none.
- feasibility: whether it can be done as described and by a date that was named, the sum of days as a range, and the unknown that
  moves it most. At most 80 words.`,
  TestPlanner: `Your document is the test plan: how one knows that it works, and soon when it no longer does.
- strategy: what is checked at which level and why there, what is tried by people, what is watched after release. At most 100 words.
- cases: 5 to 15, ids T1, T2, the one that would hurt most first. "title": given, when, then with values, at most 35 words. "covers": the
  id of what it checks ("P3", "#2", "Q1") or "brief". "kind": unit, contract, end to end, load, security, migration or by hand.
  Every agreed point that can be observed has one; at least a third are not the sunny path.
- coverage: what is left untested on purpose and why, and the figures that must hold, with their load. At most 60 words.
- environments: each with its data, where that comes from, and what is missing to have it; 25 words each.`,
  RiskPlanner: `Your document is the risk assessment: what could go wrong with this plan, and what is done about it.
- risks: 3 to 6, ids RK1, RK2, the worst first. "risk": because of what, what may happen, and what it costs, at most 35 words.
  "likelihood" and "impact": low, medium or high, not all alike. "mitigation": an action with its moment and the function that
  does it, and the first sign by which one would notice; at most 35 words.
- dependencies: each person, system, vendor or approval outside the team, with what is needed from it and by when; 25 words each.
- assumptions: each assumption that the plan stands on, with its id where it has one, what breaks if it is wrong, and how to check it
  early; 30 words each. No assumption in the record is left out.`,
};
