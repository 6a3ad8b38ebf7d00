import type { RuleChange } from '../../../contracts/house-rules.js';
import { oneLine, stopped } from '../../../text/foreign.js';
import type { Language } from '../../../text/language.js';
import { linkTo, mention } from '../../../text/markup.js';
import { type Card, paragraph } from '../../../workshop/base/card.js';
import {
  type Changer,
  judgeChange,
  longestRule,
  mostRules,
  type Refusal,
  ruleId,
  rulesAfter,
  type WantedChange,
} from '../../../workshop/setting/house/index.js';
import { wordsOf } from '../../../words/words.js';
import type { SlackContext } from '../../context.js';
import { isSaidIn } from '../in-channel.js';

/** What became of a wanted change, and all changes of the channel as they are now. */
export type Outcome = ReturnType<typeof judgeChange> & { changes: RuleChange[] };

/** Changes the house rules of a channel, where that may be. `seen`: how many changes there were when their author looked. */
export async function changeRules(
  { houseRules, clock, log, oneByOne }: SlackContext,
  channel: string,
  wanted: WantedChange,
  { by, seen }: { by: Changer; seen: number },
): Promise<Outcome> {
  const at = new Date(clock.now()).toISOString();
  return oneByOne(`house rules ${channel}`, async () => {
    for (;;) {
      const changes = await houseRules.changes(channel);
      const judged = judgeChange(changes, wanted, { by, seen, at });
      if (!('change' in judged)) return { ...judged, changes };
      // Another process may have changed them since they were read.
      if (await houseRules.change(channel, changes.length, judged.change)) {
        log.info(
          { channel, user: by.person.id, what: wanted.what },
          'the house rules of a channel were changed',
        );
        return { ...judged, changes: [...changes, judged.change] };
      }
    }
  });
}

/** Says a change to all who are in the channel, and to whoever made it where that can't be posted. */
export async function sayChange(
  slack: SlackContext,
  channel: string,
  change: RuleChange,
  { before, language }: { before: readonly RuleChange[]; language: Language },
): Promise<void> {
  const card = changedCard(language, change, before);
  if (await isSaidIn(slack, channel, card, 'who changed the house rules')) return;
  await slack.tell({ user: change.by.id, channel, thread: undefined }, card);
}

function changedCard(language: Language, change: RuleChange, before: readonly RuleChange[]): Card {
  const { common, house } = wordsOf(language);
  const line = stopped(changedLine(language, change, before), common.stop);
  return paragraph(common.sentences([line, house.changed.fromNowOn]));
}

function changedLine(language: Language, change: RuleChange, before: readonly RuleChange[]): string {
  const { common, house } = wordsOf(language);
  const { changed: words } = house;
  const by = mention(change.by.id);
  if (change.what === 'named') {
    const names = change.people.map(({ id }) => mention(id));
    return names.length === 0 ? words.nobody(by) : words.named(by, common.list(names));
  }
  const id = ruleId(change.rule);
  if (change.what === 'removed') {
    const { text = '' } = rulesAfter(before).rules.find(({ number }) => number === change.rule) ?? {};
    return words.removed(by, id, oneLine(text));
  }
  const text = oneLine(change.text);
  if (change.what === 'changed') return words.changed(by, id, text);
  return change.from ? words.kept(by, id, text, originOf(language, change.from)) : words.added(by, id, text);
}

/** The question that a rule was the answer to, as a link where it is known where that stands. */
export function originOf(
  language: Language,
  { question, title, link }: { question: string; title: string; link?: string | undefined },
): string {
  const words = wordsOf(language).house.answerOf(question, oneLine(title));
  return link === undefined ? words : linkTo(link, words);
}

/** Why a change is refused, to whoever wants it. */
export function refusalWords(language: Language, refusal: Refusal, changes: readonly RuleChange[]): string {
  const { common, house } = wordsOf(language);
  const { refused: words } = house;
  switch (refusal.why) {
    case 'notNamed':
      return words.notNamed(common.list(rulesAfter(changes).editors.map(({ name }) => oneLine(name))));
    case 'full':
      return words.full(mostRules);
    case 'tooLong':
      return words.tooLong(longestRule, refusal.length);
    case 'same':
      return words.same(ruleId(refusal.rule));
    default:
      return words[refusal.why];
  }
}

/** What somebody else has done, in a sentence. */
export function meanwhileWords(language: Language, change: RuleChange): string {
  const { common, house } = wordsOf(language);
  const { meanwhile: words } = house;
  const who = oneLine(change.by.name);
  switch (change.what) {
    case 'named':
      return words.named(who, common.list(change.people.map(({ name }) => oneLine(name))));
    case 'changed':
      return words.changed(who, ruleId(change.rule), oneLine(change.text));
    case 'added':
    case 'removed':
      return words[change.what](who, ruleId(change.rule));
    default:
      return change satisfies never;
  }
}
