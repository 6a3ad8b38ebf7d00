import { createHash } from 'node:crypto';
import { RE2JS } from 're2js';

/** What an operator withholds beside what looks like a secret. */
export interface OwnPatterns {
  isIn(line: string): boolean;
  /** Another one where the expressions are others. */
  mark: string;
}

/** The expressions in a file that has one a line, without empty lines and those that begin with #, each with its line. */
export function patternsIn(text: string): { line: number; source: string }[] {
  return text.split(/\r?\n/).flatMap((each, at) => {
    const source = each.trim();
    return source === '' || source.startsWith('#') ? [] : [{ line: at + 1, source }];
  });
}

/** Why an expression cannot be used; undefined where it can. */
export function patternProblem(source: string): string | undefined {
  try {
    RE2JS.compile(source);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Throws where an expression does not compile. They take time in proportion to what they read, as those of RE2 do. */
export function ownPatterns(sources: readonly string[] = []): OwnPatterns {
  const mark = createHash('sha256').update(sources.join('\n')).digest('hex').slice(0, 8);
  if (sources.length === 0) return { isIn: () => false, mark };
  const any = RE2JS.compile(sources.map((each) => `(?:${each})`).join('|'));
  return { isIn: (line) => any.test(line), mark };
}
