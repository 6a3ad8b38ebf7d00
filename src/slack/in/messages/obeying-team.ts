import type { PersonInput } from '../../../workshop/inputs.js';
import type { Session } from '../../../workshop/session.js';
import type { Desk } from '../../desk.js';
import { commandWords } from '../../words.js';
import { answer } from '../answers/answer.js';
import type { TeamCommand } from '../commands/team-command.js';
import { answerInThread, type Asked } from './obeying.js';

/** Does what a verb about a colleague asks for; one that names nobody is answered with how it is written. */
export async function obeyTeam(desk: Desk, session: Session, command: TeamCommand, by: Asked): Promise<void> {
  const inputs = await inputsOf(desk, command, by);
  if (inputs.length === 0) {
    const { verbs } = commandWords(session.language);
    const form = command.kind === 'pass' ? verbs.pass : verbs.invite;
    return answerInThread(desk, session, by.heard, answer(form));
  }
  // The last one ends the delivery: after a crash all are done again, and done twice changes nothing.
  for (const [index, input] of inputs.entries())
    await desk.workshops.arrive(session.id, input, by.delivery, index < inputs.length - 1);
}

async function inputsOf({ people }: Desk, command: TeamCommand, { who }: Asked): Promise<PersonInput[]> {
  const { person: by, admin } = who;
  switch (command.kind) {
    case 'take':
      return [{ type: 'TakeAsked', by, admin }];
    case 'pass': {
      if (command.to === undefined) return [];
      const { person: to, isBot } = await people.know(command.to);
      const about = command.question === undefined ? {} : { question: command.question };
      return [{ type: 'PassOnAsked', by, admin, ...about, to, ...(isBot && { isBot }) }];
    }
    case 'invite': {
      const { speaksFor } = command;
      const known = await Promise.all(command.people.map((id) => people.know(id)));
      return known.map(({ person, isBot }) => ({
        type: 'InviteAsked',
        by,
        admin,
        person,
        speaksFor,
        ...(isBot && { isBot }),
      }));
    }
    default:
      return command satisfies never;
  }
}
