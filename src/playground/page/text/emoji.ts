import { nameToEmoji } from 'gemoji';
import { unescapeText } from './inline.js';

/** Slack's own names where they differ from the common ones. */
const slackNames = new Map(
  Object.entries({
    simple_smile: 'slightly_smiling_face',
    face_with_monocle: 'monocle_face',
    thinking_face: 'thinking',
    hugging_face: 'hugs',
    large_green_circle: 'green_circle',
    large_yellow_circle: 'yellow_circle',
    large_orange_circle: 'orange_circle',
    large_purple_circle: 'purple_circle',
    large_brown_circle: 'brown_circle',
    large_red_square: 'red_square',
    large_green_square: 'green_square',
    double_vertical_bar: 'pause_button',
    spiral_note_pad: 'spiral_notepad',
    spiral_calendar_pad: 'spiral_calendar',
    lower_left_ballpoint_pen: 'pen',
    man_and_woman_holding_hands: 'couple',
    'male-technologist': 'man_technologist',
    'female-technologist': 'woman_technologist',
    'male-detective': 'male_detective',
    'female-detective': 'female_detective',
    'male-teacher': 'man_teacher',
    'female-teacher': 'woman_teacher',
    'male-scientist': 'man_scientist',
    'female-scientist': 'woman_scientist',
  }),
);

/** The character of a short name, or undefined when nobody has heard of it. Skin tones are left out. */
export function emojiOf(name: string): string | undefined {
  const plain = name.replace(/^:|:$/g, '').replace(/::skin-tone-\d$/, '');
  return lookUp(slackNames.get(plain) ?? plain) ?? lookUp(plain.replaceAll('-', '_'));
}

/** Own keys only: `:constructor:` is no emoji. */
function lookUp(name: string): string | undefined {
  return Object.hasOwn(nameToEmoji, name) ? nameToEmoji[name] : undefined;
}

/** What people react with most, offered without searching. */
export const quickReactions = [
  'eyes',
  'white_check_mark',
  '+1',
  'x',
  'tada',
  'heavy_plus_sign',
  'heart',
  'pray',
];

/** Text for places that hold nothing but characters, such as a select's options. */
export function textWithEmoji(text: string): string {
  const named = text.replace(/:([a-z0-9_+'-]+):/gi, (whole, name: string) => emojiOf(name) ?? whole);
  return unescapeText(named);
}
