import { visible, visibleIn } from '../../text/visible.js';
import type { Ask } from '../../prompts/ask.js';
import { adviceFrom, type ConsultAnswer } from '../../prompts/consult.js';
import type { Passage } from '../../prompts/passage.js';
import type { About } from './about.js';
import { within } from './deadline.js';
import { fenced, passageLines } from './found-text.js';
import type { Clock, Log, LookUps } from './needs.js';
import type { Tool, ToolUse } from '../provider.js';
import type { Work } from './work.js';

/** How many look-ups one conversation may make. */
const mostUses = 3;
const searchMs = 20_000;

const worded = (name: string, description: string, field: string, what: string): Tool => ({
  name,
  description,
  input: {
    type: 'object',
    properties: { [field]: { type: 'string', description: what } },
    required: [field],
    additionalProperties: false,
  },
});
const search = worded(
  'search_knowledge',
  "Searches the team's own documents. Use it before you ask a person something that may be written down.",
  'query',
  'a few words to search for',
);
const consult = worded(
  'consult',
  'Asks an experienced practitioner, who knows the brief and nothing else of this team. For general knowledge only.',
  'question',
  'one question that can be understood by itself',
);

const answerNow = 'That was the last look-up: answer now.';
const noneLeft = 'No look-up is left: answer now.';

/** Words a question for the models of `planning_consult`. */
export type Consult = (
  question: string,
  about: About,
) => Promise<Extract<Ask, { prompt: 'planning_consult' }>>;

export interface ToolBox {
  tools: readonly Tool[];
  /** The look-ups of one conversation. */
  begin(work: Work): Looking;
}
export interface Looking {
  found: Passage[];
  /** Does what was asked for, as far as it may; undefined when there was nothing left before already. */
  use(uses: readonly ToolUse[]): Promise<{ id: string; text: string }[] | undefined>;
}

/** The tools that a model may use before it answers: the same list for every role. */
export function createToolBox(options: {
  lookUps?: LookUps | undefined;
  consult?: Consult | undefined;
  /** Asks another chain on behalf of the same work. */
  askOther: (ask: Ask, work: Work) => Promise<unknown>;
  clock: Clock;
  log: Log;
  random: () => number;
}): ToolBox {
  const { lookUps, consult: asking, askOther, clock, log, random } = options;
  const tools = [...(asking ? [consult] : []), ...(lookUps ? [search] : [])];

  async function perform({ name, input }: ToolUse, work: Work, found: Passage[]): Promise<string> {
    const words = wordsIn(input, name === search.name ? 'query' : 'question');
    if (!words) return `${name} needs words to go by.`;
    if (name === search.name && lookUps) {
      const passages = await within(clock, searchMs, work.signal, () => lookUps.search(words, work.about));
      if (passages.length === 0) return 'Nothing was found.';
      // Before they are JSON, which spells some of what nobody sees, and before a mark is put around them.
      const { text, shown } = passageLines(visibleIn(passages));
      found.push(...shown.filter(({ id }) => !found.some((each) => each.id === id)));
      return fenced(text, nonce());
    }
    if (name === consult.name && asking) {
      const answer = await askOther(await asking(words, work.about), work);
      const advice = adviceFrom(answer as ConsultAnswer);
      return advice ? fenced(advice, nonce()) : 'Only the people here can tell.';
    }
    return `There is no ${name}.`;
  }

  const nonce = () => Math.floor(random() * 0xffff_ffff).toString(36);

  return {
    tools,
    begin(work) {
      const found: Passage[] = [];
      let left = mostUses;
      return {
        found,
        async use(uses) {
          if (left === 0) return undefined;
          const results: { id: string; text: string }[] = [];
          for (const use of uses) {
            if (left === 0) {
              results.push({ id: use.id, text: noneLeft });
              continue;
            }
            left -= 1;
            const text = await perform(use, work, found).catch((err: unknown) => {
              work.signal.throwIfAborted();
              log.warn({ err, session: work.about.session, tool: use.name }, 'a look-up failed');
              return `${use.name} is not available now.`;
            });
            results.push({ id: use.id, text: left === 0 ? `${text}\n${answerNow}` : text });
          }
          return results;
        },
      };
    },
  };
}

function wordsIn(input: unknown, field: string): string {
  const words: unknown =
    typeof input === 'object' && input !== null
      ? Object.entries(input).find(([key]) => key === field)?.[1]
      : '';
  return typeof words === 'string' ? visible(words).trim() : '';
}
