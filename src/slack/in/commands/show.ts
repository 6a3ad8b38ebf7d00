import { oneLine, said } from '../../../text/foreign.js';
import { charactersLeft, linkTo, mention, moment } from '../../../text/markup.js';
import type { Card } from '../../../workshop/base/card.js';
import { evolve } from '../../../workshop/evolve.js';
import type { Fact } from '../../../workshop/facts.js';
import { sessionFooter } from '../../../workshop/base/footer.js';
import { titleLine } from '../../../workshop/plan/lists.js';
import { reasonLine } from '../../../workshop/course/gate/index.js';
import { todoOf, type Version } from '../../../workshop/deciding/versions/index.js';
import { standingOf, standingText, versionsText } from '../../../workshop/waiting/index.js';
import type { Session } from '../../../workshop/session.js';
import { unopened } from '../../../workshop/unopened.js';
import type { SlackContext } from '../../context.js';
import { permalink } from '../../transport/workspace.js';
import { type CommandWords, commandWords } from '../../words.js';
import { answer } from '../answer.js';

/** Room that is kept for what stands around the version. */
const keptRoom = 2_000;

/** A workshop in short: where it stands, its versions, and what this version (or the latest) says. */
export async function showAnswer(
  slack: SlackContext,
  session: Session,
  number: number | undefined,
): Promise<Card> {
  return { ...(await summary(slack, session, number)), footer: sessionFooter(session) };
}

async function summary(slack: SlackContext, session: Session, number: number | undefined): Promise<Card> {
  const words = commandWords(session.language);
  const stage = words.show.now(standingText(session.language, standingOf(session)));
  const head = [await title(slack, session, words), `${stage}\n${versionsOf(session, words)}`];
  const latest = session.versions.at(-1);
  const version = number === undefined ? latest : session.versions.find((each) => each.number === number);
  if (version) {
    const parts = await versionOf(slack, session, version, words);
    const first = answer(...head);
    const rest = words.show.more(charactersLeft);
    return { ...first, rows: [...first.rows, { parts, rest, kept: keptRoom }] };
  }
  if (number === undefined) return answer(...head);
  return answer(`${words.show.unknownVersion(number, `\`${session.id}\``)} ${versionsOf(session, words)}`);
}

async function title(
  { identity, posts }: SlackContext,
  session: Session,
  { show }: CommandWords,
): Promise<string> {
  const ts = (await posts.find(session.id, 'board'))?.ts;
  const link = ts === undefined ? [] : [linkTo(permalink(identity, session.channel, ts), show.thread)];
  const asked = [`\`${session.id}\``, mention(session.requester.id), moment(session.openedAt), ...link];
  return `*${titleLine(session)}*\n${asked.join(' · ')}`;
}

function versionsOf(session: Session, { show }: CommandWords): string {
  if (session.versions.length === 0) return show.noVersion;
  return show.versions(versionsText(session.language, standingOf(session)));
}

async function versionOf(
  slack: SlackContext,
  session: Session,
  version: Version,
  { show }: CommandWords,
): Promise<string[]> {
  if (version.artifact === 'draft') {
    const reasons = version.reasons.map((reason) => `• ${reasonLine(session, reason)}`);
    return [[`*${show.draft(version.number)}*`, show.why, ...reasons].join('\n'), show.files];
  }
  const then = stateAt(await slack.workshops.facts(session.id), version.number);
  const tasks = todoOf(then).map((task) => `• ${show.task(oneLine(task.title), oneLine(task.estimate))}`);
  return [
    `*${show.plan(version.number)}*\n${said(then.finish?.summary?.text ?? '')}`,
    ...(tasks.length > 0 ? [[`*${show.tasks}*`, ...tasks].join('\n')] : []),
    show.files,
  ];
}

/** The workshop as it was when this version was issued. */
function stateAt(facts: readonly Fact[], version: number): Session {
  let session = unopened;
  for (const fact of facts) {
    session = evolve(session, fact);
    if (fact.type === 'VersionIssued' && fact.version === version) break;
  }
  return session;
}
