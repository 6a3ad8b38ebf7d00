import type { Fact } from '../../workshop/facts.js';
import type { Session } from '../../workshop/session.js';
import { wordsOf } from '../../words/words.js';
import type {
  OutlineBlock,
  OutlineEntry,
  OutlineLine,
  OutlinePart,
  Section,
  Tag,
} from '../outline/blocks.js';
import { outlineOf } from '../outline/outline.js';
import { type Dated, surroundingsOf } from '../shared-sections.js';
import { dependencies } from './dependencies.js';
import { type HtmlContent, html, type Markup, paragraphs, saidHtml } from './html.js';
import { style } from './style.js';
import { timeline } from './timeline.js';

const languages = { en: 'en', zh: 'zh-CN' };

/**
 * `plan.html`: a plan as one page for people who were not in the room. It loads nothing and runs nothing, and says so to the
 * browser, which then would not do it either.
 */
export function planPage(session: Session, facts: readonly Fact[], version: Dated): string {
  const { language } = session;
  const { outline } = wordsOf(language).files;
  const { title, state, about, foot } = surroundingsOf(session, version);
  const sections = outlineOf(session, facts, version.number);
  const draw = drawnIn(session, sections);
  // What somebody decides on stands on the first screen.
  const [first, others] = [sections.slice(0, 2), sections.slice(2)];
  const links = others.map((each) => html`<li><a href="#${each.id}">${each.title}</a></li>`);
  const page = html`<!doctype html>
<html lang="${languages[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<title>${title} · v${version.number}</title>
${style}
</head>
<body>
<main>
<header>
<h1 dir="auto">${title}</h1>
<p class="state" dir="auto">${state}</p>
${about.map((line) => html`<p class="soft" dir="auto">${line}</p>`)}
</header>
${first.map(draw)}
<nav aria-label="${outline.contents}"><ul>${links}</ul></nav>
${others.map(draw)}
</main>
<footer class="page" aria-labelledby="foot-title">
<h2 id="foot-title">${outline.foot}</h2>
${[outline.since(version.number), ...foot, outline.machines].map((line) => html`<p>${line}</p>`)}
</footer>
</body>
</html>
`;
  return page.source;
}

/** Ids that code has given: nothing else becomes an anchor. */
const safe = /^(?:[A-Z]{1,2}\d{1,6}[a-z]?|#\d{1,6})$/;
const named = /(?<![\p{L}\p{N}_])((?:[A-Z]{1,2}\d{1,6}[a-z]?|#\d{1,6}))(?![\p{L}\p{N}_])/u;

/** Draws the sections of a page, in which every id leads to where it stands. */
function drawnIn(session: Session, sections: readonly Section[]): (section: Section) => Markup {
  const entries = sections.flatMap(({ blocks }) => blocks.filter((each) => each.as === 'entry'));
  const ids = entries.flatMap(({ id, parts }) => [id, ...parts.map(({ label }) => label)]);
  const places = new Map(ids.filter((id) => safe.test(id)).map((id) => [id, id.replace('#', 'point-')]));

  /** The attribute by which others lead here; nothing for what is no id of ours. */
  function anchor(id: string): Markup {
    const place = places.get(id);
    return place === undefined ? html`` : html` id="${place}"`;
  }

  function linked(text: string): HtmlContent {
    return text.split(named).map((piece) => {
      const place = places.get(piece);
      return place === undefined ? piece : html`<a class="id" href="#${place}">${piece}</a>`;
    });
  }

  const tag = (given: Tag | undefined) =>
    given ? html` <span class="tag ${given.tone}">${given.text}</span>` : html``;

  /** What stands there, after what stood there before. */
  function words({ text, was }: Pick<OutlineLine, 'text' | 'was'>): Markup {
    if (was === undefined) return saidHtml(linked(text));
    const before = was === '' ? '' : html`<del dir="auto">${was}</del> `;
    return html`${before}${text === '' ? '' : html`<ins dir="auto">${text}</ins>`}`;
  }

  function line(given: OutlineLine): Markup {
    const { label, tag: state } = given;
    return html`${label ? html`<span class="label">${linked(label)}</span> ` : ''}${words(given)}${tag(state)}`;
  }

  /** What is said stands beside its label. */
  function partList(all: readonly OutlinePart[]): Markup {
    const rows = all.map(
      (part) => html`<div${anchor(part.label)}><dt>${part.label}</dt><dd>${words(part)}</dd></div>`,
    );
    return html`${rows.length > 0 ? html`<dl>${rows}</dl>` : ''}`;
  }

  const labelled = ({ label, text }: OutlinePart) =>
    html`<span class="part"><span class="label">${label}</span> ${saidHtml(linked(text))}</span> `;

  function drawn(block: OutlineBlock): Markup {
    switch (block.as) {
      case 'heading':
        return html`<h3 class="group">${block.text}</h3>`;
      case 'text': {
        const { text, tone = '' } = block;
        return tone === 'lead'
          ? html`<div class="lead">${paragraphs(text)}</div>`
          : html`<p class="${tone}" dir="auto">${linked(text)}</p>`;
      }
      case 'quote':
        return html`<blockquote>${paragraphs(block.text)}</blockquote>`;
      case 'list':
        return html`<ul class="plain">${block.lines.map((each) => html`<li>${line(each)}</li>`)}</ul>`;
      case 'drawing':
        return html`${block.of === 'timeline' ? timeline(session) : dependencies(session)}`;
      case 'entry':
        return entry(block);
      default:
        return block satisfies never;
    }
  }

  function entry({ id, name, text, beside, tag: state, parts, grounds }: OutlineEntry): Markup {
    const days = beside === '' ? '' : html` <span class="days">${beside}</span>`;
    return html`
<article class="item"${anchor(id)}>
<h3>${id === '' ? '' : html`<span class="id">${id}</span> `}${saidHtml(linked(name))}${tag(state)}${days}</h3>
${text.trim() === '' ? '' : html`<p dir="auto">${linked(text)}</p>`}
${partList(parts)}
${grounds.length > 0 ? html`<p class="grounds">${grounds.map(labelled)}</p>` : ''}
</article>`;
  }

  /** Entries that follow each other stand together: on paper in two columns. */
  function inGroups(blocks: readonly OutlineBlock[]): Markup[] {
    return blocks.map((block, index) => {
      const isFirst = block.as === 'entry' && blocks[index - 1]?.as !== 'entry';
      const isLast = block.as === 'entry' && blocks[index + 1]?.as !== 'entry';
      return html`${isFirst ? html`<div class="items">` : ''}${drawn(block)}${isLast ? html`</div>` : ''}`;
    });
  }

  return ({ id, title, blocks }) => html`
<section id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${title}</h2>
${inGroups(blocks)}
</section>`;
}
