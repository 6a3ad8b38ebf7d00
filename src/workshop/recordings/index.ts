/**
 * A workshop whose answers were written in advance, so that somebody without a key sees in two minutes what the product is.
 * It goes through all the rules; a person chooses by buttons alone, and every way that they can choose was written.
 */
export type { PlayedRecording, RecordingLine } from '../base/recording.js';
export { aboutRecording } from './cards.js';
