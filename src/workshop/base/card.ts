import { clip, oneLine } from '../../text/fit.js';
import { wordsOf } from '../../words/words.js';
import { authorsOf, isRehearsal } from './people.js';
import type { Asker } from './question.js';
import type { Session } from './session.js';

/** What a button does. */
export const actionIds = [
  ...(['approve', 'changes', 'tasks_edit', 'park', 'files', 'read', 'details', 'undo'] as const),
  ...([
    'concern_take_up',
    'concern_answer',
    'reopen',
    'concern_leave',
    'hand_off',
    'send_again',
    'withdraw',
  ] as const),
  'more',
  'drop',
  'answer',
  'answer_other',
  'answer_assumed',
  'answer_all',
  'question_decide',
  'question_later',
  'start_anyway',
  'round_go_on',
  ...(['answer_undo', 'meant', 'wish_undo'] as const),
  ...(['retry', 'skip_role', 'resume', 'allow'] as const),
  ...(['end', 'tick', 'untick'] as const),
  ...(['floor_skip', 'reminders_stop', 'plan_it'] as const),
  ...(['recording', 'recording_play', 'recording_again', 'recording_own', 'intent'] as const),
] as const;
export type ActionId = (typeof actionIds)[number];

/**
 * A message as plain data: what it says and offers, without a word on how it is drawn. Its texts are written as
 * `text/markup.ts` says. `summary` is what notifications and screen readers say: a full sentence.
 */
export interface Card {
  /** Who says it; missing where nobody does. */
  persona?: Asker;
  /**
   * Who can see it, by id; everybody in the thread where it is missing. `visibleTo`: a message in the thread that nobody else sees.
   * `direct`: a message in their conversation with the bot, sent at most once.
   */
  audience?: { visibleTo: string } | { direct: string };
  summary: string;
  /** The workshop that it is about, where it is shown elsewhere: links without one lead there. */
  of?: string;
  rows: Row[];
  footer?: string;
  /** What goes with it; its summary is then all that it says. */
  files?: CardFiles;
}

/** Files of a version: some by their names, or all of them as one zip of this name. */
export type CardFiles = { version: number } & ({ names: string[] } | { zip: string });

export type Row =
  /** A workshop's title. */
  | { title: string }
  /** Text with its line breaks; where it `folds`, readers open what is long themselves. */
  | { lines: string; folds?: true }
  /** As many of the parts as fit beside the other rows. `rest` says how many are left out. */
  | { parts: string[]; rest: string; kept?: number }
  /** What is `quiet` is told along with other changes: alone it is no reason to edit a card. */
  | { note: string; quiet?: true }
  | { divider: true }
  /** `choosing`: what a choice in this row is about. Its `state` changes when a choice changes the card. */
  | { controls: Control[]; choosing?: { workshop: string; about: About; state: string } };

export type Control = Button | Select | Menu;

/** Two to five buttons in the room of one: what is done less often, behind "⋯". Slack shows no dialog before their clicks. */
export interface Menu {
  entries: Omit<Button, 'style' | 'asks'>[];
}

/** A button. It carries its workshop and what it is about, and a click brings both back. */
export interface Button {
  does: ActionId;
  label: string;
  carries: { workshop: string; about: About } | Offer | { goesOn: string } | { recording: string };
  style?: 'primary' | 'danger';
  asks?: Confirmation;
}

/** The longest label of a button, in characters. A card gives an answer in full where its button has no room for it. */
export const longestLabel = 75;

/** A brief that the bot offers to plan, and since when (milliseconds since 1970). */
export interface Offer {
  brief: string;
  offered: number;
}

/** The dialog that asks "Are you sure?" before a click counts. */
export interface Confirmation {
  title: string;
  text: string;
  yes: string;
  no: string;
  /** Nothing is lost by it: its button is not red. */
  harmless?: true;
}

/** A choice among the people of the workspace, or among these options. */
export interface Select {
  chooses: SelectId;
  label: string;
  options?: { text: string; value: string }[];
  /** The value that is chosen at first. */
  now?: string;
}

/** A row holds at most this many answers that suggest themselves. */
export const mostOptions = 5;

/** What a button is about, beside its workshop. */
export interface About {
  /** Which of the ways of its button is meant. */
  as?: string;
  version?: number;
  question?: number;
  /** Which of the question's options it is, by index. */
  option?: number;
  /** Which of the question's answers is meant: the question's `changed` when it was given. */
  answer?: number;
  /** The message that was read, by its ts. */
  message?: string;
  /** The name of the failing task. */
  task?: string;
  /** How often the budget that is used up was raised before. */
  pause?: number;
  /** Who is meant, such as who is to speak, by id. */
  member?: string;
  /** The concern, by its number; of an approval the last one that whoever clicks was shown. */
  concern?: number;
  /** The hand-off, by its number. */
  handoff?: number;
  /** The task, by its id, or its title where people have added it. */
  item?: string;
  /** The earlier plan, by its place among those that were found. */
  plan?: number;
  /** The number of the fact that a contribution of a role is. */
  fact?: number;
}

/** What a choice from a list does, in a message. Unlike a button it carries no value of its own. */
export type SelectId = 'question_pass' | 'read_section';

export function cardSaying(summary: string, rows: Row[], footer?: string): Card {
  return { summary, rows, ...(footer !== undefined && { footer }) };
}

/** A message of one paragraph, which notifications and screen readers say too. */
export function paragraph(sentence: string): Card {
  return cardSaying(sentence, textRows(sentence));
}

/** Text as a row; none where it is blank. */
export function textRows(text: string): Row[] {
  return text.trim() === '' ? [] : [{ lines: text }];
}

/** A small grey line. */
export const noteRow = (text: string): Row => ({ note: text });

export function button(
  session: Session,
  does: ActionId,
  label: string,
  { style, asks, ...about }: About & { style?: 'primary' | 'danger'; asks?: Confirmation } = {},
): Button {
  const carries = { workshop: session.id, about };
  return { does, label, carries, ...(style && { style }), ...(asks && { asks }) };
}

/** What a menu is heard as by Slack; a choice in it is heard as a click on the entry. */
export const menuId = 'menu';

/** A row of buttons; none when there are no buttons. */
export function buttons(controls: (Button | Menu)[]): Row[] {
  return controls.length === 0 ? [] : [{ controls }];
}

/** These behind "⋯"; one alone is a button. */
export function menu(entries: Button[]): (Button | Menu)[] {
  return entries.length > 1 ? [{ entries }] : entries;
}

/**
 * A row that ends in a choice. Slack shows what was chosen as long as `state` is the same, so `state` has to change when
 * a choice changes the card.
 */
export function choosingRow(
  { id: workshop }: Session,
  elements: Button[],
  select: Select,
  { state, ...about }: About & { state: string },
): Row {
  return { controls: [...elements, select], choosing: { workshop, about, state } };
}

const longestNames = 300;

/**
 * The last line of a workshop's opening, board and result: that AI writes here, which models, and what they lack. A
 * rehearsal uses no AI, and the line says so even before its first answer.
 */
export function sessionFooter({ language, calls, weak, recording }: Session): string {
  const { footer, list, sentences } = wordsOf(language).common;
  if (recording) return footer.recording;
  const authors = authorsOf(calls);
  const models = authors.length > 0 ? authors : Object.keys(calls).filter(isRehearsal);
  const others = models.filter((model) => !isRehearsal(model));
  const names = clip([...new Set(others.map(ownName))].map(oneLine).join(', '), longestNames);
  const lines = [
    ...(others.length > 0 ? [footer.ai(names)] : []),
    ...Object.entries(weak).map(([model, each]) =>
      footer.weak(clip(oneLine(ownName(model)), longestNames), list(each.map((what) => footer.weakIn[what]))),
    ),
    ...(models.some(isRehearsal) ? [others.length > 0 ? footer.partRehearsal : footer.rehearsal] : []),
  ];
  return sentences(lines) || footer.none;
}

/** A model without the provider that `models.conf` puts before it: `qwen3:32b` of `openai:qwen3:32b`. */
function ownName(model: string): string {
  return model.slice(model.indexOf(':') + 1);
}
