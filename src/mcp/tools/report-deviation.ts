import { z } from 'zod';
import { agentOf, arrived, newerLine, placeOf, reported, reportOf, words } from '../acting.js';
import type { Plans } from '../needs.js';
import { itemId, type Tool, tool } from '../tool.js';

const longest = 1_500;

/** Says that an item of the plan is wrong, or cannot be done as planned. */
export function reportDeviation(plans: Plans): Tool {
  return tool({
    name: 'report_deviation',
    title: 'Report a Deviation',
    description:
      'Says that an item of the plan is wrong or cannot be done as planned, and what should be instead. People see it in the thread, and can make the next version with it. Until they do, the plan stands as it is.',
    input: z.object({
      ...reported,
      item: itemId.describe('The id of the item, such as D2 or R3'),
      text: words(longest).describe('What is wrong, and how you know'),
      wanted: words(longest).optional().describe('What should be there instead'),
    }),
    output: z.object({
      deviation: z.number(),
      item: z.string(),
      state: z
        .enum(['open', 'taken', 'left'])
        .describe('taken: the next version is about it; left: people say that it changes nothing'),
      at: z.string(),
      was_so: z.boolean().describe('It was reported already, and nothing has changed'),
    }),
    reads: false,
    async act({ item, text, wanted, key, ...asked }, caller) {
      const { session: before, chosen } = await placeOf(caller, plans, asked);
      const { session, isNew } = await arrived(plans, before, {
        ...{ type: 'DeviationGiven', agent: agentOf(caller), version: chosen.number, item, text },
        ...(wanted !== undefined && { wanted }),
        ...reportOf(caller, key, `deviation ${item}`),
      });
      const { deviations } = session.building;
      const own = deviations.findLast((each) => each.item === item && each.text === text.trim());
      const found = own ?? deviations.findLast((each) => each.item === item) ?? deviations.at(-1);
      const data = {
        ...{ deviation: found?.number ?? 0, item: found?.item ?? item, state: found?.state ?? 'open' },
        ...{ at: found?.at ?? session.changedAt, was_so: !isNew },
      };
      const line = isNew
        ? `Deviation ${data.deviation} is reported. Nobody has decided on it yet.`
        : `It was reported already, as deviation ${data.deviation}: ${data.state}.`;
      return { line: `${line}${newerLine(session, chosen)}`, data };
    },
  });
}
