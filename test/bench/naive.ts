import type Anthropic from '@anthropic-ai/sdk';
import type { LookUpTool } from '../../src/models/provider.js';
import type { speak } from '../../src/prompts/at-table.js';

type SpeakAsk = ReturnType<typeof speak>;

/**
 * The layout that first comes to mind, in the very same words: a role's own instructions and the rules as the system
 * text, then the brief and every answer that any role has given since the beginning.
 */
export function naiveLayout() {
  const transcript: string[] = [];
  return {
    messageFor(
      { layout }: SpeakAsk,
      tools: readonly LookUpTool[],
    ): Anthropic.MessageCreateParamsNonStreaming {
      const [brief] = layout.blocks;
      return {
        model: 'claude-sonnet-5-5',
        max_tokens: 16_000,
        tools: tools.map(({ name, description, input }) => ({
          name,
          description,
          input_schema: { ...input, type: 'object' },
        })),
        system: `${layout.blocks.at(-1)?.text}\n\n${layout.system}`,
        messages: [{ role: 'user', content: [brief?.text, ...transcript].join('\n\n') }],
      };
    },
    answered: (role: string, round: number, text: string) =>
      void transcript.push(`${role} in round ${round}:\n${text}`),
  };
}
