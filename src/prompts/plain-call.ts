import {
  type Background,
  briefBlock,
  type IssueGiven,
  type OpenQuestionGiven,
  recordWords,
} from './background.js';
import { lastLine, type Layout } from './layout.js';

/** What a call is about beyond the ground that all calls are told: the parts of its last block, in order. */
export interface About {
  system: string;
  /** Open issues and questions, where the call needs the whole of where things stand. */
  issues?: IssueGiven[];
  questions?: OpenQuestionGiven[];
  parts: readonly string[];
}

/** A prompt outside the rounds: the brief, where things stand, and what this one call is about. */
export function plainCall(given: Background, { system, parts, issues, questions }: About): Layout {
  // What a call is given may have issues and questions of its own, which are another matter.
  const { consensus, remarks, answers, assumptions } = given;
  const stand = recordWords({
    ...{ consensus, remarks, answers, assumptions },
    ...(issues && { issues }),
    ...(questions && { questions }),
  });
  return {
    system,
    blocks: [
      briefBlock(given),
      { text: `# Where things stand\n\n${stand}`, keep: true },
      { text: [...parts, lastLine(given)].join('\n\n') },
    ],
  };
}
