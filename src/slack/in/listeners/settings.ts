import type { App } from '@slack/bolt';
import type { Language } from '../../../text/language.js';
import type { AdminSetting } from '../../../workshop/base/form.js';
import { settingNames, settled } from '../../../workshop/base/session.js';
import { rulesAfter } from '../../../workshop/setting/house-rules.js';
import { submittedIn } from '../../blocks/form.js';
import type { SlackContext } from '../../context.js';
import type { CheckedSetting } from '../../needs.js';
import { formWords } from '../../words.js';
import {
  adminSettingsFor,
  changedCard,
  readSettings,
  rulesField,
  rulesProblem,
  savedCard,
  saveRules,
  settingsId,
} from '../forms/settings-form.js';
import { senderOf } from '../forms/sent-form.js';
import { isSaidIn } from '../answer.js';

/**
 * The settings of a channel come back. Whoever is in it may change them, and what costs or reads more only an administrator,
 * so all who are in it see who did.
 */
export function listenToSettings(app: App, slack: SlackContext): void {
  app.view(settingsId, async ({ ack, view, body }) => {
    const { id: user } = body.user;
    const [admin, { by, known }] = await Promise.all([
      adminSettingsFor(slack, user),
      senderOf(slack, body.user),
    ]);
    const language = known?.language ?? 'en';
    const submitted = submittedIn(view);
    const found = readSettings(submitted, admin);
    if (!found) return ack();
    const { channel, set, more, typed } = found;
    // They were an administrator when it was opened, or Slack does not say in time whether they are.
    const withheld = slack.adminSettings.find((each) => submitted.has(each.name) && !admin.includes(each));
    if (withheld) {
      const errors = { [withheld.name]: formWords(language).settings.notAdmin };
      return ack({ response_action: 'errors', errors });
    }
    const [before, changes] = await Promise.all([
      slack.channels.settings(channel),
      slack.houseRules.changes(channel),
    ]);
    const given = admin.filter(({ name }) => name in more);
    const asked = given.filter(({ name }) => more[name] !== (before[name] ?? ''));
    const wrong = typed && rulesProblem(language, changes, typed);
    const errors = {
      ...(await problemsOf(asked, more, language)),
      ...(wrong !== undefined && { [rulesField]: wrong }),
    };
    if (Object.keys(errors).length > 0) return ack({ response_action: 'errors', errors });
    await ack();
    // Two people change it at the same moment: the second is told of as a change to what the first has set.
    const { settings, changed, changedMore, rules } = await slack.oneByOne(
      `settings ${channel}`,
      async () => {
        const stored = await slack.channels.settings(channel);
        const now = settled({ ...stored, ...set });
        const isNew = (each: string) => (more[each] ?? '') !== (stored[each] ?? '');
        await slack.channels.set(channel, { ...now, ...more });
        return {
          settings: now,
          changed: settingNames.filter((each) => now[each] !== settled(stored)[each]),
          changedMore: given.filter(({ name }) => isNew(name)),
          rules: typed ? await saveRules(slack, channel, typed, by) : [],
        };
      },
    );
    for (const { name, saved } of changedMore)
      await saved?.(channel, more[name] ?? '', { id: user, name: body.user.name });
    const valued = (some: readonly AdminSetting[]) =>
      some.map((setting) => ({ setting, value: more[setting.name] ?? '' }));
    const isNew = changed.length + changedMore.length + rules.length > 0;
    if (isNew)
      slack.log.info(
        { channel, user, ...settings, ...more, rules },
        'the settings of a channel were changed',
      );
    const card = changedCard(
      language,
      user,
      { choices: settings, admin: valued(changedMore) },
      changed,
      rules,
    );
    if (isNew && (await isSaidIn(slack, channel, card, 'who changed the settings'))) return;
    const now = rulesAfter(await slack.houseRules.changes(channel));
    const saved = savedCard(language, channel, { choices: settings, admin: valued(given) }, now);
    await slack.tell({ user, channel, thread: undefined }, saved);
  });
}

/** What is wrong with what an administrator has filled in, by field. */
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
