import { z } from 'zod';

/** The longest that a word counts, in characters: three times a usual one with its space. In Chinese that is plenty. */
const longestWord = 20;

/**
 * A text of an answer, for which the prompt asks at most so many words. About three times as much is still taken, so
 * that only what is far too long is asked for again.
 */
export function upToWords(words: number): z.ZodString {
  return z
    .string()
    .trim()
    .max(words * longestWord);
}

/** An id, such as "P3" or "W1"; some models write two of them. */
export const shortId = upToWords(10);

/** Answers to a question that a person can click on: a card has room for five. */
export const answerOptions = z.array(upToWords(15)).max(5);
