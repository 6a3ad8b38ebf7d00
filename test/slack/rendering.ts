import type { KnownBlock } from '@slack/types';
import type { Post } from '../../src/slack/blocks/post.js';
import { withoutLinks } from '../../src/slack/blocks/render.js';
import { threadOf } from '../../src/workshop/thread.js';
import { postsOfStep } from '../../src/slack/showing.js';
import { evolve, unopened } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import { longestRun } from '../prompts/rendered.js';
import { stringsIn } from './block-limits.js';

/** What lists of facts show, which are shown again by whoever looks at the same story; a list that has grown shows more. */
const known = new WeakMap<readonly Fact[], { of: number; posts: Post[] }>();

/** All that a list of facts shows, in order, where each of them was a step of its own. */
export function postsOf(facts: readonly Fact[]): readonly Post[] {
  const before = known.get(facts);
  if (before?.of === facts.length) return before.posts;
  const posts = showing(facts);
  known.set(facts, { of: facts.length, posts });
  return posts;
}

function showing(facts: readonly Fact[]): Post[] {
  let [before, thread] = [unopened, threadOf([])];
  return facts.flatMap((fact, index) => {
    const after = evolve(before, fact);
    const step = postsOfStep(thread, facts.slice(0, index + 1), [before, after]);
    [before, thread] = [after, step.thread];
    return step.posts.map(({ post }) => post);
  });
}

/** What stands under each name at the end, the board among it. */
export function endOf(posts: readonly Post[]): Map<string, object> {
  const stands = new Map<string, object>();
  for (const post of posts) {
    if (post.kind !== 'message' && post.kind !== 'board' && post.kind !== 'edit') continue;
    const { text, blocks } = post;
    stands.set(post.kind === 'edit' ? post.of : post.part, { text, blocks });
  }
  return stands;
}

/** All that a post says in its blocks. */
export function wordsIn(post: Post | undefined): string {
  return post && 'blocks' in post ? stringsIn(post.blocks).join('\n') : '';
}

/** The buttons of a post, by what they do. */
export function buttonsOf(post: Post | undefined): string[] {
  if (!post || !('blocks' in post)) return [];
  const rows = post.blocks.flatMap((block) => (block.type === 'actions' ? block.elements : []));
  return rows.flatMap((each) => ('action_id' in each && each.action_id ? [each.action_id] : []));
}

/**
 * A thread as people could read it on paper, without marks; of the board only the first and the last state. Of what was `told`
 * before in the same words, but for moments and targets of links, only how many posts or lines there are, and the first.
 */
export function threadOnPaper(facts: readonly Fact[], told: string[][]): string {
  const posts = postsOf(facts);
  const boards = posts.filter(({ kind }) => kind === 'board');
  const [first, last] = [boards[0], boards.at(-1)];
  const shown = posts.filter(
    (post) => post.kind !== 'reaction' && (post.kind !== 'board' || post === first || post === last),
  );
  const lines = shown.map((post) => {
    const [head, ...words] = onPaper(post).split('\n');
    const paper = withoutTold(words, told);
    told.push(words);
    return paper.length === 1 && paper[0] !== words[0] ? '' : [head, ...paper].join('\n');
  });
  const fresh = lines.filter((line) => line !== '');
  return `${[...fresh, `⋯ ${lines.length - fresh.length} posts as before`].join('\n\n')}\n`;
}

function withoutTold(lines: string[], told: readonly string[][]): string[] {
  const paper: string[] = [];
  for (let at = 0; at < lines.length; ) {
    const [line = ''] = lines.slice(at);
    const count = Math.max(
      0,
      ...told.map((others) => longestRun(lines.slice(at).map(undated), others.map(undated))),
    );
    const isTold = count > 1 || (count === 1 && lines.length === 1);
    paper.push(isTold ? `⋯ ${count} lines as before, from “${line.slice(0, 60)}”` : line);
    at += isTold ? count : 1;
  }
  return paper;
}

const undated = (line: string) => line.replace(/<!date[^>]*>|(?<=<)(?:part|message):[^|>]*/g, '');

/** How these messages read now, by part; of lines that were `told` together before, only how many, and the first. */
export function newestOf(facts: readonly Fact[], parts: readonly string[], told: string[][]): string {
  const posts = postsOf(facts);
  const newest = parts.flatMap((part) => {
    const found = posts.findLast((post) => post.part === part || (post.kind === 'edit' && post.of === part));
    if (!found || !('blocks' in found)) return [];
    const words = found.blocks.map(blockOnPaper).join('\n').split('\n');
    const paper = withoutTold(words, told);
    told.push(words);
    return [paper.join('\n')];
  });
  return newest.join('\n· · ·\n');
}

function onPaper(post: Post): string {
  const head = `──── ${post.part} · ${post.kind} · ${post.urgency}`;
  switch (post.kind) {
    case 'files':
      return [head, post.comment, ...post.files.map(({ title }) => `[file] ${title}`)].join('\n');
    case 'message':
      return [`${head} · ${post.speaker.icon} ${post.speaker.name}`, ...said(post)].join('\n');
    case 'edit':
      return [`${head} of ${post.of}`, ...said(post)].join('\n');
    case 'private':
    case 'direct':
      return [`${head} to ${post.to}`, ...said(post)].join('\n');
    case 'gone':
    case 'reaction':
      return head;
    case 'board':
      return [head, ...said(post)].join('\n');
    default:
      return post satisfies never;
  }
}

/** The text of a notification is left out where it is what the first lines say, behind who speaks in which round. */
function said({ text, blocks }: { text: string; blocks: KnownBlock[] }): string[] {
  const lines = blocks.map(blockOnPaper);
  const plain = (words: string) => withoutLinks(words).replace(/[‹›>#*~.\s]+/g, '');
  const first = lines.join('\n').split('\n').map(plain);
  const isSaid = first.some(
    (_, at) => first.slice(0, at + 1).join('') === plain(text.replace(/^\w+ in round \d+: /, '')),
  );
  return isSaid ? lines : [`(says: ${text})`, ...lines];
}

function blockOnPaper(block: KnownBlock): string {
  switch (block.type) {
    case 'header':
      return `# ${block.text.text}`;
    case 'section':
      return block.text?.text ?? '';
    case 'divider':
      return '---';
    case 'context':
      return block.elements.map((element) => ('text' in element ? `‹ ${element.text} ›` : '')).join(' ');
    case 'actions':
      return block.elements
        .map((element) => {
          if ('text' in element) return `[${element.text.text}: ${JSON.stringify(element.action_id)}]`;
          if (element.type === 'overflow')
            return `[⋯ ${element.options.map(({ text }) => text.text).join(' | ')}: ${JSON.stringify(element.action_id)}]`;
          if (!('placeholder' in element)) return '';
          const offered = 'options' in element ? (element.options ?? []).map(({ text }) => text.text) : [];
          return `[▾ ${[element.placeholder?.text, ...offered].join(' | ')}: ${JSON.stringify(element.action_id)}]`;
        })
        .join(' ');
    default:
      return `?? ${block.type}`;
  }
}
