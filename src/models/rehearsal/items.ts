import { roleOf } from '../../roles/index.js';
import { isOf, itemOf, liveItems, liveOf, questionId } from '../../workshop/plan/index.js';
import { clipWords, fitting, lastLine, quotable } from './quoting.js';
import { missingOf } from './missing.js';
import { isFirst, type PutAnswer, type Stage } from './stage.js';
import { again, blank, inAWeek, longestName, longestQuote, requirement } from './templates.js';

/** At most so many sentences of a brief become requirements. */
const mostWanted = { small: 2, usual: 8, large: 8 };

/** What a role puts on the table: its share of the brief when it speaks first, then what became of answers and what is missing. */
export function putsOf(stage: Stage): PutAnswer[] {
  const puts = [...(isFirst(stage) ? firstOf(stage) : []), ...missingOf(stage), ...answersOf(stage)];
  return puts.map((put, index) => ({ ...put, id: put.id || `new${index + 1}` }));
}

function firstOf(stage: Stage): PutAnswer[] {
  const { role, words } = stage;
  const { items } = words;
  switch (role) {
    case 'ProductPlanner': {
      const { name, text, why } = items.nonGoal;
      return [...wantedOf(stage), blank(name, text, { kind: 'non-goal', why })];
    }
    case 'SystemDesigner': {
      const { structure, part } = items;
      const { does, interfaces, data } = part;
      const waits = openOf(stage);
      return [
        blank(structure.name, structure.text, { kind: 'decision', alternatives: structure.alternatives }),
        {
          ...blank(part.name, part.text, { kind: 'component', does, interfaces, data, files: [] }),
          dependsOn: waits,
        },
      ];
    }
    case 'RiskPlanner':
      return [riskOf(stage), assumptionOf(stage)];
    default:
      return [];
  }
}

/** The sentences of the brief, one a requirement. */
function wantedOf({ session, brief, words }: Stage): PutAnswer[] {
  return brief.sentences.slice(0, mostWanted[session.size]).map(({ text, ground }) => ({
    ...requirement(text, words.items.want(clipWords(text, longestQuote)), words.items.accepted),
    grounds: [{ as: ground.as as 'brief' | 'answer', ref: ground.ref }],
  }));
}

/** What people answered, as a decision of the role that asked; and what was looked up instead. */
function answersOf(stage: Stage): PutAnswer[] {
  const { session, role, words, found, task } = stage;
  const decisions = liveItems(session.plan).filter((item) => isOf(item, 'decision') && item.by === role);
  const groundOn = (ref: string) => decisions.find(({ grounds }) => grounds.some((each) => each.ref === ref));
  const own = session.questions.filter(
    ({ asker, level, dispute, state, read }) =>
      state === 'answered' &&
      dispute === undefined &&
      read?.outcome !== 'left to us' &&
      (asker === role || (asker === 'Coach' && level !== 'now' && role === 'ProductPlanner')),
  );
  const answered = own.flatMap((question) => {
    const ref = questionId(session, question);
    const answer = question.closure?.text ?? '';
    const text = words.items.answer(ref, clipWords(answer, longestQuote));
    const known = groundOn(ref);
    if (known?.text === text || (known && known.shaken === undefined)) return [];
    const put = {
      ...blank(clipWords(answer, longestName), text, { kind: 'decision', alternatives: words.items.others }),
      grounds: [{ as: 'answer' as const, ref }],
    };
    return [known ? { ...put, id: known.id } : put];
  });
  const passage = task === 'turn' ? fitting(found, session.brief) : undefined;
  if (!passage || groundOn(passage.id)) return answered;
  const line = lastLine(passage);
  return [
    ...answered,
    {
      ...blank(clipWords(line, longestName), words.items.found(passage.id, clipWords(line, longestQuote)), {
        kind: 'decision',
        alternatives: words.items.others,
      }),
      grounds: [{ as: 'source', ref: passage.id }],
    },
  ];
}

function riskOf({ session, words }: Stage): PutAnswer {
  const { name, text, sign, mitigation } = words.items.risk;
  const threatens = liveOf(session.plan, 'requirement').map(({ id }) => id);
  return blank(name, text, {
    kind: 'risk',
    ...{ threatens, likelihood: 'high', impact: 'high', sign, mitigation, doneBy: [], accepted: true },
  });
}

function assumptionOf({ now, words }: Stage): PutAnswer {
  const { name, text, ...rest } = words.items.meant;
  return blank(name, text, { kind: 'assumption', insteadOf: '', by: inAWeek(now), ...rest });
}

/** Ids of the questions that this role has asked and nobody has answered. */
export function openOf({ session, listed, role }: Stage): string[] {
  const open = new Set(['waiting', 'put', 'aside']);
  const asked = session.questions.filter(({ asker, state }) => asker === role && open.has(state));
  return [...new Set([...listed.waiting, ...asked].map((each) => questionId(session, each)))];
}

/** What a dispute wants in the place of the first requirement; undefined where there is none. */
export function triedFirst({ session, words }: Stage): PutAnswer | undefined {
  const [item] = liveOf(session.plan, 'requirement').filter(({ by }) => by === 'ProductPlanner');
  return item && { ...again(item), text: words.items.tried(item.name) };
}

/** What is shown first, which a gap asks for. */
export function shownFirst({ brief, words }: Stage): PutAnswer {
  const { name, text, alternatives } = words.items.shown;
  const [first] = brief.sentences;
  return blank(name, text(clipWords(first?.text ?? '', longestQuote)), { kind: 'decision', alternatives });
}

/** A contested item of this role, with what a person wants of it written into it. */
export function inTheirWords({ session, words }: Stage, id: string, by: string, wish: string): PutAnswer[] {
  const item = itemOf(session.plan, id);
  return item
    ? [{ ...again(item), text: words.items.wish(quotable(by, 40), clipWords(wish, longestQuote)) }]
    : [];
}

export function watches({ session, role }: Pick<Stage, 'session' | 'role'>): string {
  return roleOf(role).watches[session.language];
}
