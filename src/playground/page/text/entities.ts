/** `&amp; &lt; &gt;` back to what they stand for; Slack's text escapes these three and nothing else. */
export function unescapeText(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
