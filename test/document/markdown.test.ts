import fc from 'fast-check';
import { marked, type Token } from 'marked';
import { describe, expect, it } from 'vitest';
import { filesOfVersion, todoMarkdown } from '../../src/document/files.js';
import { inline, markdownProse, quote } from '../../src/document/markdown.js';
import { visibleLine } from '../../src/text/visible.js';
import { type Language, languages, tight } from '../../src/text/language.js';
import { gate } from '../../src/workshop/course/gate.js';
import { emptyTask } from '../../src/workshop/plan/schedule.js';
import { emptyPlan } from '../../src/workshop/plan/state.js';
import type { Session } from '../../src/workshop/session.js';
import { draftSession, planSession, version } from './session.js';

/** Everything that means something in Markdown, a little HTML, and ordinary words of both languages. */
const scraps = [
  ...'`>*|[]()<&\\_~!:=+-# \t\n\u2028\u202e\u0000a7，',
  ...['# ', '## 后续建议', '```', '~~~', '- ', '1. ', '2) ', '---', '===', '***', '___', '**', '~~', '    '],
  ...['| a | b |', '|---|---|', ':-:', '\n\n', '\r\n', '![', '[a](b)', '[x]: http://evil.example', '[ ] '],
  ...['- [x] **', '<b>', '<!--', '-->', '<script>', '</div>', '<http://a.b>', '&lt;', '&#35;', 'word'],
  ...['www.a.example/~x', 'ftp://a.b/*', 'https://a.example/x_y?a=1&b=2#c', 'http://', 'a@b.example'],
  ...['需求', '✅', '（2 天）', 'C:\\temp', '\ud800'],
];
const nasty = fc.array(fc.oneof(fc.constantFrom(...scraps), fc.string({ unit: 'binary', maxLength: 4 })), {
  maxLength: 24,
});
const text = nasty.map((parts) => parts.join(''));
const runs = { numRuns: 1500 };

/** What a reader sees of rendered HTML. */
function seen(html: string): string {
  const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'" };
  const words = html
    .replace(/<br>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|amp|quot|#39);/g, (_, name: string) => entities[name] ?? '');
  return words.replace(/[\s\u00a0]+/gu, ' ').trim();
}

function tokensOf(markdown: string): Token[] {
  const tokens: Token[] = [];
  void marked.walkTokens(marked.lexer(markdown), (token) => {
    tokens.push(token);
  });
  return tokens;
}

const forged = ['html', 'code', 'codespan', 'table', 'image', 'def', 'del', 'em', 'hr', 'checkbox'];

/** Links whose words are not their own address. */
function disguised(tokens: Token[]): Token[] {
  return tokens.filter((token) => token.type === 'link' && token.href.replace(/^mailto:/, '') !== token.text);
}

describe('text in Markdown', () => {
  it('shows exactly its own words on one line and makes nothing else', () => {
    fc.assert(
      fc.property(text, (given) => {
        const tokens = tokensOf(inline(given));
        const kinds = tokens.map(({ type }) => type);
        expect(
          kinds.filter((kind) => [...forged, 'heading', 'list', 'blockquote', 'strong'].includes(kind)),
        ).toEqual([]);
        expect(disguised(tokens)).toEqual([]);
        expect(seen(marked.parse(inline(given)) as string)).toBe(visibleLine(given) || '—');
      }),
      runs,
    );
  });

  it('stays inside its quotation and keeps its lines', () => {
    fc.assert(
      fc.property(text, (given) => {
        const tokens = marked.lexer(quote(given));
        expect(tokens.map(({ type }) => type)).toEqual(['blockquote']);
        const kinds = tokensOf(quote(given)).map(({ type }) => type);
        expect(kinds.filter((kind) => [...forged, 'heading', 'list', 'strong'].includes(kind))).toEqual([]);
        expect(seen(marked.parse(quote(given)) as string)).toBe(visibleLine(given));
      }),
      runs,
    );
  });

  it('can stand in bold type', () => {
    fc.assert(
      fc.property(text, fc.constantFrom('** x', '**: x', '**：x', '**（x）', '**'), (given, after) => {
        const strong = tokensOf(`- **${inline(given)}${after}`).filter(({ type }) => type === 'strong');
        expect(strong).toHaveLength(1);
        expect(seen(marked.parseInline(strong[0]?.raw ?? '') as string)).toBe(visibleLine(given) || '—');
      }),
      runs,
    );
  });

  it('leaves ordinary prose readable as it is', () => {
    const plain = 'Use snake_case for C:\\temp, 3 < 5 & 2 * 3 (see https://a.example/~x); 做一个 A/B 测试！';
    expect(inline(plain)).toBe(plain.replace('https://a.example/~x', '<https://a.example/~x>'));
    expect(markdownProse('one\n- two\n\nthree\n')).toBe('one  \n\\- two\n\nthree');
  });
});

/** Members of a session that people and models fill with words. */
const foreign = new Set([
  ...['title', 'brief', 'reading', 'text', 'name', 'why', 'how', 'reason', 'stance', 'summary', 'closing'],
  ...['alternatives', 'does', 'interfaces', 'data', 'path', 'level', 'sign', 'mitigation', 'who', 'cost'],
  ...['then', 'quote', 'original', 'assumption', 'fact', 'doubt', 'topic', 'position', 'concern', 'where'],
  'withdrawn',
]);

/** The session with this text in every place that a person or a model fills. */
function twisted<Value>(value: Value, twist: string, key = ''): Value {
  if (typeof value === 'string') return (foreign.has(key) ? twist : value) as Value;
  if (Array.isArray(value)) return value.map((each: unknown) => twisted(each, twist, key)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, held]) => [name, twisted(held, twist, name)]);
  return Object.fromEntries(entries) as Value;
}

describe.each(languages)('a draft in %s', (language: Language) => {
  const draftWith = (twist: string) => {
    const session: Session = twisted(draftSession(language), twist);
    // What the check finds does not hang on the words that are tried.
    const plain = draftSession(language);
    const reasons = gate(plain).reasons.map((reason) => ({ ...reason, detail: reason.detail && twist }));
    const issued = { ...version, artifact: 'draft' as const };
    const files = filesOfVersion(session, [], issued, [
      ...reasons,
      { kind: 'ended', text: 'ended', detail: '' },
    ]);
    return { files, tokens: tokensOf(files[0]?.content ?? '') };
  };
  const headingsOf = (tokens: Token[]) =>
    tokens.flatMap((token) =>
      token.type === 'heading' ? [`${token.depth} ${seen(marked.parseInline(token.text) as string)}`] : [],
    );

  it('has exactly its own headings in their order, whatever people and models wrote', () => {
    const placeholder = 'WORDS';
    const template = headingsOf(draftWith(placeholder).tokens);
    expect(template).toHaveLength(17);
    expect(template.filter((heading) => heading.includes(placeholder))).toHaveLength(4);
    fc.assert(
      fc.property(text, (twist) => {
        const { files, tokens } = draftWith(twist);
        const expected = template.map((heading) => {
          const [before = '', after] = heading.split(placeholder);
          return after === undefined ? heading : tight([before, after], visibleLine(twist) || '—');
        });
        expect(headingsOf(tokens)).toEqual(expected);
        const kinds = tokens.map(({ type }) => type);
        expect(kinds.filter((kind) => ['html', 'code', 'table', 'image', 'def'].includes(kind))).toEqual([]);
        expect(disguised(tokens)).toEqual([]);
        for (const line of (files[1]?.content ?? '').trimEnd().split('\n')) JSON.parse(line);
      }),
      { numRuns: 300 },
    );
  });
});

it.each(languages)(
  'todo.md in %s has one box a task, ticked where it is done, whatever its words contain',
  (language) => {
    const by = 'SeniorDeveloper' as const;
    const tasks = fc.array(fc.record({ name: text, text, who: text, finished: fc.boolean() }), {
      maxLength: 5,
    });
    fc.assert(
      fc.property(tasks, (given) => {
        const items = given.map(({ who, finished, ...words }, index) => ({
          ...{ id: `T${index + 1}`, ...words, fields: { ...emptyTask, who }, by, put: 1 },
          ...{ grounds: [], dependsOn: [], since: { step: 1, by } },
          ...(finished && { finished: true as const }),
        }));
        const todo = todoMarkdown({ ...planSession(language), plan: { ...emptyPlan, items } });
        const boxes = [...todo.matchAll(/^- \[([ x])\] \*\*/gm)].map(([, box]) => box === 'x');
        expect(boxes).toEqual(given.map(({ finished }) => finished));
      }),
      runs,
    );
  },
);
