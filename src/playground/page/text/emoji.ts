import { unescapeText } from './mrkdwn.js';

/** Slack's names of the emoji that the app and its people use, each with its character. */
const known = `
  white_check_mark ✅ +1 👍 -1 👎 x ❌ raised_hand ✋ hourglass_flowing_sand ⏳
  eyes 👀 question ❓ heavy_plus_sign ➕ tada 🎉 heart ❤️ pray 🙏
  heavy_check_mark ✔️ ballot_box_with_check ☑️ ok 🆗 ok_hand 👌 thumbsup 👍 thumbsdown 👎 no_entry ⛔ no_entry_sign 🚫
  warning ⚠️ rotating_light 🚨 grey_question ❔ exclamation ❗ hand ✋ wave 👋 clap 👏 raised_hands 🙌 muscle 💪
  point_right 👉 hourglass ⌛ alarm_clock ⏰ double_vertical_bar ⏸️ arrow_forward ▶️ calendar 📆 date 📅 heavy_minus_sign ➖ fire 🔥 star ⭐ sparkles ✨ zap ⚡ rocket 🚀 bulb 💡 dart 🎯 100 💯 slightly_smiling_face 🙂
  simple_smile 🙂 smile 😄 grinning 😀 joy 😂 wink 😉 blush 😊 cry 😢 sob 😭 sweat_smile 😅 thinking_face 🤔 thinking 🤔
  face_with_raised_eyebrow 🤨 upside_down_face 🙃 face_with_rolling_eyes 🙄 smirk 😏 grimacing 😬 confused 😕 clown_face 🤡
  clipboard 📋 compass 🧭 umbrella ☂️ hammer_and_wrench 🛠️ triangular_ruler 📐 test_tube 🧪 robot_face 🤖 robot 🤖
  wrench 🔧 gear ⚙️ mag 🔍 memo 📝 paperclip 📎 pushpin 📌 package 📦 bar_chart 📊 link 🔗 speech_balloon 💬 lock 🔒 key 🔑
  bell 🔔 bug 🐛 construction 🚧 red_circle 🔴 large_yellow_circle 🟡 large_green_circle 🟢 large_blue_circle 🔵`
  .trim()
  .split(/\s+/);
const characters = new Map(known.flatMap((name, at) => (at % 2 === 0 ? [[name, known[at + 1] ?? '']] : [])));

/** What one can react with: what the app reads as an answer, and what people say with it most. */
export const reactions = [...characters.keys()].slice(0, 12);

/** The character of a short name, or undefined where this page does not know it. Skin tones are left out. */
export function emojiOf(name: string): string | undefined {
  return characters.get(name.replace(/^:|:$/g, '').replace(/::skin-tone-\d$/, ''));
}

/** Text for places that hold nothing but characters, such as a select's options. */
export function textWithEmoji(text: string): string {
  return unescapeText(text.replace(/:([a-z0-9_+'-]+):/gi, (whole, name: string) => emojiOf(name) ?? whole));
}
