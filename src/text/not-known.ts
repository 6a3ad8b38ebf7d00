import { withoutEdges } from './amounts.js';
import { lexicon } from './lexicon/index.js';

const around = /[\s.,;:!?"'()“”（），。；：！？、]/u;

/** Whether a text says nothing but that something is not known or not decided yet: "TBD", "待定". */
export function isNotKnown(text: string): boolean {
  const said = withoutEdges(text, around);
  return lexicon.some(({ notKnown }) => notKnown.test(said));
}

/** Whether an answer leaves itself in doubt: "22 to 30 I guess", "I don't know, ask the vendor". */
export function isUnsure(text: string): boolean {
  return beginsNotKnown(text) || lexicon.some(({ answer }) => answer.unsure.test(text));
}

/** Whether an answer begins so, whatever follows: "I don't know, ask the vendor". */
export function beginsNotKnown(text: string): boolean {
  const [clause = ''] = text.trim().split(/[,;.，；。]/u);
  return clause !== '' && isNotKnown(clause);
}
