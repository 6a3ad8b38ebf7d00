import type { App, BlockAction } from '@slack/bolt';
import type { RuleChange } from '../../../contracts/house-rules.js';
import type { ActionId } from '../../../workshop/base/action-ids.js';
import type { Form } from '../../../workshop/base/form.js';
import { ruleId, rulesAfter, whyNotChange } from '../../../workshop/setting/house/index.js';
import { askedAndAnswered, keepable, suggestedRule } from '../../../workshop/asking/keeping.js';
import { questionId } from '../../../workshop/plan/index.js';
import { wordsOf } from '../../../words/words.js';
import { modalOf } from '../../blocks/form.js';
import { parsedValue } from '../../blocks/value.js';
import { deliveryOf, type SlackContext } from '../../context.js';
import { objectOf, textOf } from '../../payload.js';
import { commandWords, formWords } from '../../words.js';
import { answer } from '../answer.js';
import { createDoubleClicks } from '../clicks/double-click.js';
import { meantBy, recipientOf } from '../clicks/press.js';
import { isOpened } from '../forms/open-form.js';
import { refusalWords } from '../rules/changing.js';
import { viewerIn } from '../rules/open.js';
import {
  addForm,
  changeForm,
  keepForm,
  nameForm,
  removeForm,
  rulesWindow,
  type Viewer,
} from '../rules/windows.js';

const windowIds = ['rules_open', 'rule_add', 'rule_change', 'rule_remove', 'rules_name'] as const;
type WindowId = (typeof windowIds)[number];
/** Buttons about house rules. */
export type RuleActionId = Extract<ActionId, WindowId | 'answer_keep'>;

/** Buttons about house rules: each shows a form, or the list, in the window in which it stands or in a new one. */
export function listenToRules(app: App, slack: SlackContext): void {
  const isSecond = createDoubleClicks();
  for (const id of windowIds) {
    app.action<BlockAction>(id, async ({ ack, action, body, context }) => {
      await ack();
      if (isSecond(body.user.id, action)) return;
      const { channel, rule } = parsedValue(textOf(objectOf(action).value));
      const viewer = await viewerIn(slack, textOf(channel), body.user.id);
      const changes = await slack.houseRules.changes(viewer.channel);
      await show(
        slack,
        body,
        deliveryOf(context).replayed,
        viewer,
        formFor(id, viewer, changes, Number(rule)),
      );
    });
  }

  app.action<BlockAction>('answer_keep', async ({ ack, action, body, context }) => {
    await ack();
    if (isSecond(body.user.id, action)) return;
    const { session, about } = await meantBy(slack.workshops, textOf(objectOf(action).value));
    const tell = (line: string) => slack.tell(recipientOf(body), answer(line));
    if (!session) {
      const { language } = await slack.people.know(body.user.id);
      return tell(commandWords(language).click.stale);
    }
    const { channel, language } = session;
    const { house } = wordsOf(language);
    const { who } = await viewerIn(slack, channel, body.user.id);
    const changes = await slack.houseRules.changes(channel);
    const refused = whyNotChange(rulesAfter(changes), who);
    const question = keepable(session, about.question);
    if (refused) return tell(refusalWords(language, refused, changes));
    if (!question) return tell(house.refused.noAnswer);
    if (question.kept !== undefined) return tell(house.keptAs(ruleId(question.kept)));
    const kept = { workshop: session.id, question: question.number };
    const told = {
      id: questionId(session, question),
      answer: askedAndAnswered(question),
      rule: suggestedRule(question),
    };
    const form = keepForm({ channel, language, seen: changes.length }, kept, told);
    await show(slack, body, deliveryOf(context).replayed, { channel, language, who }, form);
  });
}

function formFor(id: WindowId, viewer: Viewer, changes: readonly RuleChange[], number: number): Form {
  const now = rulesAfter(changes);
  const of = { ...viewer, seen: changes.length };
  const refused = whyNotChange(now, viewer.who, id === 'rules_name' ? 'named' : 'added');
  if (id === 'rules_open') return rulesWindow(viewer, changes);
  if (refused) return rulesWindow(viewer, changes, [refusalWords(viewer.language, refused, changes)]);
  if (id === 'rule_add') return addForm(of);
  if (id === 'rules_name') return nameForm(of, now);
  const rule = now.rules.find((each) => each.number === number);
  if (!rule) return rulesWindow(viewer, changes, [wordsOf(viewer.language).house.refused.gone]);
  return id === 'rule_change' ? changeForm(of, rule) : removeForm(of, rule);
}

/** In the window in which somebody has pressed a button, or in a new one. */
async function show(
  slack: SlackContext,
  body: BlockAction,
  replayed: boolean,
  { language }: Viewer,
  form: Form,
): Promise<void> {
  const view_id = textOf(objectOf(objectOf(body).view).id);
  if (view_id === '') {
    const trigger = replayed ? undefined : body.trigger_id;
    if (trigger !== undefined && (await isOpened(slack, trigger, form))) return;
    return slack.tell(recipientOf(body), answer(formWords(language).openAgain));
  }
  try {
    await slack.withRetry(() => slack.client.views.update({ view_id, view: modalOf(form) }));
  } catch (err) {
    // The window was closed meanwhile, or it goes on standing there as it was.
    slack.log.warn({ err }, 'a window about house rules could not be shown');
  }
}
