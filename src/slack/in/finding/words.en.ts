import { plural } from '../../../text/plural.js';

/** Words of what was decided, as it is found again. */
export const en = {
  usage:
    '`/plan find` needs the words to look for, like `/plan find login timeout`. It looks in the plans of this channel.',
  /** In the conversation with the bot, which belongs to no channel. */
  direct:
    'I look in the plans of one channel. Type `/plan find` and your words in that channel, and only you see the answer.',
  where: { channel: 'the plans of this channel', workshop: 'this workshop' },
  found: (words: string, count: number, isLeast: boolean, where: string) =>
    `${isLeast ? 'At least ' : ''}${plural(count, 'match', 'matches')} for “${words}” in ${where}`,
  closest: (words: string, where: string) =>
    `Nothing in ${where} has all the words of “${words}”. This comes closest`,
  none: (words: string, where: string) => `I find nothing about “${words}” in ${where}.`,
  otherwise: {
    channel: 'Try fewer or other words. `/plan list` shows all workshops here.',
    workshop: 'Once there is a version, *Read the Plan* lists all items.',
  },
  byForm: 'Is it a brief? Then type `/plan` alone, and the form takes it.',
  more: (count: number, isLeast: boolean) =>
    `… and ${isLeast ? 'at least ' : ''}${count} more. One more word narrows it down, or an id, such as D3.`,
  kinds: {
    decision: 'decision',
    answer: 'answer',
    requirement: 'requirement',
    'non-goal': 'not in scope',
    assumption: 'assumption',
    frame: 'frame',
    component: 'component',
    risk: 'risk',
    task: 'task',
    test: 'test',
  },
  /** Who it comes from, and when. */
  by: (role: string, when: string) => `${role}, ${when}`,
  from: (role: string, people: string, when: string) => `${role}, from what ${people} said, ${when}`,
  said: (person: string, when: string) => `${person}, ${when}`,
  someone: 'Someone',
  /** Beside an item that is not simply in the plan. */
  states: {
    draft: 'not agreed: the roles differ on this draft',
    proposed: 'only proposed, not agreed',
    replaced: (by: string) => `replaced by ${by}`,
    withdrawn: 'withdrawn',
  },
};
