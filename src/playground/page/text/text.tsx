import type { VNode } from 'preact';
import { useMemo } from 'preact/hooks';
import type { TextObject } from '../blocks/read.js';
import { placeOfLink, writePlace } from '../place.js';
import { useRoom } from '../room.js';
import { momentInWords } from '../time.js';
import type { Inline, Passage } from './mrkdwn.js';
import { emojiOf, isSafeUrl, parseMrkdwn, parsePlain } from './mrkdwn.js';

/** Slack's mrkdwn as elements. */
export function MrkdwnText({ source }: { source: string }): VNode {
  const passages = useMemo(() => parseMrkdwn(source), [source]);
  return <div class="prose">{passages.map(drawPassage)}</div>;
}

/** Plain text with emoji names, its line ends kept. */
export function PlainText({ source }: { source: string }): VNode {
  const inside = useMemo(() => parsePlain(source), [source]);
  return (
    <span class="plain">
      <Inlines inside={inside} />
    </span>
  );
}

/** A text object, drawn by its type. */
export function TextPart({ of: part }: { of: TextObject | null }): VNode | null {
  if (part === null) return null;
  return part.type === 'mrkdwn' ? <MrkdwnText source={part.text} /> : <PlainText source={part.text} />;
}

function drawPassage(passage: Passage, index: number): VNode {
  if (passage.kind === 'fence') {
    return (
      <pre key={index}>
        <code>{passage.text}</code>
      </pre>
    );
  }
  const Around = passage.kind === 'quote' ? 'blockquote' : 'div';
  return <Around key={index}>{passage.lines.map(drawLine)}</Around>;
}

function drawLine(inside: Inline[], index: number): VNode {
  return (
    <div key={index} class={inside.length === 0 ? 'line line-empty' : 'line'}>
      <Inlines inside={inside} />
    </div>
  );
}

/** A line's pieces as elements; nothing ever passes through HTML text. */
function Inlines({ inside }: { inside: Inline[] }): VNode {
  return (
    <>
      {inside.map((inline, index) => (
        <Piece key={index} inline={inline} />
      ))}
    </>
  );
}

const styled = { bold: 'strong', italic: 'em', strike: 's' } as const;

function Piece({ inline }: { inline: Inline }): VNode {
  const room = useRoom();
  switch (inline.kind) {
    case 'text':
      return <>{unbroken(inline.text)}</>;
    case 'bold':
    case 'italic':
    case 'strike': {
      const Styled = styled[inline.kind];
      return <Styled>{<Inlines inside={inline.inside} />}</Styled>;
    }
    case 'code':
      return <code>{inline.text}</code>;
    case 'emoji':
      // An unknown name stays readable as it was typed.
      return <span class="emoji">{emojiOf(inline.name) ?? `:${inline.name}:`}</span>;
    case 'link':
      return <Link url={inline.url} label={inline.label} />;
    case 'user': {
      const name = room.person(inline.id)?.realName ?? (inline.label || inline.id);
      return <span class={inline.id === room.as ? 'pill pill-me' : 'pill'}>@{name}</span>;
    }
    case 'channel': {
      const { id, label } = inline;
      const channel = room.channel(id);
      if (channel === undefined) return <span class="pill">#{label || id}</span>;
      return (
        <a class="pill" href={writePlace({ channel: id })}>
          #{channel.name}
        </a>
      );
    }
    case 'moment':
      return <time title={inline.fallback}>{momentInWords(inline.seconds, inline.format)}</time>;
  }
}

/** An arrow stays with the word before it. */
const unbroken = (text: string): string => text.replaceAll(' →', '\u00a0→');

/** A link: to a message of this playground in place, elsewhere in a tab of its own; one that would run something stays text. */
function Link({ url, label }: { url: string; label: string }): VNode {
  const place = placeOfLink(url);
  const words = unbroken(label || url);
  if (place) return <a href={writePlace(place)}>{words}</a>;
  if (!isSafeUrl(url)) return <>{words}</>;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {words}
    </a>
  );
}
