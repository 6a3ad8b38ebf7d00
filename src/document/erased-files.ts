import type { IssuedFile, Rewriting } from '../contracts/store.js';
import { hashOf } from './plan-items.js';
import { signed } from './schema/plan.js';
import type { Eraser } from '../text/erasing.js';
import { jsonIn } from '../text/json.js';
import { fact } from '../workshop/facts.js';

const planFile = 'planning.ai.json';

/**
 * An eraser for all that is stored of a workshop. Throws where a fact could not be read afterwards. Where an item had the words, the plan
 * has the hash of its items as they read now, and says that it is `erased`.
 */
export function rewritingBy({ fact: erase, json, text }: Eraser): Rewriting {
  return {
    ...{ json, text },
    fact(body) {
      const left = erase(body);
      if (left !== body) fact.parse(JSON.parse(left));
      return left;
    },
    files(files) {
      const now = files.map(({ name, content }) => ({
        name,
        content: name.includes('.json') ? json(content) : text(content),
      }));
      const [was, is] = [hashIn(files), hashIn(now)];
      if (was === is) return now;
      return now.map(({ name, content }) => {
        const told = name === planFile ? content.replace(/\n\}\n$/, ',\n"erased": true\n}\n') : content;
        return { name, content: told.replaceAll(was, is) };
      });
    },
  };
}

function hashIn(files: readonly IssuedFile[]): string {
  const plan = jsonIn(files.find(({ name }) => name === planFile)?.content ?? '') as
    | Record<string, unknown>
    | undefined;
  const items = signed.flatMap((key) => (plan && key in plan ? [[key, plan[key]] as const] : []));
  return hashOf(Object.fromEntries(items));
}
