import { z } from 'zod';
import { clip } from '../text/fit.js';
import { wishesOpen } from '../workshop/deciding/approval/review.js';
import { differencesOf } from '../workshop/deciding/versions/plan-parts.js';
import type { InputOf } from '../workshop/inputs.js';
import { liveOf } from '../workshop/plan/references.js';
import { nextVersion } from '../workshop/plan/queries.js';
import type { Point } from '../workshop/plan/state.js';
import { endsOf } from '../workshop/plan/todo.js';
import type { Session } from '../workshop/session.js';
import { wordsOf } from '../words/words.js';
import { systemOf } from './charter.js';
import { fenced, foreign } from './foreign.js';
import { bareId, called, nothingBlank, saidField, shortId, upToWords } from './members.js';
import { putLine } from './record-words.js';
import { section, withSubject } from './small-call.js';

/** What became of each wish, in a few words for whoever wanted it. */
export const reviewRevisionAnswer = nothingBlank(
  z.object({
    wishes: z
      .array(z.object({ wish: shortId, note: upToWords(25), became: z.enum(['done', 'partly', 'declined']) }))
      .max(40),
  }),
  ['note'],
);
export type ReviewRevisionAnswer = z.infer<typeof reviewRevisionAnswer>;

/** What people want in the version that is about to be issued, and what reads otherwise in it. */
export function reviewRevision(session: Session, now: string) {
  const wishes = wishesOpen(session);
  const version = nextVersion(session);
  const { changed = [], added = [], removed = [] } = differencesOf(session, version) ?? {};
  const { until } = wordsOf('en').files.todo;
  const before = session.versions.findLast(({ number }) => number < version)?.plan;
  // Days that moved, or may be late, as code adds them up.
  const ends = liveOf(session.plan, 'task').flatMap((task) => {
    const [was, is] = [before && endsOf(before, task), endsOf(session.plan, task)];
    const isTold = is && (is.due || is.to !== was?.to);
    return isTold ? [`${task.id} ${task.name}: ${until(is)}${was ? `; was ${until(was)}` : ''}`] : [];
  });
  const changes = [
    ...changed.flatMap(({ was, is }) => [`was: ${putLine(was)}`, `is: ${putLine(is)}`]),
    ...added.map((item) => `new: ${putLine(item)}`),
    ...removed.map((item) => `gone: ${putLine(item)}`),
    ...ends,
  ];
  const parts = [
    section('# The wishes', wishes.map(wishWords)),
    section('# What the new version says otherwise', changes.length > 0 ? [fenced(changes)] : []),
    '# Now\nSay what became of each wish.',
  ];
  return {
    prompt: 'planning_review_revision',
    given: { session, now, wishes },
    layout: withSubject(session, now, systemOf('revision', session), parts),
    schema: reviewRevisionAnswer,
  } as const;
}

const answers = { take: 'took it', refuse: 'refused it', amended: 'changed the item' } as const;

/** A wish, and what the role says whose word was awaited. */
function wishWords({ number, by, text, due, reply, state }: Point): string {
  return [
    foreign(`#${number}, ${state === 'settled' ? 'settled' : 'not settled'}`, text, by && called(by)),
    ...(reply
      ? [foreign(`${due ?? 'The role'} ${answers[reply.as]}`, reply.why)]
      : ['Nobody has answered it.']),
  ].join('\n');
}

const longestNote = 300;

export function reviewedFrom({ wishes }: ReviewRevisionAnswer): Pick<InputOf<'RevisionReviewed'>, 'points'> {
  const points = wishes.map(({ wish, became, note }) => ({
    issue: Number(bareId(wish).replace('#', '')),
    became,
    note: clip(saidField(note) ?? '', longestNote),
  }));
  return { points: points.filter(({ issue }) => Number.isInteger(issue)) };
}
