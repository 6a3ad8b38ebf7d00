import { describe, expect, it } from 'vitest';
import { whyCard } from '../../src/artifacts/why.js';
import { askedWhy } from '../../src/workshop/hearing/reading/index.js';
import type { Language } from '../../src/text/language.js';
import { planFacts, planSession } from './session.js';

function why(id: string, language: Language = 'en'): string {
  const card = whyCard(planSession(language), planFacts(language), id);
  return card.rows.flatMap((row) => ('lines' in row ? row.lines : 'note' in row ? row.note : [])).join('\n');
}

describe('why an item is in the plan', () => {
  it('is told in words, with whose words they were, who wrote it and what rests on it', () => {
    expect(why('R1').replace(/\ufdd0m[\d.]+\|(Q1)\ufdd1/, '$1')).toBe(
      [
        '*R1 Book a room*',
        'Staff book one of the 9 rooms for half-hour slots on a page.',
        '• From the brief: “120 people, 9 rooms”',
        '• Lin Mei answered Q1: “rooms are booked twice, and I think the desk hates it not sure what *they* do then”',
        '• It holds as long as these hold: A1 Guests',
        'Written by ProductPlanner. These rest on it: D2, T1, T2, T3, TC1, K1',
      ].join('\n'),
    );
  });

  it('says in Chinese what it says in English', () => {
    expect(why('r2', 'zh')).toMatch(
      /\*R2 取消预订\*[\s\S]+Sam \*Okoro\* 回答了 Q1b[\s\S]+ProductPlanner 提出/,
    );
  });

  it('says of what nothing else stands for that it is a proposal', () => {
    expect(why('N1')).toContain('ProductPlanner’s own proposal');
  });

  it('says what became of what is no part of the plan any more, and what was disputed about what took its place', () => {
    expect(why('D1')).toContain('D2 One service replaced it');
    expect(why('D2')).toContain('#1: SeniorDeveloper disputed it. Settled:');
  });

  it('is that of its requirement for a case', () => {
    expect(why('AC3')).toContain('*R1 Book a room*');
  });

  it('says of a house rule who wrote it, what it was made of, what rests on it and who named it', () => {
    expect(why('H1').replace(/\ufdd0(?:[^|\ufdd1]*\|)?([^\ufdd1]*)\ufdd1/gu, '$1')).toBe(
      [
        '*H1 House rule of this channel*',
        'Who has booked is *never* shown to visitors.',
        '• Written by Sam *Okoro*, !2026-11-12T08:00:00.000Z',
        '• It was the answer to Q1 of “Room booking”',
        '• These rest on it: R2',
        '• Disputed because of it: #1 D1 Two services',
      ].join('\n'),
    );
    expect(why('R2')).toContain('• House rule H1: “Who has booked is *never* shown to visitors.”');
    expect(why('h4', 'zh')).toContain('*H4 本频道规则*');
  });

  it('says so where there is no such item', () => {
    expect(why('R99')).toContain('There is no R99');
  });
});

describe('whoever asks why', () => {
  it.each([
    ['why R3', 'R3'],
    ['why is tc12 there?', 'TC12'],
    ['为什么有 D2？', 'D2'],
    ['为什么R3', 'R3'],
  ])('“%s” asks for %s', (text, id) => expect(askedWhy(text)).toBe(id));

  it('asks for nothing without an id', () => {
    expect(askedWhy('why now')).toBeUndefined();
  });
});
