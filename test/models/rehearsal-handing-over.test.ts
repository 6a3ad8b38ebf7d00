import { expect, test } from 'vitest';
import { currentRound, type Session } from '../../src/workshop/session.js';
import { plannable } from './rehearsal-briefs.js';
import { agreeable } from './rehearsal-people.js';
import { opened, proceed } from './rehearsal-meeting.js';

const [brief = ''] = plannable.complete;

/** Until the SeniorDeveloper is to speak. */
const halfway = (text: string): Promise<Session> =>
  proceed(opened(text), agreeable, [], (task) => task.kind === 'speak' && task.role === 'SeniorDeveloper');

const words = (session: Session) =>
  currentRound(session)?.since.flatMap((each) => (each.what === 'word' ? [each.role] : []));

test.each(['[hand over]', '【点名】'])(
  'with %s in a brief the SystemDesigner wants to hear the RiskPlanner, who speaks before the next role',
  async (word) => {
    const named = await proceed(
      opened(`${brief} ${word}`),
      agreeable,
      [],
      ({ kind }) => kind === 'reply-to-mark',
    );
    expect(named.floor).toMatchObject({ to: { member: 'RiskPlanner', answering: 'SystemDesigner' } });
    expect(named.floor.said).toMatchObject([{ by: 'SystemDesigner' }]);

    expect(words(await halfway(`${brief} ${word}`))).toEqual(['RiskPlanner']);
  },
);

test('without it nobody is named', async () => {
  expect(words(await halfway(brief))).toEqual([]);
});
