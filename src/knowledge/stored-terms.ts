import { decidedLine } from '../artifacts/decided.js';
import { termsOfLine } from './find-decided.js';
import { termsOfPassage } from './index-writer.js';

/** The terms of what is stored already, for whoever takes it to another index. */
export const storedTerms = {
  passage: (title: string, place: string, text: string): string => termsOfPassage(title, { place, text }),
  /** None for one that another release wrote differently: nothing finds it. */
  item(line: string): string {
    const { data } = decidedLine.safeParse(JSON.parse(line));
    return data ? termsOfLine(data) : '';
  },
};
