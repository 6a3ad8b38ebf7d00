import type { AbilityMemory } from '../abilities/ability-memory.js';
import type { Provider } from '../provider.js';
import { isOpenai } from './openai-own.js';
import type { VendorSettings } from './settings.js';

/** Every vendor of models. A further one is a file beside this one and two lines here. */
export const vendors = [
  { name: 'anthropic', key: 'ANTHROPIC_API_KEY', keyless: false, isOwn: () => true },
  { name: 'openai', key: 'OPENAI_API_KEY', keyless: true, isOwn: isOpenai },
] as const;

/** Hundreds of files each: what a vendor is reached with is loaded where its key is set. */
const loaded = {
  anthropic: async () => (await import('./anthropic.js')).createAnthropic,
  openai: async () => (await import('./openai.js')).createOpenai,
};

/** Makes the provider of each vendor that there are settings for, once there is a memory for it. */
export async function vendorsOf(
  settings: ReadonlyMap<string, VendorSettings>,
): Promise<((memory: AbilityMemory) => Provider)[]> {
  const all = vendors.map(async ({ name }) => {
    const own = settings.get(name);
    if (!own) return [];
    const create = await loaded[name]();
    return [(memory: AbilityMemory) => create({ ...own, memory })];
  });
  return (await Promise.all(all)).flat();
}
