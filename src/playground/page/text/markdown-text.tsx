import { lexer, type Token, type Tokens } from 'marked';
import type { ComponentChildren, VNode } from 'preact';
import { useMemo } from 'preact/hooks';
import { isSafeUrl, parseInline, parsePlain } from './inline.js';
import { Inlines, OutwardLink } from './mrkdwn-text.js';
import { Table } from './table.js';

/** Below the headings of the page itself. */
const headingTags = ['h3', 'h4', 'h5', 'h6'] as const;

/** Standard Markdown (a `markdown` block, a report) as elements. HTML in it stays visible text. */
export function MarkdownText({ source }: { source: string }): VNode {
  const tokens = useMemo(() => lexer(source, { gfm: true }), [source]);
  return <div class="prose prose-markdown">{drawAll(tokens)}</div>;
}

function drawAll(tokens: Token[] | undefined): ComponentChildren {
  return (tokens ?? []).map((token, index) => draw(token, index));
}

function draw(token: Token, key: number): ComponentChildren {
  switch (token.type) {
    case 'space':
    case 'def':
      return null;
    case 'heading':
      return drawHeading(token as Tokens.Heading, key);
    case 'paragraph':
      return <p key={key}>{drawAll(token.tokens)}</p>;
    case 'blockquote':
      return <blockquote key={key}>{drawAll(token.tokens)}</blockquote>;
    case 'list':
      return drawList(token as Tokens.List, key);
    case 'code':
      return (
        <pre key={key}>
          <code>{token.text}</code>
        </pre>
      );
    case 'table':
      return drawTable(token as Tokens.Table, key);
    case 'hr':
      return <hr key={key} />;
    case 'strong':
      return <strong key={key}>{drawAll(token.tokens)}</strong>;
    case 'em':
      return <em key={key}>{drawAll(token.tokens)}</em>;
    case 'del':
      return <s key={key}>{drawAll(token.tokens)}</s>;
    case 'codespan':
      return <code key={key}>{readEntities(token.text)}</code>;
    case 'br':
      return <br key={key} />;
    case 'link':
      return drawLink(token as Tokens.Link, key);
    case 'image':
      return <span key={key}>{token.text || token.href}</span>;
    case 'text':
      return token.tokens ? <span key={key}>{drawAll(token.tokens)}</span> : drawWords(token.text, key);
    case 'escape':
      return token.text;
    default:
      return drawWords(token.raw, key);
  }
}

/** Mentions and emoji names work in Markdown too; its own marks have been read by now. */
function drawWords(text: string, key: number): VNode {
  const parts = readEntities(text).split(/(<[@#!][^<>\s]+>)/);
  const inside = parts.flatMap((part) => (/^<[@#!]/.test(part) ? parseInline(part) : parsePlain(part)));
  return <Inlines key={key} inside={inside} />;
}

function drawHeading(token: Tokens.Heading, key: number): VNode {
  const Tag = headingTags[token.depth - 1] ?? 'h6';
  return (
    <Tag key={key} class={`heading heading-${token.depth}`}>
      {drawAll(token.tokens)}
    </Tag>
  );
}

function drawList(token: Tokens.List, key: number): VNode {
  const items = token.items.map((item, index) => (
    <li key={index} class={item.task ? 'task' : ''}>
      {item.task && (
        <span role="img" aria-label={item.checked ? 'done' : 'to do'}>
          {item.checked ? '☑ ' : '☐ '}
        </span>
      )}
      {drawAll(item.tokens.filter((one) => one.type !== 'checkbox'))}
    </li>
  ));
  if (!token.ordered) return <ul key={key}>{items}</ul>;
  return (
    <ol key={key} start={token.start === '' ? 1 : token.start}>
      {items}
    </ol>
  );
}

function drawTable({ header, rows, align }: Tokens.Table, key: number): VNode {
  const drawCell = (cell: Tokens.TableCell): ComponentChildren => drawAll(cell.tokens);
  return (
    <Table key={key} head={header.map(drawCell)} rows={rows.map((row) => row.map(drawCell))} align={align} />
  );
}

function drawLink(token: Tokens.Link, key: number): VNode {
  if (!isSafeUrl(token.href)) return <span key={key}>{drawAll(token.tokens)}</span>;
  return <OutwardLink key={key} url={token.href} label={readEntities(token.text)} />;
}

function readEntities(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
