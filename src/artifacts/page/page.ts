import type { Fact } from '../../workshop/facts.js';
import type { Session } from '../../workshop/session.js';
import { foot } from './foot.js';
import { givenOf } from './given.js';
import { html } from './html.js';
import { head, titleOf } from './opening.js';
import { sectionsOf } from './sections.js';
import { style } from './style.js';

/**
 * `plan.html`: a plan as one page for people who were not in the room. It loads nothing and runs nothing, and says so to the
 * browser, which then would not do it either.
 */
export function planPage(
  session: Session,
  facts: readonly Fact[],
  version: { number: number; at: string },
): string {
  const given = givenOf(session, facts, version);
  const { words } = given;
  const sections = sectionsOf(given);
  const page = html`<!doctype html>
<html lang="${words.lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<title>${titleOf(given)} · v${version.number}</title>
${style}
</head>
<body>
<main>
${head(given)}
${sections.slice(0, 1).map(({ content }) => content)}
<nav aria-label="${words.head.contents}"><ul>${sections.slice(1).map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}</ul></nav>
${sections.slice(1).map(({ content }) => content)}
</main>
${foot(given)}
</body>
</html>
`;
  return page.source;
}
