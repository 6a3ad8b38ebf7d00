import type { TodoTask } from '../../../workshop/documents.js';
import { clip } from '../reading/clip.js';
import type { Words } from '../words.js';
import type { TaskWish } from './task-wish.js';

/** The list after a wish, and what became of it: done, or declined with the reason. */
export interface Applied {
  tasks: TodoTask[];
  became: 'done' | 'declined';
  note: string;
}

const fewest = 3;
const most = 5;

/** Three to five tasks stay three to five. */
export function applied(
  tasks: TodoTask[],
  wish: TaskWish,
  { revision: say, phrases }: Words,
  by: string,
): Applied {
  const quote = (title: string) => phrases.quote(clip(title, 70));
  const done = (after: TodoTask[], note: string): Applied => ({ tasks: after, became: 'done', note });
  const declined = (note: string): Applied => ({ tasks, became: 'declined', note });
  if (wish.do === 'add') {
    if (tasks.length >= most) return declined(say.mostTasks);
    const title = clip(wish.title, 140);
    const added = { title, detail: say.addedDetail(by), estimate: say.openEstimate };
    return done([...tasks, added], say.added(quote(title)));
  }
  const task = tasks[wish.task];
  if (!task) return declined(say.noTask);
  const replaced = (...instead: TodoTask[]) => tasks.flatMap((each) => (each === task ? instead : [each]));
  switch (wish.do) {
    case 'rename': {
      const title = clip(wish.title, 140);
      return done(replaced({ ...task, title }), say.renamed(quote(title)));
    }
    case 'estimate':
      return done(
        replaced({ ...task, estimate: wish.estimate }),
        say.estimated(quote(task.title), wish.estimate),
      );
    case 'remove':
      if (tasks.length <= fewest) return declined(say.fewestTasks);
      return done(replaced(), say.removed(quote(task.title)));
    case 'split': {
      if (tasks.length >= most) return declined(say.mostTasks);
      const [one = '', other = ''] =
        wish.into.length === 2 ? wish.into : [1, 2].map((part) => say.half(task.title, part));
      const halves = [one, other].map((title) => ({ ...task, title: clip(title, 140) }));
      return done(replaced(...halves), say.split(quote(one), quote(other)));
    }
    case 'move': {
      const to = Math.max(0, Math.min(wish.to, tasks.length - 1));
      const rest = replaced();
      return done([...rest.slice(0, to), task, ...rest.slice(to)], say.moved(quote(task.title), to + 1));
    }
    case 'swap':
    case 'merge': {
      const other = tasks[wish.other];
      if (!other || other === task) return declined(say.noTask);
      if (wish.do === 'swap') {
        const after = tasks.map((each) => (each === task ? other : each === other ? task : each));
        return done(after, say.swapped(quote(task.title), quote(other.title)));
      }
      if (tasks.length <= fewest) return declined(say.fewestTasks);
      const title = clip(say.both(task.title, other.title), 140);
      const detail = clip(phrases.join([task.detail, other.detail]), 700);
      const estimate = `${task.estimate} + ${other.estimate}`;
      const merged = { title, detail, estimate };
      const after = tasks.flatMap((each) => (each === task ? [merged] : each === other ? [] : [each]));
      return done(after, say.merged(quote(title)));
    }
    default:
      return wish satisfies never;
  }
}
