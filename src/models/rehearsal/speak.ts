import type { SpeakGiven } from '../../prompts/speak.js';
import type { TurnAnswer } from '../../workshop/turn.js';
import { groundOf } from './ground.js';
import { handOverWords } from './reading/brief-given.js';
import { clip } from './reading/clip.js';
import { firstRound } from './turns/first-round.js';
import { spared } from './turns/spared.js';
import { laterRound } from './turns/later-rounds.js';

/** One role's turn: on the brief in round 1, on the open issues from round 2 on. */
export function speakOf(given: SpeakGiven): TurnAnswer {
  const ground = groundOf(given);
  const answer = given.round <= 1 ? firstRound(ground, given) : laterRound(ground, given);
  return {
    ...answer,
    analysis: clip(ground.words.phrases.join([...spared(ground, given), answer.analysis]), 1_500),
    builds: answer.builds.map((each) => clip(each, 300)),
    points: answer.points.map((each) => clip(each, 300)),
    issues: answer.issues.map((each) => clip(each, 240)),
    questions: answer.questions.map((each) => ({ ...each, text: clip(each.text, 240) })),
    ...(handsOver(given) && { next: ['RiskPlanner'] }),
    reason: clip(answer.reason, 300),
  };
}

/** With "[hand over]" or "【点名】" in a brief the SystemDesigner names the RiskPlanner, once. */
function handsOver({ role, round, brief }: SpeakGiven): boolean {
  return role === 'SystemDesigner' && round === 1 && brief.search(handOverWords) >= 0;
}
