import { agentPrompts } from '../../../artifacts/hand-off/agent-prompts.js';
import { issuesIn } from '../../../artifacts/hand-off/enclosed.js';
import { prettyJson } from '../../../text/json.js';
import { choosingRow, listSelect, noteRow } from '../../../workshop/card.js';
import type { Field, Form } from '../../../workshop/form.js';
import { standingHandOff } from '../../../workshop/handoff/index.js';
import type { Session } from '../../../workshop/session.js';
import type { SlackContext } from '../../context.js';
import { limits } from '../../limits.js';
import { formWords } from '../../words.js';

export const copyId = 'copy_for_agent';

/** *Copy for an Agent*: the prompt for one task, to be copied. Undefined where this version does not go out, or not any more. */
export async function copyForm(
  { workshops }: Pick<SlackContext, 'workshops'>,
  session: Session,
  version: number,
  chosen = 0,
): Promise<Form | undefined> {
  const handoff = standingHandOff(session);
  if (handoff?.version !== version) return undefined;
  const words = formWords(session.language).copy;
  const files = await workshops.files(session.id, version);
  const leaving = { session, handoff, event: 'handed_off' as const, files: handoff.files ?? [] };
  const issues = { title: words.issues, prompt: prettyJson(issuesIn(leaving, files)) };
  const prompts = [...agentPrompts(session, handoff, files).slice(0, limits.options - 1), issues];
  const place = prompts[chosen] ? chosen : 0;
  const shown = prompts[place];
  if (!shown) return undefined;
  const options = prompts.map(({ title }, index) => ({ text: title, value: `${index}` }));
  const parts = piecesOf(shown.prompt);
  return {
    id: copyId,
    carries: { workshop: session.id, about: { version } },
    title: words.title,
    submit: words.done,
    close: formWords(session.language).close,
    rows: [
      ...(options.length > 1
        ? [
            choosingRow(session, [], listSelect('copy_section', words.task, options, `${place}`), {
              ...{ state: `${place}`, version },
            }),
          ]
        : []),
      noteRow(words.about),
      ...parts.map((text, index): Field => {
        // Slack keeps what stands in a field of the same name.
        const field = `prompt_${place}_${index}`;
        const label = parts.length > 1 ? words.part(index + 1, parts.length) : words.prompt;
        return {
          field,
          label,
          hint: '',
          optional: true,
          takes: { kind: 'text', placeholder: '…', now: text },
        };
      }),
    ],
  };
}

/** A text in pieces that a field takes, cut at the ends of lines where there are any. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > limits.textInput) {
    const end = rest.lastIndexOf('\n', limits.textInput);
    const cut = end > 0 ? end : limits.textInput;
    pieces.push(rest.slice(0, cut));
    rest = rest.slice(end > 0 ? cut + 1 : cut);
  }
  return [...pieces, rest];
}
