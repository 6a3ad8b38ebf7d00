import type { App } from '@slack/bolt';
import { menuId } from '../../../workshop/base/card.js';
import { readMenuValue } from '../../blocks/value.js';
import { listOf, objectOf, textOf } from '../../payload.js';

/** An entry of a menu is a button in less room: before anybody hears of the choice, it becomes a click on that button. */
export function listenToMenus(app: App): void {
  app.use(async ({ body, next }) => {
    const [action] = listOf(objectOf(body).actions);
    const chosen =
      action?.action_id === menuId
        ? readMenuValue(textOf(objectOf(action.selected_option).value))
        : undefined;
    if (action && chosen) Object.assign(action, { action_id: chosen.does, value: chosen.value });
    await next();
  });
}
