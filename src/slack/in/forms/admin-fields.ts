import { type AdminSetting, partsOf, storedParts } from '../../../workshop/base/admin-setting.js';
import type { Field } from '../../../workshop/base/form.js';
import type { Language } from '../../../text/language.js';
import { mention } from '../../../text/markup.js';
import { oneLine } from '../../../text/foreign.js';
import type { Submitted } from '../../blocks/form.js';
import { wordsOf } from '../../../words/words.js';

/** What only administrators settle, as fields with what holds now. */
export function adminField(
  { name, words, takes }: AdminSetting,
  language: Language,
  now: string | undefined = '',
): Field {
  const { label, hint } = words[language];
  return { field: name, label, hint, optional: true, takes: withNow(takes(language), now) };
}

function withNow(takes: ReturnType<AdminSetting['takes']>, now: string): Field['takes'] {
  return takes.kind === 'text' || takes.kind === 'choice'
    ? { ...takes, now }
    : { ...takes, now: partsOf(now) };
}

/** What was filled in, as it is stored; empty where the field was left empty. */
export function adminValue({ name, takes }: AdminSetting, submitted: Submitted): string {
  switch (takes('en').kind) {
    case 'text':
      return submitted.text(name).trim();
    case 'people':
      return storedParts(submitted.people(name));
    case 'choice':
      return submitted.choice(name);
    case 'several':
      return storedParts(submitted.several(name));
  }
}

/** A value as people read it; empty where nothing is set. */
export function adminValueText({ takes }: AdminSetting, language: Language, value: string): string {
  const { list } = wordsOf(language).common;
  const taken = takes(language);
  if (taken.kind === 'text') return value === '' ? '' : oneLine(value);
  if (taken.kind === 'people') return list(partsOf(value).map(mention));
  return list(taken.options.filter((each) => partsOf(value).includes(each.value)).map(({ text }) => text));
}
