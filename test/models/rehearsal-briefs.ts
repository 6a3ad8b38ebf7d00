import { lexiconOf } from '../../src/text/lexicon/index.js';
import type { Language } from '../../src/text/language.js';

export const languages = ['en', 'zh'] as const;

export const briefs: Record<Language, string> = {
  en: 'Employees book rooms on a page. They see what is free. The front desk can cancel. It is used on phones and on the screens beside the doors.',
  zh: '员工在页面上预订会议室。他们能看到哪些房间空着。前台可以取消。手机上能用，门口的屏幕上也能用。预订之后在日历里能看到，也会收到提醒，迟到十分钟自动释放，行政每周看一次使用情况。',
};

const away: readonly string[] = ['outage', 'absent'];

/** All signs as they are written in a brief, but those for models that are away. */
export const signForms: string[] = languages.flatMap((language) =>
  Object.entries(lexiconOf(language).rehearsal.signs).flatMap(([name, form]) =>
    away.includes(name) ? [] : [form],
  ),
);

/** The brief with one sign, or with all of them but those for models that are away. */
export function withSign(sign: string, language: Language, all = false): string {
  const forms = Object.entries(lexiconOf(language).rehearsal.signs);
  const wanted = forms.filter(([name]) => (all ? !away.includes(name) : name === sign));
  return [briefs[language], ...wanted.map(([, form]) => form)].join(' ');
}
