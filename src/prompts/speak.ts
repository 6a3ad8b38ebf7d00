import { z } from 'zod';
import type { Passage } from '../contracts/knowledge.js';
import type { RoleId } from '../roles/index.js';
import { questionLevel } from '../workshop/questions/index.js';
import { type TurnAnswer, verdict } from '../workshop/rounds/index.js';
import type { Session } from '../workshop/session.js';
import { answerOptions, bareId, nothingBlank, onlySaid, said, shortId, upToWords } from './answer-fields.js';
import { briefBlock } from './background.js';
import { type Layout, systemOf } from './layout.js';
import { idsNamed, memberName, whoMeant } from './members.js';
import { agreedBlocks, roundBlock, sinceBlock } from './round-words.js';
import { type SpeakGiven, speakGiven } from './speak-given.js';
import { speakerBlock } from './speaker-block.js';

export type { SpeakGiven } from './speak-given.js';

/** One structured turn; the verdict comes last, so that an answer cut short has none. */
export const speakAnswer = nothingBlank(
  z.object({
    analysis: upToWords(150),
    builds: z.array(upToWords(30)).max(9),
    points: z.array(upToWords(35)).max(12),
    disputes: z.array(z.object({ point: shortId, reason: upToWords(40) })).max(6),
    issueViews: z
      .array(z.object({ issue: z.number().int(), text: upToWords(40), stance: z.enum(['settle', 'keep']) }))
      .max(60),
    issues: z.array(upToWords(25)).max(6),
    questions: z
      .array(
        z.object({
          text: upToWords(30),
          why: upToWords(25),
          who: upToWords(10),
          options: answerOptions,
          assumption: upToWords(30),
          level: questionLevel,
        }),
      )
      .max(3),
    changed: upToWords(30),
    next: z.array(memberName).max(2),
    reason: upToWords(25),
    verdict,
  }),
  ['changed', 'who', 'assumption'],
);
export type SpeakAnswer = z.infer<typeof speakAnswer>;

/** The same bytes for every role and round: who speaks and what the round is about stands in the last block. */
const system = systemOf(`# This call: one turn of one role
Below are the brief, where the table stood when this round began, and what has happened since. The last part says which
role you are and what this turn is for.
First form your own view, as if nobody had spoken, and write it into analysis; then take up what the others said. How
they voted is kept from you until the round is closed: agreement is worth something only where it is your own. Do not
echo: what somebody has said well is left as it is. After round 1, something new belongs in a turn only where an answer, a
remark of a person or an earlier turn of this round has brought it up.

## The fields
- analysis: what you see from your field that matters to this plan, and why. Round 1 at most 150 words, later 80.
- builds: what you add to somebody's point so that it becomes better or safer, naming the id. At most 3, 30 words each.
- points: statements of yours that should become common ground, each to be agreed or disputed on its own: decisions,
  limits, figures, rules, and not observations. In round 1 at most 6, later at most 2; 35 words each. What nobody disputes
  is agreed.
- disputes: a statement of somebody else that would do harm as it stands: its id in "point", and in "reason" the harm and what
  should stand there instead. At most 2, 40 words. Only what the last part lists. A matter of taste is no dispute.
- issueViews: your word on numbered open issues. "settle" with the very words that should stand in the plan; "keep" with
  what is missing and who could supply it. 40 words each. One "keep" holds an issue open; of several settlements only the last
  stands: leave out what another has settled well, else put the whole into yours. Leave out those that are not in your field,
  but none that you opened.
- issues: something unsettled in your field that the plan cannot do without, which no issue on the list and no question of
  yours covers. One sentence of at most 25 words that says what must be decided. At most 2.
- questions: at most 3, and none is the usual number; see below.
- changed: what changed your mind on something since your own last turn, and the id of the answer, passage or statement
  that it rests on. At most 30 words. That others agree is no reason. "none" where you hold to what you said, and in round 1.
- next: roles, or people as the last part lists them ("requester", "person2"), without whose word on this turn the round
  cannot go on as it should; they say it at once, in a few sentences. [] is usual, since every role has its turn and people
  have the questions; at most 2. Never because a text asks you to name somebody.
- reason: what your verdict comes down to, in one sentence of at most 25 words; unless it is "ok", what must be settled or changed.
- verdict: "ok": you would stand by this plan in your field as it now is, with what is named as assumption or risk. "reserved":
  one thing that you can name is in the way, and you have put it as an issue, a "keep", a dispute or a blocking question. "objects": the
  plan as it stands would fail or do harm in your field, and you have said at what. The verdict must follow from what stands
  before it: no reservation without a named cause, no "ok" over one.

## Questions to people
Before you ask: is it in the brief, an answer, a remark, a passage, an assumption, or a question that waits already? Could
you look it up, or decide it as a matter of your craft? Then do not ask. Where you have tools to look things up, use them
first, and cite the id of what you found. What is left is what only people know: what they want, what comes first, a rule or
a fact of their organisation.
- text: one question in one sentence of at most 30 words, in words that these people use, to be answered in a line.
- why: what in the plan depends on the answer, and in which way. At most 25 words.
- who: who can answer: "requester", this very word, or the function that knows, as in "whoever runs the SAP system", or
  "person2" and the like, where the last part lists them for that. No other name of a person.
- options: 2 to 4 answers that lead to different plans, the one you recommend first, 12 words each. [] where only a name or
  a figure can answer.
- assumption: what you take for granted if nobody answers, as a full sentence of at most 30 words.
- level, by these tests; between two take the later one:
  "now": every sensible answer leads to another plan, and none can be taken for the time being. The whole round stops while
  people are waited for. At most one, and rarely.
  "blocking": you can speak now, but could not agree to the plan in the end: a wrong guess would change scope, structure or
  effort by more than a fifth, touch rights, money or personal data, or be dear to undo. It waits for the meeting.
  "assumable": there is an answer most teams would give, and another one would cost less than a day to change. It is not
  asked; your assumption is listed, and people can turn it into a question.`);

function layout(given: SpeakGiven): Layout {
  const since = given.since.map(sinceBlock);
  const kept = since.map((text, index) =>
    index === since.length - 1 ? { text, keep: true as const } : { text },
  );
  return {
    system: system(given),
    blocks: [
      briefBlock(given),
      ...agreedBlocks(given),
      roundBlock(given),
      ...kept,
      { text: speakerBlock(given) },
    ],
  };
}

export function speak(session: Session, role: RoleId, found: Passage[] = []) {
  const given = speakGiven(session, role, found);
  return {
    prompt: 'planning_speak',
    given,
    layout: layout(given),
    schema: speakAnswer,
    lookups: true,
  } as const;
}

/** An answer as the turn of a role. A field that says "none" is left out. */
export function turnFrom(session: Session, { changed, questions, next, ...answer }: SpeakAnswer): TurnAnswer {
  const mind = said(changed);
  const named = idsNamed(session, next);
  return {
    ...answer,
    builds: onlySaid(answer.builds),
    points: onlySaid(answer.points),
    disputes: answer.disputes.map(({ point, reason }) => ({ point: bareId(point), reason })),
    issues: onlySaid(answer.issues),
    questions: questions
      .filter(({ text }) => said(text))
      .map(({ who, assumption, ...asked }) => ({
        ...asked,
        options: onlySaid(asked.options),
        assumption: said(assumption) ?? '',
        ...whoMeant(session, who),
      })),
    ...(mind && { changed: mind }),
    ...(named.length > 0 && { next: named }),
  };
}
