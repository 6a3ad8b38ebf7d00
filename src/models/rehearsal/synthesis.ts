import type { Synthesis } from '../../workshop/consensus.js';
import type { SynthesiseGiven } from '../../prompts/synthesise.js';
import { groundOf } from './ground.js';
import { assumptionsIn } from './assumptions.js';
import { againstText, disputeText } from './issues.js';
import { clip } from './reading/clip.js';

/** The Coach says where everyone stands: what is agreed, who has reservations, and who is against what. */
export function synthesisOf(given: SynthesiseGiven): Synthesis {
  const ground = groundOf(given);
  const { words, name } = ground;
  const say = words.closing.synthesis;
  const open = new Set(given.issues.map(({ text }) => text));
  const standing = given.disputed.filter(({ reason }) => open.has(reason));
  const disputed = standing.map(({ point, by, disputedBy, reason }) => {
    const contradiction = ground.reading.contradictions.find((each) => disputeText(ground, each) === reason);
    const against = contradiction && againstText(ground, contradiction);
    return {
      topic: clip(reason, 300),
      positions: [
        { role: by, position: point },
        { role: disputedBy, position: against ?? reason },
      ],
    };
  });
  const covered = new Set(disputed.flatMap(({ positions }) => positions.map(({ role }) => role)));
  const objections = given.verdicts
    .filter(({ role, verdict }) => verdict === 'objects' && !covered.has(role))
    .map(({ role, reason }) => ({
      topic: given.issues.find(({ openedBy }) => openedBy === role)?.text ?? name,
      positions: [{ role, position: reason }],
    }));
  const disagreements = [...disputed, ...objections].filter(
    ({ topic }, at, all) => all.findIndex((other) => other.topic === topic) === at,
  );
  const reserved = given.verdicts
    .filter(({ verdict }) => verdict === 'reserved')
    .map(({ role, reason }) => {
      const own = given.issues.some(({ openedBy }) => openedBy === role);
      return { role, concern: reason, severity: own ? ('error' as const) : ('warning' as const) };
    });
  const agree = given.verdicts.every(({ verdict }) => verdict === 'ok') && given.issues.length === 0;
  const assumed = assumptionsIn(ground, given);
  const summary = words.phrases.join([
    agree ? say.agreed(name, given.rounds) : say.notAgreed(name, given.rounds),
    ...(given.issues.length > 0
      ? [say.undecided(given.issues.map(({ number, text }) => `#${number} ${text}`).join(' '))]
      : []),
    ...(given.questions.length > 0
      ? [say.unanswered(given.questions.map(({ number, text }) => `Q${number} ${text}`).join(' '))]
      : []),
    assumed.length > 0 ? say.assumed(words.issues.assumptions(assumed)) : agree ? say.fromBrief(name) : '',
  ]);
  return {
    agreed: given.consensus.map(({ text }) => text),
    reserved,
    disagreements,
    summary: clip(summary, 1_600),
  };
}
