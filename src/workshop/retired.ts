import { z } from 'zod';
import { agent } from './building/facts.js';
import { at, question } from './fact-fields.js';
import { depths, roundsOf } from './opening/facts.js';
import { person } from './people/people.js';
import { withQuestion } from './questions/questions.js';
import type { Folds } from './session.js';

/**
 * Facts of earlier releases that nothing makes any more. A stored workshop still folds: what they did to it stays, they
 * add nothing to the thread, and the transcript tells them as it did. In the order of their names.
 */
export const retiredFacts = [
  z.object({
    ...{ type: z.literal('AgentQuestionWithdrawn'), at, agent, question },
    why: z.string().optional(),
  }),
  z.object({ type: z.literal('DepthChosen'), at, by: person, depth: z.enum(depths) }),
  z.object({
    ...{ type: z.literal('WorthGiven'), at, by: person, worth: z.boolean() },
    why: z.string().optional(),
  }),
] as const;
export type RetiredFact = z.infer<(typeof retiredFacts)[number]>;

export const retiredFold: Folds<RetiredFact> = {
  AgentQuestionWithdrawn: (session, { question: number, why = '', at: when }) =>
    withQuestion(session, number, {
      state: 'moot',
      closure: { outcome: 'moot', text: why, via: 'reply', at: when },
    }),
  DepthChosen: (session, { depth }) => ({
    ...session,
    ...{ depth, depthChosen: true, roundLimit: Math.max(roundsOf[depth], session.rounds.length) },
  }),
  WorthGiven: (session) => session,
};

const nothing = () => [];

/** Nothing of them goes into the thread. */
export const retiredThread = { AgentQuestionWithdrawn: nothing, DepthChosen: nothing, WorthGiven: nothing };

/** Where their lines in the transcript do not follow by the rule. */
export const retiredLines = {
  AgentQuestionWithdrawn: { question: 'question' },
  WorthGiven: { why: 'content' },
};
