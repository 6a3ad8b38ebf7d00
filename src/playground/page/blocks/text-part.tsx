import type { VNode } from 'preact';
import { MrkdwnText, PlainText } from '../text/mrkdwn-text.js';
import type { TextObject } from './read.js';

/** A text object, drawn by its type. */
export function TextPart({ of: part }: { of: TextObject | null }): VNode | null {
  if (part === null) return null;
  return part.type === 'mrkdwn' ? <MrkdwnText source={part.text} /> : <PlainText source={part.text} />;
}
