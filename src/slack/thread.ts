import type { Fact } from '../workshop/facts.js';
import type { Session } from '../workshop/session.js';
import type { Post } from './post.js';
import { changes } from './thread/changes.js';
import { marks } from './thread/marks.js';
import { news } from './thread/news.js';
import { boardOf } from './views/board.js';

/**
 * What one fact shows in Slack: the board if anything on it changed, what stands in the thread already and reads
 * otherwise now, and what is new. `facts` are all up to and with this one. Pure: the same facts give the same posts.
 */
export function postsFor(before: Session, fact: Fact, after: Session, facts: readonly Fact[]): Post[] {
  return [
    ...board(before, after),
    ...changes(before, fact, after, facts),
    ...marks(fact, before, after, facts),
    ...news(fact, before, after, facts),
  ];
}

function board(before: Session, after: Session): Post[] {
  const shown = boardOf(after);
  const isSame = before.stage !== 'unopened' && JSON.stringify(boardOf(before)) === JSON.stringify(shown);
  return isSame ? [] : [{ part: 'board', urgency: 'turn', kind: 'board', ...shown }];
}
