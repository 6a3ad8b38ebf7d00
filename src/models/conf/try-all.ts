import type { Clock } from '../../contracts/process.js';
import { loadProviders, type VendorSettings, type VendorStatus } from '../providers/vendors.js';
import type { ModelsConf } from './models-conf.js';
import { modelsToAsk } from './overview.js';
import { triedLines, tryModels } from './try-models.js';

interface Models {
  conf: ModelsConf;
  settings: ReadonlyMap<string, VendorSettings>;
  vendors: VendorStatus[];
}

/** Asks each model once, and says whether one of them failed. Neither its cost nor what a server cannot do is stored. */
export async function tryAll(
  { conf, settings, vendors }: Models,
  clock: Clock,
  print: (lines: string) => void,
): Promise<boolean> {
  const refs = modelsToAsk(conf, new Set(settings.keys()));
  if (refs.length === 0) {
    print('No key is set: there is no model to try.');
    return false;
  }
  const learnt = new Map<string, string>();
  const memory = {
    read: (key: string) => learnt.get(key),
    write: (key: string, value: string) => void learnt.set(key, value),
  };
  const tried = await tryModels({
    ...{ refs, clock, atOnce: conf.atOnce },
    providers: (await loadProviders(settings)).map((create) => create(memory)),
    tell: (each) => print(triedLines(each, vendors).join('\n')),
  });
  return tried.some(({ problem }) => problem !== undefined);
}
