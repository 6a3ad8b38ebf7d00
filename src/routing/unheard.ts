/** A fence, code within a line, or a Slack link with its label. An unclosed backtick is shown as text, so it is text. */
const codeOrLink = /```[\s\S]*?```|`[^`\n]+`|<[a-z][a-z\d+.-]*:[^<>\n]*>/gi;
/** Slack quotes one line for `>`, and all that follows for `>>>`. */
const quote = /^[^\S\r\n\u2028\u2029]*(?:(?:>|&gt;){3}[\s\S]*|(?:>|&gt;)[^\n]*)/gm;

const covered = (span: string) => span.replace(/[^\n]/g, '.');

/** The text with its code, links and quotes covered by dots: every other character keeps its place. */
export function coverUnheard(text: string): string {
  return text.replace(codeOrLink, covered).replace(quote, covered);
}
