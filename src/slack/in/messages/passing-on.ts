import { isForUs } from '../../../workshop/answers/remarks.js';
import type { Card } from '../../../workshop/card.js';
import type { Session } from '../../../workshop/session.js';
import type { Desk } from '../../desk.js';
import { commandWords } from '../../words.js';
import { answer } from '../answers/answer.js';
import { readSlash } from '../commands/thread-command.js';
import { readTeamCommand } from '../commands/thread-command.js';
import { isThreadVerb, readThreadCommand } from '../commands/thread-command.js';
import { forgetFiles, takeFiles } from './dropped-files.js';
import type { Heard } from './heard.js';
import { withoutAddress } from './incoming-text.js';
import { markedText } from './marked-text.js';
import { obeyTeam } from './obeying-team.js';
import { answerInThread, obey } from './obeying.js';
import { workshopOfThread } from './threads.js';
import { versionSeen } from './version-seen.js';

/** Hands what a person said in a workshop's thread over; elsewhere only being mentioned is answered. */
export async function passOn(desk: Desk, heard: Heard, delivery: number): Promise<void> {
  const session = heard.root ? await workshopOfThread(desk, heard.channel, heard.root) : undefined;
  if (!session) return mentionedElsewhere(desk, heard);
  const who = await desk.people.know(heard.user);
  if (who.isBot) return;
  const raw = withoutAddress(heard.raw, desk.identity.userId);
  const team = readTeamCommand(verbIn(raw) ?? raw);
  if (team) return obeyTeam(desk, session, team, { heard, who, delivery });
  const { text, named } = await markedText(desk, heard);
  const saysNothing = text === '' && !named.names;
  const asked = saysNothing ? ({ kind: 'help' } as const) : readThreadCommand(verbIn(text) ?? text);
  if (asked) return obey(desk, session, asked, { heard, who, delivery });
  const slash = readSlash(text);
  if (slash && 'word' in slash) return answerInThread(desk, session, heard, slashAnswer(session, slash.word));
  if (isForUs(text)) await takeFiles(desk, session, heard);
  const seen = await versionSeen(desk, session, heard.ts);
  const said = {
    type: 'Said',
    by: who.person,
    message: heard.ts,
    text,
    ...(seen && { seen }),
    ...named,
  } as const;
  await desk.workshops.arrive(session.id, said, delivery);
}

/** Hands an edit over, which was made at `editedAt`, a ts. An edit can make a message a remark or none, not a command. */
export async function passOnEdit(
  desk: Desk,
  heard: Heard,
  editedAt: string,
  delivery: number,
): Promise<void> {
  const session = heard.root ? await workshopOfThread(desk, heard.channel, heard.root) : undefined;
  if (!session) return;
  const { person, isBot } = await desk.people.know(heard.user);
  if (isBot) return;
  const marked = await markedText(desk, heard);
  const isCommand = readThreadCommand(marked.text) || readSlash(marked.text);
  const { text, named } = isCommand ? { text: '', named: {} } : marked;
  if (!isForUs(text)) await forgetFiles(desk, session, heard.ts);
  const seen = await versionSeen(desk, session, editedAt);
  const said = {
    type: 'SaidAgain',
    by: person,
    message: heard.ts,
    text,
    ...(seen && { seen }),
    ...named,
  } as const;
  await desk.workshops.arrive(session.id, said, delivery);
}

/** Our own slash command, as threads know it. */
function verbIn(text: string): string | undefined {
  const slash = readSlash(text);
  return slash && 'verb' in slash ? slash.verb : undefined;
}

function slashAnswer({ language }: Session, word: string): Card {
  const { slash, slashVerb } = commandWords(language).help;
  const verb = word.toLowerCase();
  return answer(isThreadVerb(verb) ? slashVerb(`/${word}`, verb) : slash(`/${word}`));
}

async function mentionedElsewhere(desk: Desk, { raw, user, channel, root }: Heard): Promise<void> {
  if (!raw.includes(`<@${desk.identity.userId}`)) return;
  const { language, isBot } = await desk.people.know(user);
  if (isBot) return;
  await desk.tell({ user, channel, thread: root }, answer(commandWords(language).help.mentioned));
}
