import fc from 'fast-check';
import type { PersonInput } from '../../src/workshop/inputs.js';
import { ida, people } from './cast.js';
import { claude, codex } from './sensible-building.js';
import { lena, maya, tom } from './story.js';

const one = <T>(...values: T[]) => fc.constantFrom(...values);
const by = one(maya, maya, maya, tom, tom, lena, ...people);
const asked = by.map((who) => ({ by: who, admin: who === ida }));
const version = one(1, 1, 1, 1, 2, 2, 3, 0);
const number = fc.nat(4);
const handers = one([], [lena.id], [lena.id]);
const text = one('It is otherwise.', 'No votes.', ' ', 'x'.repeat(2_000));
const reporter = fc.oneof(
  by.map((who) => ({ by: who })),
  one({ agent: claude }, { agent: codex }, { agent: { ...claude, session: 's-2' } }),
);

const onHandOff: fc.Arbitrary<PersonInput> = fc.oneof(
  fc
    .record({
      by,
      version,
      handers,
      targets: one(
        [{ kind: 'webhook' as const }],
        [{ kind: 'github' as const, repository: 'acme/lunch' }, { kind: 'webhook' as const }],
        [],
      ),
      read: one({}, { seen: 9 }, { seen: 0 }),
    })
    .map(({ read, ...rest }) => ({ type: 'HandOffAsked' as const, ...rest, ...read })),
  fc.record({ type: one('SendAgainAsked' as const), by, number }),
  fc.record({ type: one('WithdrawAsked' as const), by, version }),
);

const ofBuilders: fc.Arbitrary<PersonInput> = fc.oneof(
  fc
    .tuple(reporter, version, one('T1', 'build it', 'T9', ''), one({}, { why: 'No token.' }))
    .chain(([who, each, task, why]) =>
      one('open' as const, 'begun' as const, 'blocked' as const, 'done' as const).map((state) => ({
        ...{ type: 'TaskReportGiven' as const, version: each, task, state },
        ...{ ...who, ...why },
      })),
    ),
  fc
    .tuple(version, one('C1', 'r1', 'X9', 'T1'), text)
    .map(([each, item, why]) => ({
      ...{ type: 'DeviationGiven' as const, agent: codex, version: each, item, text: why },
    })),
  fc.record({ type: one('ConcernTakeUpAsked' as const), by, concern: number }),
  fc.record({ type: one('ConcernAnswerGiven' as const), by, concern: number, text: one('', 'It is rare.') }),
);

const onBeginning: fc.Arbitrary<PersonInput> = fc.oneof(
  fc
    .tuple(
      asked,
      one('refine' as const, 'new_with_reference' as const, 'new' as const, 'continue_discussion' as const),
      fc.option(number, { nil: undefined }),
    )
    .map(([who, intent, plan]) => ({
      ...{ type: 'IntentChosen' as const, ...who, intent },
      ...(plan !== undefined && { plan }),
    })),
  fc
    .tuple(by, number)
    .map(([who, id]) => ({
      ...{ type: 'WordsBrought' as const, by: who, text: 'Staff vote.', id: `words-${id}` },
    })),
);

/** What people and programs do before the first round and with what was issued, mostly in vain. */
export const later: fc.Arbitrary<PersonInput> = fc.oneof(
  { weight: 3, arbitrary: onHandOff },
  { weight: 4, arbitrary: ofBuilders },
  { weight: 2, arbitrary: onBeginning },
);
