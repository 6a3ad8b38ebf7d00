const named = /^[ \t]*(?:(?:for|to|on|re|关于|回答)\s*)?(?:q|question|问题)\s?\d{1,3}\s*[:：]\s*/gimu;

/** A text without the question that a line of it names first: the "Q2:" of an answer is no second quarter. */
export function withoutQuestionNamed(text: string): string {
  return text.replace(named, '');
}
