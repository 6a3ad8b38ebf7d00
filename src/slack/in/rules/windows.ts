import type { RuleChange } from '../../../contracts/house-rules.js';
import { clip } from '../../../text/fit.js';
import { oneLine, said } from '../../../text/foreign.js';
import type { Language } from '../../../text/language.js';
import { channelName, charactersLeft, mention, moment } from '../../../text/markup.js';
import {
  type Button,
  buttons,
  type Card,
  cardSaying,
  noteRow,
  type Row,
  textRows,
} from '../../../workshop/base/card.js';
import type { Form, FormRow, InChannel } from '../../../workshop/base/form.js';
import {
  type Changer,
  type HouseRule,
  type HouseRules,
  longestRule,
  mostEditors,
  ruleId,
  rulesAfter,
  whyNotChange,
} from '../../../workshop/setting/house/index.js';
import { wordsOf } from '../../../words/words.js';
import { limits } from '../../limits.js';
import { originOf } from './changing.js';

/** Forms by what is submitted with them; the window with the list submits nothing. */
export const ruleForms = {
  added: 'rule_add',
  changed: 'rule_change',
  removed: 'rule_remove',
  named: 'rules_name',
  kept: 'rule_keep',
} as const;
export const ruleField = 'text';
export const editorsField = 'people';

/** Whoever looks at the rules of a channel. */
export interface Viewer {
  channel: string;
  language: Language;
  who: Changer;
}

/** All rules of a channel in a window, with what this person may do. `notes`: what has just become of them. */
export function rulesWindow(
  { channel, language, who }: Viewer,
  changes: readonly RuleChange[],
  notes: readonly string[] = [],
): Form {
  const words = wordsOf(language).house;
  const now = rulesAfter(changes);
  const may = whyNotChange(now, who) === undefined;
  const mayName = whyNotChange(now, who, 'named') === undefined;
  const does = (id: Button['does'], label: string, rule?: number): Button => ({
    does: id,
    label,
    carries: { channel, ...(rule !== undefined && { rule }) },
  });
  const own = ({ number }: HouseRule): Row[] =>
    may
      ? buttons([does('rule_change', words.change, number), does('rule_remove', words.remove, number)])
      : [];
  return {
    id: 'rules',
    carries: { channel },
    title: words.title,
    close: words.close,
    rows: [
      ...notes.flatMap((each) => textRows(each)),
      ...listRows(language, now.rules, own),
      ...buttons([
        ...(may ? [does('rule_add', words.add)] : []),
        ...(mayName ? [does('rules_name', words.who)] : []),
      ]),
      noteRow(`${words.about(channelName(channel))} ${editorsLine(language, now)}`),
    ],
  };
}

/** A rule with who gave it its words, and below it what can be done with it. */
function listRows(language: Language, rules: readonly HouseRule[], own: (rule: HouseRule) => Row[]): Row[] {
  const words = wordsOf(language).house;
  if (rules.length === 0) return textRows(words.none);
  return rules.flatMap((rule) => {
    const { number, text, by, at, from } = rule;
    const written = words.written(oneLine(by.name), moment(at));
    const origin = from ? [originOf(language, from)] : [];
    return [
      ...textRows(words.rule(ruleId(number), said(text))),
      noteRow([written, ...origin].join(' · ')),
      ...own(rule),
    ];
  });
}

function editorsLine(language: Language, { editors }: HouseRules): string {
  const { common, house } = wordsOf(language);
  return house.mayChange(common.list(editors.map(({ id }) => mention(id))));
}

/** The rules as a message, with the way to the window. `note` stands below them. */
export function rulesCard(language: Language, channel: string, rules: readonly HouseRule[], note = ''): Card {
  const { common, house: words } = wordsOf(language);
  const told = rules.map(({ number, text }) => words.rule(ruleId(number), oneLine(text)));
  return cardSaying(common.sentences([words.title, ...told]), [
    ...(told.length > 0 ? [{ parts: told, rest: words.more(charactersLeft) }] : textRows(words.none)),
    ...(note === '' ? [] : [noteRow(note)]),
    ...buttons([{ does: 'rules_open', label: words.open, carries: { channel } }]),
  ]);
}

/** What a form of a rule is about. `seen`: how many changes there are; `note`: what has changed meanwhile. */
export interface RuleFormOf {
  channel: string;
  language: Language;
  seen: number;
  note?: string;
}

/** A form with what has changed meanwhile above its fields. */
function formOf(
  kind: keyof typeof ruleForms,
  { channel, language, seen, note = '' }: RuleFormOf,
  title: string,
  rows: FormRow[],
  about: Pick<InChannel, 'rule' | 'kept'> = {},
): Form {
  const { form, keepIt } = wordsOf(language).house;
  return {
    id: ruleForms[kind],
    carries: { channel, seen, ...about },
    title,
    submit: form.send[kind],
    close: keepIt,
    rows: [...textRows(note), ...rows],
  };
}

export function addForm(of: RuleFormOf, text = ''): Form {
  const { form } = wordsOf(of.language).house;
  return formOf('added', of, form.adding, [fieldWith(of.language, form.hint(longestRule), text)]);
}

export function changeForm(of: RuleFormOf, { number: rule, text: before }: HouseRule, text = before): Form {
  const { form } = wordsOf(of.language).house;
  const field = fieldWith(of.language, form.hint(longestRule), text);
  return formOf('changed', of, form.changing(ruleId(rule)), [field], { rule });
}

export function removeForm(of: RuleFormOf, { number: rule, text }: HouseRule): Form {
  const words = wordsOf(of.language).house;
  const id = ruleId(rule);
  const rows = [...textRows(words.rule(id, said(text))), noteRow(words.form.gone(id))];
  return formOf('removed', of, words.form.removing(id), rows, { rule });
}

export function nameForm(of: RuleFormOf, { editors }: HouseRules): Form {
  const { form } = wordsOf(of.language).house;
  const takes = {
    kind: 'people' as const,
    placeholder: form.peoplePlaceholder,
    most: mostEditors,
    now: editors.map(({ id }) => id),
  };
  const field = { field: editorsField, label: form.people, hint: form.peopleHint, takes };
  return formOf('named', of, form.naming, [{ ...field, optional: true }]);
}

const longestAnswer = 1_000;

/** The answer to a question as a rule, in words that whoever keeps it can change. */
export function keepForm(
  of: RuleFormOf,
  kept: NonNullable<InChannel['kept']>,
  told: { id: string; answer: string; rule: string },
): Form {
  const { form } = wordsOf(of.language).house;
  const answer = textRows(form.from(told.id, clip(oneLine(told.answer), longestAnswer)));
  const field = fieldWith(of.language, form.keepHint(longestRule), told.rule);
  return formOf('kept', of, form.keeping, [...answer, field], { kept });
}

function fieldWith(language: Language, hint: string, now: string): FormRow {
  const { label, placeholder } = wordsOf(language).house.form;
  const text = now.slice(0, limits.textInput);
  return { field: ruleField, label, hint, takes: { kind: 'text', placeholder, first: true, now: text } };
}
