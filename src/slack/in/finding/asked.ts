import { withoutEnd } from '../../../text/edges.js';
import { oneLine } from '../../../text/foreign.js';
import { lexicon } from '../../../text/lexicon/index.js';

const mark = /[?？!！.。…\s]/;
/** Characters: whoever asks names a thing or two. */
const longestQuestion = 500;

/** About what somebody asks what was decided ("What did we decide about exports?"); undefined where they ask nothing of the kind. */
export function askedDecision(text: string): string | undefined {
  if (text.length > longestQuestion) return undefined;
  const question = withoutEnd(oneLine(text), mark);
  for (const { lead, tail } of lexicon.flatMap(({ decided }) => decided)) {
    const begin = lead.exec(question)?.[0].length;
    if (begin === undefined) continue;
    const rest = question.slice(begin);
    const end = tail ? tail.exec(rest)?.index : rest.length;
    const about = end === undefined ? '' : rest.slice(0, end).trim();
    if (about !== '') return about;
  }
  return undefined;
}
