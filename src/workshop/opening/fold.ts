import { raised } from '../questions/fold.js';
import { atStage, type Folds } from '../session.js';
import type { OpeningFact } from './facts.js';
import { settled } from './settings.js';

/** The session after a fact from before the first round. */
export const openingFold: Folds<OpeningFact> = {
  WorkshopOpened(session, fact) {
    const { type: _, workshop: id, at: openedAt, models = [], settings, ...opening } = fact;
    const calls = Object.fromEntries(models.map((model) => [model, 0]));
    return atStage({ ...session, ...opening, settings: settled(settings), id, openedAt, calls }, 'intake');
  },
  BriefJudged: (session, { question, at }) => (question ? raised(session, 'Coach', [question], at) : session),
};
