import { z } from 'zod';
import type { Session } from '../workshop/session.js';
import { nothingBlank, upToWords } from './members.js';
import { foreign } from './foreign.js';
import { systemOf } from './charter.js';
import { withBrief } from './small-call.js';

/** What is known on it, and how sure that is; "unknown" where only these people can tell. */
export const consultAnswer = nothingBlank(
  z.object({ grounds: upToWords(50), answer: upToWords(80), sure: z.enum(['sure', 'likely', 'unknown']) }),
);
export type ConsultAnswer = z.infer<typeof consultAnswer>;

const system = systemOf(`# This call: advise a role
A role wants to know something before it asks a person. You are no role and have no verdict: you are a practitioner with wide
experience who is asked for advice on one question. Answer from general knowledge of the trade and from what stands here.
What these people want, have, know or have decided is theirs to tell: where the question depends on it, say what it depends
on and what is usual, and call it "unknown".

- grounds: what the answer rests on: a standard, a documented limit, common practice with its reason, or an id. At most 50
  words. Nothing invented: no source, number or version that you are not certain of.
- answer: the answer first, then the condition under which it would be another. At most 80 words.
- sure: "sure" where experts would not disagree, "likely" where it is common practice, "unknown" where only these people can tell
  or you do not know.`);

/** A question of a role that general knowledge may answer, so that no person has to. */
export function consult(question: string, session: Session, now: string) {
  const parts = [`# Now\nAdvise on this.\n${foreign('The question of a role', question)}`];
  return {
    prompt: 'planning_consult',
    given: { session, now, question },
    layout: withBrief(session, now, system(session), parts),
    schema: consultAnswer,
  } as const;
}

/** The advice as it is handed to the role that asked; undefined where there is none. */
export function adviceFrom({ answer, grounds, sure }: ConsultAnswer): string | undefined {
  return sure === 'unknown' ? undefined : `${answer} (${grounds})`;
}
