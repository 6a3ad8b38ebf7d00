import type { VNode } from 'preact';
import { Icon } from '../controls/icons.js';
import { Popup } from '../controls/popup.js';
import { PlainText } from '../text/mrkdwn-text.js';
import { isSafeUrl } from '../text/reference.js';
import type { ElementProps } from './element.js';
import { useFormContext } from './form.js';
import type { Option } from './read.js';
import { readOptions, readString } from './read.js';

export function OverflowElement({ element, blockId }: ElementProps): VNode {
  const form = useFormContext();
  const choose = (option: Option): void => {
    if (isSafeUrl(option.url)) window.open(option.url, '_blank', 'noopener,noreferrer');
    form.press(blockId, element, { selected: option.value });
  };
  const busy = form.isBusy(blockId, readString(element.action_id));
  return (
    <Popup
      label="More actions"
      class={busy ? 'icon-button is-busy' : 'icon-button'}
      face={<Icon name="more" />}
    >
      {(close) =>
        readOptions(element.options).map((option) => (
          <button
            key={option.value}
            type="button"
            class="menu-item"
            onClick={() => {
              close();
              choose(option);
            }}
          >
            <PlainText source={option.text.text} />
            {option.description && <span class="hint">{option.description.text}</span>}
          </button>
        ))
      }
    </Popup>
  );
}
