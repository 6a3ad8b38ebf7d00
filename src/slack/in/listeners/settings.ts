import type { App } from '@slack/bolt';
import { type Language, languageOf } from '../../../text/language.js';
import { channelName } from '../../../text/markup.js';
import { openedAs, submittedIn } from '../../blocks/form.js';
import { deliveryOf, passOf, type SlackContext } from '../../context.js';
import type { CheckedSetting } from '../../needs.js';
import { isSomebody } from '../../transport/workspace.js';
import { wordsOf } from '../../../words/words.js';
import { answer, isSaidIn } from '../answer.js';
import { openWorkshop, whyNotOpen } from '../commands/opening.js';
import { briefField, formId, lookUp, peopleErrors, readBriefForm } from '../forms/brief-form.js';
import {
  changedCard,
  readSettings,
  rulesField,
  rulesProblem,
  saveRules,
  settingsFor,
  settingsId,
  nowIn,
} from '../forms/settings-form.js';

/**
 * The settings of a channel come back. Its house rules are everybody's who is in it, all else is for administrators; all who
 * are in it see who changed what.
 */
export function listenToSettings(app: App, slack: SlackContext): void {
  app.view(settingsId, async ({ ack, view, context }) => {
    const { who, channel } = passOf(context);
    const { person: by, language } = who;
    const user = by.id;
    const settings = settingsFor(slack, who);
    const submitted = submittedIn(view);
    // They were an administrator when it was opened.
    const withheld = who.admin
      ? undefined
      : Object.keys(view.state.values).find((field) => field !== rulesField);
    if (withheld !== undefined) {
      const errors = { [withheld]: wordsOf(language).forms.settings.notAdmin };
      return ack({ response_action: 'errors', errors });
    }
    const found = readSettings(submitted, openedAs(view), settings);
    if (!found || !channel) return ack();
    const { values, typed } = found;
    const changedFrom = (stored: Record<string, string>) =>
      settings.filter((each) => nowIn(each, { ...stored, ...values }) !== nowIn(each, stored));
    const [before, changes] = await Promise.all([
      slack.channels.settings(channel),
      slack.houseRules.changes(channel),
    ]);
    const wrong = typed && rulesProblem(language, changes, typed);
    const errors = {
      ...(await problemsOf(changedFrom(before), values, language)),
      ...(wrong !== undefined && { [rulesField]: wrong }),
    };
    if (Object.keys(errors).length > 0) return ack({ response_action: 'errors', errors });
    await ack();
    // Two people change it at the same moment: the second is told of as a change to what the first has set.
    const { changed, rules } = await slack.oneByOne('settings', async () => {
      const stored = await slack.channels.settings(channel);
      const all = changedFrom(stored).map((setting) => ({
        ...{ setting, was: nowIn(setting, stored), value: values[setting.name] ?? '' },
      }));
      const detail = all
        .map(({ setting, was, value }) => `${setting.name}: ${was || '–'} → ${value || '–'}`)
        .join('; ');
      const line = { at: new Date(slack.clock.now()).toISOString(), by: user, what: 'settings changed' };
      // First: what is set must not go unrecorded.
      if (detail !== '') await slack.audit.add({ ...line, about: channel, detail });
      await slack.channels.set(channel, values);
      return { changed: all, rules: typed ? await saveRules(slack, channel, typed, by) : [] };
    });
    const card = changedCard(language, user, changed, rules);
    const isNew = changed.length + rules.length > 0;
    if (isNew) slack.log.info({ channel, user, ...values, rules }, 'the settings of a channel were changed');
    if (isNew && (await isSaidIn(slack, channel, card, 'who changed the settings'))) return;
    const saved = answer(wordsOf(language).forms.settings.saved(channelName(channel)));
    await slack.tell({ user, channel, thread: undefined }, saved, ...(isNew ? [card] : []));
  });
}

/** What is wrong with what was filled in, by field. */
async function problemsOf(
  asked: readonly CheckedSetting[],
  values: Readonly<Record<string, string>>,
  language: Language,
): Promise<Record<string, string>> {
  const looked = asked.map(async ({ name, problem }) => {
    const value = values[name] ?? '';
    const found = value === '' ? undefined : await problem?.(value, language);
    return found === undefined ? [] : [[name, found] as const];
  });
  return Object.fromEntries((await Promise.all(looked)).flat());
}

const hasLetters = /\p{L}/u;

/** The form of `/plan` comes back. What is wrong with it is said on the form, which stays open with its text. */
export function listenToViews(app: App, slack: SlackContext): void {
  app.view(formId, async ({ ack, view, body, context }) => {
    const { brief, people } = readBriefForm(submittedIn(view));
    const { who, channel } = passOf(context);
    if (!channel) return ack();
    const language = hasLetters.test(brief) ? languageOf(brief) : who.language;
    const [wrong, known] = await Promise.all([
      whyNotOpen(slack, brief, channel, wordsOf(language).commands.brief),
      lookUp(slack, people, channel),
    ]);
    if (wrong !== undefined) return ack({ response_action: 'errors', errors: { [briefField]: wrong } });
    const { id: delivery, replayed } = deliveryOf(context);
    const errors = peopleErrors(known, language);
    // A form that is read again is gone by now: then the brief counts, with the people that there are.
    if (errors && !replayed) return ack({ response_action: 'errors', errors });
    await ack();
    // What each can speak for is said in the thread.
    const invited = known.flatMap(({ person, is }) => (isSomebody(is) ? [{ person, speaksFor: '' }] : []));
    const inTheWay = (await openWorkshop(slack, { brief, channel, who, invited }, delivery)) ?? [];
    await slack.tell({ user: body.user.id, channel, thread: undefined }, ...inTheWay);
  });
}
