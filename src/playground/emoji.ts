import { nameToEmoji } from 'gemoji';

/** Names that Slack knows and the emoji list spells differently. */
const slackNames = new Set([
  'simple_smile',
  'thumbsup',
  'thumbsdown',
  'heavy_plus_sign',
  'heavy_minus_sign',
  'robot_face',
]);

/** Whether a reaction may have this name, with or without a skin tone. */
export function isEmojiName(name: string): boolean {
  const plain = name.replace(/::skin-tone-[2-6]$/, '');
  return slackNames.has(plain) || Object.hasOwn(nameToEmoji, plain);
}
