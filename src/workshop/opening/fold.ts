import { raised } from '../questions/fold.js';
import { atStage, type Folds } from '../session.js';
import type { OpeningFact } from './facts.js';

/** The session after a fact from before the first round. */
export const openingFold: Folds<OpeningFact> = {
  WorkshopOpened(session, fact) {
    const { type: _, workshop: id, at: openedAt, models = [], invited = [], answering, ...rest } = fact;
    const opening = { ...rest, answering: answering ?? 'anyone' };
    const calls = Object.fromEntries(models.map((model) => [model, 0]));
    const { requester } = fact;
    const guests = invited
      .filter(({ person }) => person.id !== requester.id)
      .map(({ person, speaksFor }) => ({
        ...person,
        ...(speaksFor && { speaksFor }),
        invitedBy: requester,
      }));
    const members = [requester, ...guests];
    return atStage({ ...session, ...opening, id, openedAt, calls, members }, 'intake');
  },
  BriefJudged: (session, { question, at }) => (question ? raised(session, 'Coach', [question], at) : session),
};
