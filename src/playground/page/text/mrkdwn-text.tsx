import type { VNode } from 'preact';
import { useMemo } from 'preact/hooks';
import { parsePlain } from './inline.js';
import { Inlines } from './inlines.js';
import type { Line, Passage } from './mrkdwn.js';
import { parseMrkdwn } from './mrkdwn.js';

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
