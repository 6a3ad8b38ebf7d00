import type { ClarifyDialogueAnswer, ClarifyDialogueGiven } from '../../../prompts/clarify-dialogue.js';
import { clip } from '../reading/clip.js';
import { wordsIn } from '../words.js';

const onlyFiles = /^(?:\s*\[file: [^\]\n]*\]\s*)+$/;

/** The Coach explains a question on its role's behalf, or says what a version says. Each time with another example. */
export function dialogueOf({
  language,
  message,
  question,
  version,
}: ClarifyDialogueGiven): ClarifyDialogueAnswer {
  const words = wordsIn(language);
  const { join, list, quote } = words.phrases;
  const say = words.replies;
  if (onlyFiles.test(message.text)) return { reply: say.file };
  if (question) {
    const { number, text, why, options, exchanges } = question;
    const earlier = exchanges.filter(({ by }) => by === undefined).length;
    const option = options[earlier % Math.max(1, options.length)];
    const explained = why.trim() ? say.why(clip(why, 300)) : say.question(`Q${number}`, clip(text, 300));
    return { reply: join([explained, option ? say.example(clip(option, 120)) : say.free]) };
  }
  if (!version) return { reply: say.free };
  const { number, report, tasks } = version;
  const summary = report?.summary.trim();
  return {
    reply: join([
      summary ? say.version(number, clip(summary, 500)) : say.noReport(number),
      tasks.length > 0 ? say.tasks(tasks.length, list(tasks.map((each) => quote(clip(each, 80))))) : '',
    ]),
  };
}
