import type { FieldsOf } from '../../src/workshop/plan/items.js';
import { item, openedWith, played, puttingOf } from './story.js';

/** Something that is taken for granted, until the tenth of March. */
export const assumed = (fields: Partial<FieldsOf<'assumption'>> = {}) =>
  item({
    id: 'new8',
    text: 'Voters have phones',
    fields: {
      ...{ kind: 'assumption', insteadOf: '', who: 'risk', by: '2026-03-10' },
      ...{ cost: 'Nobody can vote.', then: 'A box is put up.' },
      ...fields,
    },
  });

/** A plan that takes something for granted, on which the risk rests. */
export const plannedWith = (fields: Partial<FieldsOf<'assumption'>> = {}) =>
  played(
    {
      turn: (role, round, session) => {
        const own = puttingOf(session, role);
        if (role !== 'RiskPlanner' || round > 1) return {};
        const resting = own.map((each) => ({ ...each, dependsOn: ['new8'] }));
        return { put: [assumed(fields), ...resting] };
      },
    },
    () => false,
    openedWith('anyone'),
  );
