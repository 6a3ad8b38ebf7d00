import type { ComponentChildren, VNode } from 'preact';
import { type Inline, unescapeText } from './inline.js';
import { Inlines } from './mrkdwn-text.js';

/** A node of a `rich_text` block; which keys it has depends on its type. */
interface RichNode {
  type?: string;
  elements?: RichNode[];
  text?: string;
  url?: string;
  name?: string;
  user_id?: string;
  channel_id?: string;
  range?: string;
  value?: string;
  fallback?: string;
  timestamp?: number;
  format?: string;
  style?: string | { bold?: boolean; italic?: boolean; strike?: boolean; code?: boolean };
  indent?: number;
  offset?: number;
}

/** The elements of a `rich_text` block or table cell. Types it does not know show the text they carry. */
export function RichText({ elements }: { elements: unknown }): VNode {
  return <div class="prose">{asNodes(elements).map(drawRich)}</div>;
}

function drawRich(node: RichNode, key: number): ComponentChildren {
  switch (node.type) {
    case 'rich_text_section':
      return (
        <div key={key} class="plain">
          {drawLeaves(node)}
        </div>
      );
    case 'rich_text_preformatted':
      return (
        <pre key={key}>
          <code>{drawLeaves(node)}</code>
        </pre>
      );
    case 'rich_text_quote':
      return (
        <blockquote key={key} class="plain">
          {drawLeaves(node)}
        </blockquote>
      );
    case 'rich_text_list': {
      const items = asNodes(node.elements).map((item, index) => <li key={index}>{drawLeaves(item)}</li>);
      const indent = { marginInlineStart: `${(node.indent ?? 0) * 1.4}em` };
      if (node.style !== 'ordered') {
        return (
          <ul key={key} style={indent}>
            {items}
          </ul>
        );
      }
      return (
        <ol key={key} style={indent} start={(node.offset ?? 0) + 1}>
          {items}
        </ol>
      );
    }
    default:
      return (
        <div key={key} class="plain">
          {node.elements ? drawLeaves(node) : drawLeaf(node, 0)}
        </div>
      );
  }
}

function drawLeaves(node: RichNode): ComponentChildren {
  return asNodes(node.elements).map(drawLeaf);
}

function drawLeaf(node: RichNode, key: number): ComponentChildren {
  const piece = readLeaf(node);
  const style = typeof node.style === 'object' ? node.style : {};
  let drawn: ComponentChildren = <Inlines inside={[piece]} />;
  if (style.code) drawn = <code>{drawn}</code>;
  if (style.bold) drawn = <strong>{drawn}</strong>;
  if (style.italic) drawn = <em>{drawn}</em>;
  if (style.strike) drawn = <s>{drawn}</s>;
  return <span key={key}>{drawn}</span>;
}

function readLeaf(node: RichNode): Inline {
  switch (node.type) {
    case 'link':
      return { kind: 'link', url: node.url ?? '', label: unescapeText(node.text ?? '') };
    case 'emoji':
      return { kind: 'emoji', name: node.name ?? '' };
    case 'user':
      return { kind: 'user', id: node.user_id ?? '', label: '' };
    case 'channel':
      return { kind: 'channel', id: node.channel_id ?? '', label: '' };
    case 'broadcast':
      return { kind: 'broadcast', name: node.range ?? '' };
    case 'date':
      return readDate(node);
    default:
      return { kind: 'text', text: unescapeText(node.text ?? node.fallback ?? node.value ?? '') };
  }
}

/** A moment in the reader's own time and words; one without a time is its fallback. */
function readDate({ timestamp, format = '', fallback = '' }: RichNode): Inline {
  if (timestamp === undefined) return { kind: 'text', text: fallback };
  return { kind: 'moment', seconds: timestamp, format, fallback };
}

function asNodes(elements: unknown): RichNode[] {
  return Array.isArray(elements) ? (elements as RichNode[]) : [];
}
