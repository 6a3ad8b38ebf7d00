import type { AbilityMemory } from '../abilities/ability-memory.js';
import type { Provider } from '../provider.js';
import { createAnthropic } from './anthropic.js';
import { createOpenai, isOpenai } from './openai.js';
import type { VendorSettings } from './settings.js';

/** Every vendor of models. A further one is a file beside this one and a line here. */
export const vendors = [
  { name: 'anthropic', key: 'ANTHROPIC_API_KEY', keyless: false, isOwn: () => true, create: createAnthropic },
  { name: 'openai', key: 'OPENAI_API_KEY', keyless: true, isOwn: isOpenai, create: createOpenai },
] as const;

/** Makes the provider of each vendor that there are settings for, once there is a memory for it. */
export function vendorsOf(
  settings: ReadonlyMap<string, VendorSettings>,
): ((memory: AbilityMemory) => Provider)[] {
  return vendors.flatMap(({ name, create }) => {
    const own = settings.get(name);
    return own ? [(memory: AbilityMemory) => create({ ...own, memory })] : [];
  });
}
