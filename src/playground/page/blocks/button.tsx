import type { VNode } from 'preact';
import { PlainText } from '../text/mrkdwn-text.js';
import { isSafeUrl } from '../text/reference.js';
import type { ElementProps } from './element.js';
import { useFormContext } from './form.js';
import { readString, readText } from './read.js';

/** Stays pressable while it is busy: a real double click must reach the app. */
export function ButtonElement({ element, blockId }: ElementProps): VNode {
  const form = useFormContext();
  const style = readString(element.style);
  const url = readString(element.url);
  const busy = form.isBusy(blockId, readString(element.action_id));
  const press = (): void => {
    if (isSafeUrl(url)) window.open(url, '_blank', 'noopener,noreferrer');
    form.press(blockId, element, { value: readString(element.value) });
  };
  return (
    <button
      type="button"
      class={`button ${style ? `button-${style}` : ''}`}
      data-action-id={readString(element.action_id)}
      aria-label={readString(element.accessibility_label) || undefined}
      aria-busy={busy}
      onClick={press}
    >
      <PlainText source={readText(element.text)?.text ?? ''} />
      {url && <span aria-hidden="true"> ↗</span>}
    </button>
  );
}
