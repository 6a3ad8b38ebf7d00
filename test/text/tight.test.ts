import { describe, expect, it } from 'vitest';
import { tight } from '../../src/text/language.js';

describe('a Chinese sentence with names in it', () => {
  const asks = (asker: string, who: string) => tight`${asker} 请 ${who} 回答`;

  it('has a space beside a name in Latin letters, a number and a mention', () => {
    expect(asks('SystemDesigner', 'Ada Okoro')).toBe('SystemDesigner 请 Ada Okoro 回答');
    expect(asks('SystemDesigner', '<@U0ADA>')).toBe('SystemDesigner 请 <@U0ADA> 回答');
    expect(tight`第 ${2} 轮`).toBe('第 2 轮');
  });

  it('has none beside a Chinese name', () => {
    expect(asks('教练', '李雷')).toBe('教练请李雷回答');
    expect(asks('教练', 'Ada Okoro')).toBe('教练请 Ada Okoro 回答');
  });

  it('looks at each end of a name by itself', () => {
    expect(tight`${'T3 数据合规审查'} 需要重新确认`).toBe('T3 数据合规审查需要重新确认');
    expect(tight`在 ${'T3 数据合规审查'} 上`).toBe('在 T3 数据合规审查上');
    expect(tight`${'李雷'} ${'有保留'}`).toBe('李雷有保留');
  });

  it('has none beside a full stop, and leaves marks of other kinds alone', () => {
    expect(tight`${'消息都还在。'} ${'连不上模型。'}`).toBe('消息都还在。连不上模型。');
    expect(tight`*${'李雷'}* · ${'草案'}`).toBe('*李雷* · 草案');
  });
});
