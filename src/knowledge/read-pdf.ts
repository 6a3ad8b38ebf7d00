import type { Limits } from './limits.js';

/** The text of a PDF's pages, as many as are read; `of`: as many as it has. */
export interface Pages {
  texts: string[];
  of: number;
  isCut: boolean;
}

/** Page by page, and each in parts, so that it ends where there is enough of it or the time is over. */
export async function readPages(bytes: Uint8Array, limits: Limits): Promise<Pages> {
  const begin = process.cpuUsage();
  // The library is large: it is loaded for a PDF only.
  const { getDocumentProxy } = await import('unpdf');
  // Its own warnings about odd files stay out of our log.
  const document = await getDocumentProxy(bytes, { verbosity: 0 });
  const of = document.numPages;
  const texts: string[] = [];
  let left = limits.text;
  while (texts.length < Math.min(of, limits.pages) && left > 0) {
    if (texts.length > 0 && busyMs(begin) > limits.timeMs * 0.75) break;
    const page = await document.getPage(texts.length + 1);
    const text = await textOf(page.streamTextContent(), left);
    page.cleanup();
    left -= text.length;
    texts.push(text);
  }
  return { texts, of, isCut: left <= 0 };
}

function busyMs(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1_000;
}

/** What is drawn on a page, up to so many characters. */
async function textOf(parts: ReadableStream<{ items: object[] }>, most: number): Promise<string> {
  let text = '';
  // Not cancelled: the library would fail over what it still has to say.
  for await (const { items } of parts.values({ preventCancel: true })) {
    for (const item of items)
      if ('str' in item) text += `${String(item.str)}${'hasEOL' in item && item.hasEOL ? '\n' : ''}`;
    if (text.length >= most) break;
  }
  return text.slice(0, most);
}
