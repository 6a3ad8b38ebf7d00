import type { Log } from '../../../contracts/process.js';
import { objectOf, textOf } from '../../payload.js';

const kinds = new Set(['hello', 'disconnect', 'events_api', 'slash_commands', 'interactive']);
const eventName = /^[a-z_]+$/;
// The package emits an event under its own name, among those by which it tells of its connection.
const packageNames = new Set([
  ...['error', 'connecting', 'connected', 'authenticated', 'reconnecting'],
  ...['disconnecting', 'disconnected', 'slack_event', 'close', 'ws_message'],
]);

type Hear = (data: unknown, isBinary: unknown) => void;

/**
 * Lets through only the frames of Socket Mode that have the shape of one. The package takes any for granted, and a
 * frame that is not ends the process there.
 */
export function createFrameCheck(hear: Hear, log: Log): Hear {
  return (data, isBinary) => {
    const problem = whatIsWrongWith(data);
    if (problem === undefined) hear(data, isBinary);
    else log.warn({ problem }, 'Slack sent a frame that cannot be read; it is left out');
  };
}

function whatIsWrongWith(data: unknown): string | undefined {
  const frame = parsed(data);
  const type = textOf(frame.type);
  if (!kinds.has(type)) return `its type is "${type}"`;
  if (type === 'hello' || type === 'disconnect') return undefined;
  if (typeof frame.payload !== 'object' || frame.payload === null) return 'it has no payload';
  if (type !== 'events_api') return undefined;
  const name = textOf(objectOf(objectOf(frame.payload).event).type);
  const isEvent = eventName.test(name) && !packageNames.has(name);
  return isEvent ? undefined : `its event is "${name}"`;
}

function parsed(data: unknown) {
  try {
    return objectOf(JSON.parse(typeof data === 'string' ? data : ''));
  } catch {
    return {};
  }
}
