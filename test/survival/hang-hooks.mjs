let hang;

export function initialize(data) {
  hang = data;
}

export async function load(url, context, next) {
  const loaded = await next(url, context);
  if (!url.endsWith(`/dist/${hang.file}`)) return loaded;
  const source = String(loaded.source);
  if (!source.includes(hang.head)) throw new Error(`${hang.file} has no "${hang.head}"`);
  return { ...loaded, source: source.replace(hang.head, `${hang.head} if (${hang.when}) for (;;);`) };
}
