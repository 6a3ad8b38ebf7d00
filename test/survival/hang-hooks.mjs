let hang;

export function initialize(data) {
  hang = data;
}

export async function load(url, context, next) {
  const loaded = await next(url, context);
  if (!url.endsWith('/dist/main.js')) return loaded;
  const source = String(loaded.source);
  const [head] = new RegExp(hang.head).exec(source) ?? [];
  if (!head) throw new Error(`dist/main.js has no "${hang.head}"`);
  return { ...loaded, source: source.replace(head, () => `${head} if (${hang.when}) for (;;);`) };
}
