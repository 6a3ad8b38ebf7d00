import type { App } from '@slack/bolt';
import { type Language, languageOf } from '../../../text/language.js';
import { channelName } from '../../../text/markup.js';
import { settingNames, settled } from '../../../workshop/base/session.js';
import { briefLimit } from '../../../workshop/opening/rules.js';
import { submittedIn } from '../../blocks/form.js';
import { deliveryOf, type SlackContext } from '../../context.js';
import { inTime } from '../../limits.js';
import type { CheckedSetting } from '../../needs.js';
import { inviteOf } from '../../transport/workspace.js';
import { wordsOf } from '../../../words/words.js';
import { answer, isSaidIn } from '../answer.js';
import { type Obstacle, obstacleTo, openWorkshop } from '../commands/opening.js';
import { briefField, formId, invitedBy, lookUp, peopleErrors, readBriefForm } from '../forms/brief-form.js';
import { senderOf } from '../forms/open-form.js';
import {
  adminSettingsFor,
  changedCard,
  readSettings,
  rulesField,
  rulesProblem,
  saveRules,
  settingsId,
} from '../forms/settings-form.js';

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
      const errors = { [withheld.name]: wordsOf(language).forms.settings.notAdmin };
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
    const card = changedCard(
      language,
      user,
      {
        choices: settings,
        admin: changedMore.map((setting) => ({ setting, value: more[setting.name] ?? '' })),
      },
      changed,
      rules,
    );
    const isNew = changed.length + changedMore.length + rules.length > 0;
    if (isNew)
      slack.log.info(
        { channel, user, ...settings, ...more, rules },
        'the settings of a channel were changed',
      );
    if (isNew && (await isSaidIn(slack, channel, card, 'who changed the settings'))) return;
    const saved = answer(wordsOf(language).forms.settings.saved(channelName(channel)));
    for (const line of isNew ? [saved, card] : [saved])
      await slack.tell({ user, channel, thread: undefined }, line);
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

/** How long Slack may take to tell the language of whoever sent the form, before an acknowledgement. */
const briefLanguageMs = 700;
const hasLetters = /\p{L}/u;

/** The form of `/plan` comes back. What is wrong with it is said on the form, which stays open with its text. */
export function listenToViews(app: App, slack: SlackContext): void {
  app.view(formId, async ({ ack, view, body, context }) => {
    const { brief, channel, people, depth } = readBriefForm(submittedIn(view));
    const [obstacle, language, known] = await Promise.all([
      obstacleTo(slack, brief, channel),
      languageFor(slack, brief, body.user.id),
      lookUp(slack, people.ids),
    ]);
    if (obstacle) {
      const words = errorOf(slack, obstacle, brief, language);
      return ack({ response_action: 'errors', errors: { [briefField]: words } });
    }
    const { id: delivery, replayed } = deliveryOf(context);
    const errors = peopleErrors(known, people.lines, language);
    // A form that is read again is gone by now: then the brief counts, with the people that there are.
    if (errors && !replayed) return ack({ response_action: 'errors', errors });
    await ack();
    const invited = invitedBy(known, people.lines);
    const by = { user: body.user.id, nameAtHand: body.user.name };
    const opened = { brief, channel, ...by, invited, ...(depth && { depth }) };
    const inTheWay = (await openWorkshop(slack, opened, delivery)) ?? [];
    for (const line of inTheWay) await slack.tell({ user: body.user.id, channel, thread: undefined }, line);
  });
}

async function languageFor({ people, clock }: SlackContext, brief: string, user: string): Promise<Language> {
  if (hasLetters.test(brief)) return languageOf(brief);
  return (await inTime(people.know(user), briefLanguageMs, clock))?.language ?? 'en';
}

function errorOf({ identity }: SlackContext, obstacle: Obstacle, brief: string, language: Language): string {
  const { form } = wordsOf(language).commands;
  if (obstacle === 'too long') return form.tooLong(briefLimit, brief.length);
  return obstacle === 'empty' ? form.empty : form.notMember(inviteOf(identity));
}
