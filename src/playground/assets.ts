import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { extname, join, normalize, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Answer } from './http.js';

const types: Record<string, string> = {
  ...{ '.html': 'text/html; charset=utf-8', '.css': 'text/css; charset=utf-8', '.svg': 'image/svg+xml' },
  ...{ '.js': 'text/javascript; charset=utf-8', '.mjs': 'text/javascript; charset=utf-8' },
};

/** The modules that the page may load, by their files in preact: nothing else of node_modules is served. */
const libraries: Record<string, string> = {
  '/lib/preact/preact.mjs': 'dist/preact.mjs',
  '/lib/preact/hooks.mjs': 'hooks/dist/hooks.mjs',
  '/lib/preact/jsx-runtime.mjs': 'jsx-runtime/dist/jsxRuntime.mjs',
};

const here = import.meta.url;
/** Beside this file once compiled; run from source, in the build output. */
const pageFolder = fileURLToPath(
  new URL(here.endsWith('.ts') ? '../../dist/playground/page/' : './page/', here),
);

/** The page itself, its compiled files under /page/, and whitelisted modules under /lib/. */
export async function readAsset(path: string): Promise<Answer> {
  const file = path === '/' ? join(pageFolder, 'index.html') : locate(path);
  if (file === null) return { status: 404, body: 'Not found\n' };
  try {
    const body = await readFile(file);
    const type = types[extname(file)] ?? 'application/octet-stream';
    const policy = path === '/' ? { 'content-security-policy': writePolicy(body.toString()) } : {};
    return { status: 200, headers: { 'content-type': type, 'cache-control': 'no-cache', ...policy }, body };
  } catch {
    if (path !== '/') return { status: 404, body: 'Not found\n' };
    return { status: 503, body: 'The page is not built yet. Run npm run build, then reload.\n' };
  }
}

function locate(path: string): string | null {
  const library = Object.hasOwn(libraries, path) ? libraries[path] : undefined;
  if (library !== undefined) return join(preactFolder(), library);
  if (!path.startsWith('/page/')) return null;
  const file = normalize(join(pageFolder, path.slice('/page/'.length)));
  return file.startsWith(normalize(pageFolder + sep)) && !file.includes('\0') ? file : null;
}

/** Where the package lies, whatever its exports leave visible. */
function preactFolder(): string {
  const inside = `${sep}node_modules${sep}preact${sep}`;
  const entry = createRequire(here).resolve('preact');
  return entry.slice(0, entry.lastIndexOf(inside) + inside.length);
}

/** The page runs its own scripts only, and the inline ones by their hash. */
function writePolicy(html: string): string {
  const scripts = html.split('</script>').slice(0, -1);
  const hashes = scripts.flatMap((before) => {
    const script = before.slice(before.lastIndexOf('<script'));
    const text = script.slice(script.indexOf('>') + 1);
    if (script.slice(0, -text.length).includes(' src=')) return [];
    return [`'sha256-${createHash('sha256').update(text).digest('base64')}'`];
  });
  const sources = `default-src 'self'; script-src 'self' ${hashes.join(' ')}; style-src 'self' 'unsafe-inline'`;
  const more = "img-src 'self' data: blob: https: http:; connect-src 'self' ws: wss:; object-src 'none'";
  return `${sources}; ${more}; base-uri 'none'; frame-ancestors 'none'`;
}
