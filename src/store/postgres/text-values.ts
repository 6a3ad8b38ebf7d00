import pg from 'pg';

/** PostgreSQL keeps every character but this one, which comes from files that are no text and from servers that fail. */
const nul = '\u0000';
const replacement = '\uFFFD';

function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.includes(nul) ? value.replaceAll(nul, replacement) : value;
  return Array.isArray(value) ? value.map(storable) : value;
}

/** A connection that stores any text. */
export class TextClient extends pg.Client {
  // The driver takes its arguments in many shapes; values come second in all that are used here.
  override query: pg.Client['query'] = ((config: string, values?: unknown, ...rest: unknown[]) =>
    (super.query as (...all: unknown[]) => unknown).call(
      this,
      config,
      Array.isArray(values) ? values.map(storable) : values,
      ...rest,
    )) as pg.Client['query'];
}
