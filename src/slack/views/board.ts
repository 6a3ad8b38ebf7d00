import type { KnownBlock } from '@slack/types';
import { awaited, latestVersion, openIssues, type Session, type Version } from '../../workshop/session.js';
import { mention } from '../escape.js';
import { headline, type Shown, sections, shown, small } from './blocks.js';
import { briefBlocks } from './brief.js';
import { costOf } from './cost.js';
import { failureLine } from './failure.js';
import { clip } from './fit.js';
import { sessionFooter } from './footer.js';
import { moment } from './moment.js';
import { oneLine } from './safe.js';
import { queueOf, stageOf } from './stage.js';
import { titleLine } from './title.js';
import { wordsOf } from './words.js';

const issuesNamed = 5;
const longestIssue = 140;
const versionsNamed = 6;

/** The root message of a workshop: what was asked, in full, and where it stands. */
export function boardOf(session: Session): Shown {
  const blocks: KnownBlock[] = [
    ...head(session),
    ...briefBlocks(session),
    { type: 'divider' },
    ...state(session),
  ];
  return shown(statusText(session), blocks, sessionFooter(session));
}

/** What `status` answers: the board, without the brief. */
export function statusBlocks(session: Session): Shown {
  return shown(statusText(session), [...head(session), ...state(session)], sessionFooter(session));
}

/** Where a workshop stands, as one sentence. */
export function statusText(session: Session): string {
  const { board } = wordsOf(session.language);
  return board.sentence(titleLine(session), stageOf(session).replace(/[.。]$/u, ''));
}

function head(session: Session): KnownBlock[] {
  const { board } = wordsOf(session.language);
  const who = mention(session.requester.id);
  return [headline(session), small(board.asked(who, moment(session.openedAt), oneLine(session.id)))];
}

function state(session: Session): KnownBlock[] {
  const { board } = wordsOf(session.language);
  const { labels } = board;
  const goesOn = session.stage !== 'closed';
  const lines: [string, string][] = [
    [goesOn ? labels.stage : labels.outcome, stageOf(session)],
    [labels.queue, queueOf(session)],
    [labels.paused, goesOn ? session.failures.map((each) => failureLine(session, each)).join('\n') : ''],
    [labels.waiting, waiting(session)],
    [
      labels.end,
      goesOn && session.endAskedBy && !session.endedBy ? board.endAsked(mention(session.endAskedBy.id)) : '',
    ],
    [labels.issues, issues(session)],
    [labels.agreed, session.consensus.length > 0 ? board.points(session.consensus.length) : board.none],
    [labels.versions, versions(session)],
    [labels.cost, costOf(session)],
  ];
  return sections(lines.flatMap(([label, text]) => (text ? [board.line(label, text)] : [])).join('\n'));
}

function waiting(session: Session): string {
  const who = awaited(session);
  const version = latestVersion(session);
  if (!who || !version) return '';
  return wordsOf(session.language).board.approval(mention(who.person.id), version.number, moment(who.since));
}

function issues(session: Session): string {
  const { board } = wordsOf(session.language);
  const open = openIssues(session);
  if (open.length === 0) return board.none;
  const named = open
    .slice(0, issuesNamed)
    .map(({ number, text }) => `• ${board.issue(number, clip(oneLine(text), longestIssue))}`);
  const more = open.length > issuesNamed ? [`• ${board.more(open.length - issuesNamed)}`] : [];
  return [board.count(open.length), ...named, ...more].join('\n');
}

function versions(session: Session): string {
  const words = wordsOf(session.language);
  const line = ({ number, artifact, at }: Version) => words.board.version(number, artifact, moment(at));
  const older = session.versions.length - versionsNamed;
  const more = older > 0 ? [words.board.more(older)] : [];
  return words.thread.list([...session.versions.slice(-versionsNamed).map(line), ...more]);
}
