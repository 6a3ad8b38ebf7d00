import { pending } from '../../src/workshop/pending.js';
import { describe, expect, it } from 'vitest';
import { evolve } from '../../src/workshop/evolve.js';
import { type Fact, fact, type FactOf } from '../../src/workshop/facts.js';
import { factsOf } from '../../src/workshop/base/decision.js';
import { checkLong } from '../../src/workshop/plan/check/texts.js';
import { itemOf } from '../../src/workshop/plan/references.js';
import { shakenItems } from '../../src/workshop/plan/standing.js';
import type { ReconcileAnswer } from '../../src/workshop/asking/facts.js';
import { owedInReconciling, reconcileName, reconcilingRules } from '../../src/workshop/asking/rules.js';
import type { Session } from '../../src/workshop/session.js';
import {
  at,
  closed,
  edited,
  maya,
  opened,
  question,
  reconciled,
  round1,
  sessionAfter,
  turnTaken,
} from './reconciling-scene.js';

type Given = ReconcileAnswer['answers'][number];

const plainly: Given = {
  ...{ question: 'Q1', outcome: 'differs', fact: '3000 a month', doubt: '', touches: [] },
  ...{ missing: '', askOn: '', options: [] },
};

/** What comes of it when a model has read the answers that are owed now. */
function read(session: Session, ...answers: Partial<Given>[]) {
  const owed = session.questions.map(({ number, changed }) => ({ question: number, changed }));
  return readAs(session, owed, answers);
}

function readAs(session: Session, owed: { question: number; changed: number }[], answers: Partial<Given>[]) {
  const answer = { answers: answers.map((each) => ({ ...plainly, ...each })) };
  const input = { type: 'AnswersRead' as const, at, key: 'k', model: 'm', read: owed, answer };
  const facts = factsOf(reconcilingRules.AnswersRead(session, input, evolve, pending));
  for (const each of facts) expect(fact.parse(JSON.parse(JSON.stringify(each)))).toEqual(each);
  const [first] = facts as FactOf<'AnswersReconciled'>[];
  return { fact: first, after: facts.reduce(evolve, session) };
}

/** Another answer has shaken D1. */
const shakenBefore = (session: Session): Fact => ({
  ...{ type: 'AnswerEdited', at, question: 1, text: '3000 or so', by: maya },
  shaken: itemOf(session.plan, 'D1') ? ['D1'] : [],
});

describe('An answer is read', () => {
  it('once, with all others that nobody has read yet', () => {
    const session = sessionAfter(...round1, closed('3000'));
    expect(owedInReconciling(session)).toEqual([{ kind: 'reconcile', questions: [1] }]);
    expect(reconcileName(session, { kind: 'reconcile', questions: [1] })).toEqual(['q1', 'c1']);
    expect(owedInReconciling(evolve(session, reconciled({})))).toEqual([]);
  });

  it('again after it was corrected', () => {
    const session = sessionAfter(...round1, closed('3000'), reconciled({}), edited('300'));
    expect(owedInReconciling(session)).toEqual([{ kind: 'reconcile', questions: [1] }]);
  });

  it('by nobody where it is the assumption by its own button, or was left to the roles', () => {
    const pressed = sessionAfter(...round1, closed('300 invoices a month', { via: 'button', agrees: true }));
    const left = sessionAfter(...round1, closed('', { outcome: 'decided', assumption: 1 }));
    expect([owedInReconciling(pressed), owedInReconciling(left)]).toEqual([[], []]);
  });

  it('later, where a version waits for a decision', () => {
    const waits: Fact = {
      type: 'VersionIssued',
      at,
      key: 'k',
      version: 1,
      artifact: 'draft',
      reasons: [],
      files: [],
    };
    expect(owedInReconciling(sessionAfter(...round1, waits, closed('3000')))).toEqual([]);
  });

  it('anew where it has changed while it was read', () => {
    const session = sessionAfter(...round1, closed('3000'), edited('300'));
    expect(readAs(session, [{ question: 1, changed: 1 }], [{}]).fact).toBeUndefined();
  });

  it('as unclear where the model leaves it out', () => {
    const { fact: said } = read(sessionAfter(...round1, closed('3000')));
    expect(said?.answers).toMatchObject([{ question: 1, outcome: 'unclear' }]);
  });

  it('and what refers to nothing is left out', () => {
    const touches = [
      { item: 'R99', how: 'contradicts' as const },
      { item: 'N2', how: 'needless' as const },
    ];
    const { fact: said, after: now } = read(
      sessionAfter(...round1, closed('3000')),
      { touches },
      { question: 'Q9' },
    );
    expect(said?.answers.map((each) => each.touches)).toEqual([[{ item: 'N2', how: 'needless' }]]);
    expect(itemOf(now.plan, 'N2')?.shaken).toBe('Q1');
  });

  it('and what it shows to be missing is a gap of the role that asked', () => {
    const { fact: said, after: now } = read(sessionAfter(...round1, closed('3000')), {
      missing: 'Who resends?',
    });
    expect(said?.opened).toEqual([
      {
        ...{ number: 1, kind: 'gap', about: '', text: 'Who resends?' },
        ...{ due: 'SystemDesigner', openedBy: 'SystemDesigner', question: 1 },
      },
    ]);
    expect(now.issues).toMatchObject([{ number: 1, openedBy: 'SystemDesigner', state: 'open' }]);
  });

  it('and asked on three times at most: then the doubt stays', () => {
    let session = sessionAfter(...round1, closed('It depends'));
    for (const number of [2, 3, 4]) {
      const asked = read(session, {
        question: `Q1${['', 'b', 'c', 'd'][number - 2]}`,
        askOn: `On what, ${number}?`,
      });
      expect(asked.fact?.answers.at(-1)?.askOn).toMatchObject({ number, continues: 1 });
      session = evolve(asked.after, closed('That depends too', { question: number }));
    }
    const last = read(session, { question: 'Q1d', outcome: 'unclear', askOn: 'On what, after all?' });
    expect(last.fact?.answers.at(-1)).toMatchObject({ doubt: 'On what, after all?', assumption: 2 });
    expect(last.after.questions).toHaveLength(4);
  });

  it('and its doubt becomes an assumption where there was none', () => {
    const session = sessionAfter(
      ...round1,
      closed('3000'),
      reconciled({ outcome: 'agrees' }),
      edited('300 or 3000'),
    );
    const { fact: said, after: now } = read(session, {
      outcome: 'unclear',
      doubt: 'It may be ten times as much',
    });
    expect(said?.answers[0]?.assumption).toBe(2);
    expect(itemOf(now.plan, 'A2')).toMatchObject({
      name: '300 invoices a month',
      text: '300 invoices a month (It may be ten times as much)',
    });
    expect(itemOf(now.plan, 'D1')?.dependsOn).toEqual(['A2']);
  });

  describe('in doubt, and is assumed', () => {
    const long = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ');
    const assumed = (given: Partial<Given>, risk: { cost: string; then: string }) => {
      const asked = [{ ...question, ...risk }];
      const first = turnTaken('SystemDesigner', { questions: asked });
      const begun = [opened, { type: 'RoundStarted' as const, at, round: 1 }, first];
      return itemOf(read(sessionAfter(...begun, closed('3000')), given).after.plan, 'A1');
    };
    const known = { cost: 'a queue', then: 'We add it.' };

    it('with the doubt where it says what is at stake, if nobody has said that', () => {
      const doubt = 'Ben only thinks so';
      expect(assumed({ doubt }, { cost: '', then: '' })).toMatchObject({
        text: '3000 a month',
        fields: { cost: doubt, then: '' },
      });
      expect(assumed({ doubt }, { cost: 'a queue', then: '' })?.fields).toMatchObject({ then: doubt });
      expect(assumed({ doubt }, known)?.text).toBe('3000 a month (Ben only thinks so)');
    });

    it('in a text, a name and fields that are short enough', () => {
      for (const risk of [known, { cost: '', then: '' }]) {
        const item = assumed({ fact: long, doubt: long }, risk);
        expect(item && checkLong({ plan: { ...sessionAfter().plan, items: [item] } } as never)).toEqual([]);
        expect(item?.name).toBe('word0 word1 word2 word3 word4 word5 word6 word7 word8 word9 word10 word11');
      }
    });

    it('with what is known, and not with a yes', () => {
      const agrees = { outcome: 'agrees' as const, doubt: 'not sure' };
      expect(assumed({ ...agrees, fact: 'Yes.' }, known)?.text).toBe('300 invoices a month (not sure)');
      expect(assumed({ ...agrees, fact: 'It is about 300 a month.' }, known)?.text).toBe(
        'It is about 300 a month (not sure)',
      );
    });
  });

  it('and what rests on another item that it shakes waits behind that', () => {
    const touches = ['D1', 'N1', 'N2'].map((item) => ({ item, how: 'contradicts' as const }));
    const { after: now } = read(sessionAfter(...round1, closed('3000')), { outcome: 'agrees', touches });
    expect(shakenItems(now).map(({ id }) => id)).toEqual(['D1', 'N2']);
  });

  it('and is asked on while the plan is signed too', () => {
    const reading: Fact = { type: 'ReadingBegun', at, reading: 1, roles: ['RiskPlanner'] };
    const { fact: said } = read(sessionAfter(...round1, reading, closed('It depends')), {
      askOn: 'On what?',
    });
    expect(said?.answers[0]?.askOn).toMatchObject({ number: 2, continues: 1 });
  });

  it('and the table tells all that it shakes, what code has put with it, and what is missing', () => {
    const given = { outcome: 'unclear' as const, doubt: 'Ben only thinks so', missing: 'Who resends?' };
    const session = sessionAfter(...round1, closed('3000'), shakenBefore);
    const { after: now } = read(session, given);
    expect(now.table.since.at(-1)).toMatchObject({
      ...{ what: 'read', shaken: ['D1', 'C1'], put: ['A1'], gaps: [1] },
    });
  });
});
