import type { VNode } from 'preact';
import { useMemo } from 'preact/hooks';
import type { TextObject } from '../blocks/read.js';
import { useRoom } from '../live/room.js';
import { momentInWords } from '../live/time.js';
import { emojiOf } from './emoji.js';
import { type Inline, isSafeUrl, parsePlain } from './inline.js';
import { type Line, type Passage, parseMrkdwn } from './mrkdwn.js';

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

function drawPassage(passage: Passage, index: number): VNode {
  switch (passage.kind) {
    case 'fence':
      return (
        <pre key={index}>
          <code>{passage.text}</code>
        </pre>
      );
    case 'quote':
      return <blockquote key={index}>{passage.inside.map(drawPassage)}</blockquote>;
    case 'lines':
      return <div key={index}>{passage.lines.map(drawLine)}</div>;
  }
}

function drawLine(line: Line, index: number): VNode {
  if (line.bullet === '' && line.inside.length === 0) return <div key={index} class="line line-empty" />;
  const level = Math.min(Math.floor(line.indent / 2), 6);
  if (line.bullet === '') {
    return (
      <div key={index} class="line" style={level > 0 ? { paddingInlineStart: `${level}em` } : {}}>
        <Inlines inside={line.inside} />
      </div>
    );
  }
  return (
    <div key={index} class="line line-item" style={{ marginInlineStart: `${level}em` }}>
      <span class="line-bullet">{line.bullet} </span>
      <span>
        <Inlines inside={line.inside} />
      </span>
    </div>
  );
}

/** A line's pieces as elements; nothing ever passes through HTML text. */
export function Inlines({ inside }: { inside: Inline[] }): VNode {
  return (
    <>
      {inside.map((inline, index) => (
        <Piece key={index} inline={inline} />
      ))}
    </>
  );
}

function Piece({ inline }: { inline: Inline }): VNode {
  switch (inline.kind) {
    case 'text':
      return <>{inline.text}</>;
    case 'bold':
      return <strong>{<Inlines inside={inline.inside} />}</strong>;
    case 'italic':
      return <em>{<Inlines inside={inline.inside} />}</em>;
    case 'strike':
      return <s>{<Inlines inside={inline.inside} />}</s>;
    case 'code':
      return <code>{inline.text}</code>;
    case 'emoji':
      return <Emoji name={inline.name} />;
    case 'link':
      return <OutwardLink url={inline.url} label={inline.label} />;
    case 'user':
      return <PersonPill id={inline.id} label={inline.label} />;
    case 'channel':
      return <ChannelPill id={inline.id} label={inline.label} />;
    case 'moment':
      return <time title={inline.fallback}>{momentInWords(inline.seconds, inline.format, new Date())}</time>;
    case 'broadcast':
      return <span class="pill">@{inline.name}</span>;
  }
}

/** An unknown name stays readable as it was typed. */
function Emoji({ name }: { name: string }): VNode {
  const character = emojiOf(name);
  if (character === undefined) return <>{`:${name}:`}</>;
  return (
    <span class="emoji" role="img" aria-label={name.replaceAll('_', ' ')} title={`:${name}:`}>
      {character}
    </span>
  );
}

/** A link out of the page; an address that would do more than open stays text. */
export function OutwardLink({ url, label }: { url: string; label: string }): VNode {
  if (!isSafeUrl(url)) return <>{label || url}</>;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {label || url}
    </a>
  );
}

function PersonPill({ id, label }: { id: string; label: string }): VNode {
  const room = useRoom();
  const name = room.person(id)?.realName ?? (label || id);
  return <span class={id === room.as ? 'pill pill-me' : 'pill'}>@{name}</span>;
}

function ChannelPill({ id, label }: { id: string; label: string }): VNode {
  const room = useRoom();
  const channel = room.channel(id);
  if (channel === undefined) return <span class="pill">#{label || id}</span>;
  return (
    <a class="pill" href={`#/${id}`}>
      #{channel.name}
    </a>
  );
}

/** A text object, drawn by its type. */
export function TextPart({ of: part }: { of: TextObject | null }): VNode | null {
  if (part === null) return null;
  return part.type === 'mrkdwn' ? <MrkdwnText source={part.text} /> : <PlainText source={part.text} />;
}
