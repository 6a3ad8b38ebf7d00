import { describe, expect, test } from 'vitest';
import { carried, readCarried } from '../../src/slack/blocks/render.js';
import type { SlackContext } from '../../src/slack/context.js';
import { clickMeanings } from '../../src/slack/in/clicks/meanings.js';
import { button } from '../../src/workshop/base/card.js';
import type { Speakers } from '../../src/workshop/course/routing/facts.js';
import { floored, personFor, since, turnOf } from './floor.js';
import { ada, ben } from './workshop-facts.js';

const press = async (does: 'floor_skip', floor: Partial<Speakers>, member?: string) => {
  const session = floored(floor);
  const { carries } = button(session, does, 'x', member === undefined ? {} : { member });
  const value = 'about' in carries ? carried(carries.workshop, carries.about) : '';
  const { about } = readCarried(value);
  const who = { person: ada, language: 'en', admin: true, is: 'member' } as const;
  return clickMeanings[does]({ ...who, session, about }, {} as SlackContext);
};
const by = { by: ada, admin: true };
const awaiting = (why: 'named') => ({ current: { ...personFor(ben.id, why), since } });

describe('a button on who is to speak', () => {
  test('passes over whom its card waits for, and nobody who has the floor by now', async () => {
    expect(await press('floor_skip', awaiting('named'), ben.id)).toEqual({ type: 'QueueSkipAsked', ...by });
    expect(await press('floor_skip', {}, ben.id)).toEqual({ type: 'QueueSkipAsked', ...by });
    expect(await press('floor_skip', { current: { ...turnOf('RiskPlanner'), since } }, ben.id)).toBe('over');
  });
});
