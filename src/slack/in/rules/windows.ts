import type { RuleChange } from '../../../contracts/house-rules.js';
import { clip } from '../../../text/fit.js';
import { oneLine, said } from '../../../text/foreign.js';
import type { Language } from '../../../text/language.js';
import { channelName, mention, moment } from '../../../text/markup.js';
import {
  type Button,
  buttons,
  type Card,
  cardSaying,
  noteRow,
  type Row,
  textRows,
} from '../../../workshop/card.js';
import type { Form } from '../../../workshop/form.js';
import {
  type Changer,
  type HouseRule,
  type HouseRules,
  longestRule,
  mostEditors,
  ruleId,
  rulesAfter,
  whyNotChange,
} from '../../../workshop/house/index.js';
import { wordsOf } from '../../../workshop/words.js';
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

/** The question whose answer is to be kept. */
export interface KeptQuestion {
  workshop: string;
  question: number;
}

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
function listRows(
  language: Language,
  rules: readonly HouseRule[],
  own: (rule: HouseRule) => Row[] = () => [],
): Row[] {
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
    ...listRows(language, rules),
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

export function addForm({ channel, language, seen, note }: RuleFormOf, text = ''): Form {
  const words = wordsOf(language).house;
  return {
    id: ruleForms.added,
    carries: { channel, seen },
    title: words.form.adding,
    submit: words.form.send.added,
    close: words.keepIt,
    rows: [...noted(note), textOf(language, words.form.hint(longestRule), text)],
  };
}

export function changeForm(
  { channel, language, seen, note }: RuleFormOf,
  rule: HouseRule,
  text = rule.text,
): Form {
  const words = wordsOf(language).house;
  return {
    id: ruleForms.changed,
    carries: { channel, seen, rule: rule.number },
    title: words.form.changing(ruleId(rule.number)),
    submit: words.form.send.changed,
    close: words.keepIt,
    rows: [...noted(note), textOf(language, words.form.hint(longestRule), text)],
  };
}

export function removeForm({ channel, language, seen, note }: RuleFormOf, { number, text }: HouseRule): Form {
  const words = wordsOf(language).house;
  return {
    id: ruleForms.removed,
    carries: { channel, seen, rule: number },
    title: words.form.removing(ruleId(number)),
    submit: words.form.send.removed,
    close: words.keepIt,
    rows: [
      ...noted(note),
      ...textRows(words.rule(ruleId(number), said(text))),
      noteRow(words.form.gone(ruleId(number))),
    ],
  };
}

export function nameForm({ channel, language, seen, note }: RuleFormOf, { editors }: HouseRules): Form {
  const words = wordsOf(language).house;
  return {
    id: ruleForms.named,
    carries: { channel, seen },
    title: words.form.naming,
    submit: words.form.send.named,
    close: words.keepIt,
    rows: [
      ...noted(note),
      {
        field: editorsField,
        label: words.form.people,
        hint: words.form.peopleHint,
        optional: true,
        takes: {
          kind: 'people',
          placeholder: words.form.peoplePlaceholder,
          most: mostEditors,
          now: editors.map(({ id }) => id),
        },
      },
    ],
  };
}

const longestAnswer = 1_000;

/** The answer to a question as a rule, in words that whoever keeps it can change. */
export function keepForm(
  { channel, language, seen, note }: RuleFormOf,
  kept: KeptQuestion,
  told: { id: string; answer: string; rule: string },
): Form {
  const words = wordsOf(language).house;
  return {
    id: ruleForms.kept,
    carries: { channel, seen, kept },
    title: words.form.keeping,
    submit: words.form.keep,
    close: words.keepIt,
    rows: [
      ...noted(note),
      ...textRows(words.form.from(told.id, clip(oneLine(told.answer), longestAnswer))),
      textOf(language, words.form.keepHint(longestRule), told.rule),
    ],
  };
}

function noted(note = ''): Row[] {
  return textRows(note);
}

function textOf(language: Language, hint: string, now: string): Form['rows'][number] {
  const { label, placeholder } = wordsOf(language).house.form;
  return {
    field: ruleField,
    label,
    hint,
    takes: { kind: 'text', placeholder, first: true, now: now.slice(0, limits.textInput) },
  };
}
