import type { Fact } from '../../workshop/facts.js';
import type { Session } from '../../workshop/session.js';
import { answers } from './answers.js';
import { changes } from './changes.js';
import { foot } from './foot.js';
import { givenOf } from './given.js';
import { html } from './html.js';
import { head, minute, titleOf } from './opening.js';
import { proof } from './proof.js';
import { risks } from './risks.js';
import { style } from './style.js';
import { tasks } from './tasks.js';
import { components, decisions, requirements } from './what.js';

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
  const sections = [
    { id: 'minute', title: words.minute.title, content: minute(given) },
    { id: 'changes', title: words.changes.title(version.number - 1), content: changes(given) },
    { id: 'must', title: words.must.title, content: requirements(given) },
    { id: 'decisions', title: words.decisions.title, content: decisions(given) },
    { id: 'built', title: words.built.title, content: components(given) },
    { id: 'tasks', title: words.time.title, content: tasks(given) },
    { id: 'proof', title: words.proof.title, content: proof(given) },
    { id: 'risks', title: words.risks.title, content: risks(given) },
    { id: 'asked', title: words.asked.title, content: answers(given) },
  ].filter(({ content }) => content.source.trim() !== '');
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
