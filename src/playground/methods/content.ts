import { checkBlocks, fillIds } from '../blocks/check.js';
import { type Block, type Message, type Metadata, type Persona, present } from '../message.js';
import { refuse, SlackError } from '../refusals.js';
import type { Workspace } from '../workspace.js';
import { type Arguments, needScope, structure, text } from './method.js';

const mostText = 40_000;
const mostMarkdown = 12_000;
const mostAttachments = 100;

/** What a message says, read from the arguments of a call. A part that was not given is absent. */
export type Content = Partial<Pick<Message, 'text' | 'blocks' | 'attachments' | 'metadata'>>;

/** Reads and checks text, blocks, attachments and metadata; throws Slack's error for the first thing wrong. */
export function readContent(args: Arguments): Content {
  const words = text(args, 'text');
  const markdown = text(args, 'markdown_text');
  const blocks = markdown === undefined ? readBlocks(args) : [{ type: 'markdown', text: markdown }];
  if (markdown !== undefined && (words !== undefined || args.blocks !== undefined)) {
    throw new SlackError('markdown_text_conflict');
  }
  if ((words?.length ?? 0) > mostText || (markdown?.length ?? 0) > mostMarkdown)
    throw new SlackError('msg_too_long');
  const attachments = readAttachments(args);
  const metadata = readMetadata(args);
  const said = words ?? markdown;
  return {
    ...present({ text: said, blocks, attachments, metadata }),
  };
}

/** The content of a new message: `no_text` when there is nothing to show. */
export function needContent(args: Arguments): Content & { text: string } {
  const content = readContent(args);
  const { blocks, attachments } = content;
  if (content.text === undefined && !blocks?.length && !attachments?.length) throw new SlackError('no_text');
  return { ...content, text: content.text ?? '' };
}

/** Blocks with their ids filled in; `invalid_blocks` with a list of what is wrong. */
export function readBlocks(args: Arguments): Block[] | undefined {
  const given = structure(args, 'blocks', 'invalid_blocks_format');
  if (given === undefined) return undefined;
  if (!Array.isArray(given)) throw new SlackError('invalid_blocks_format');
  const wrong = checkBlocks(given, 'message');
  if (wrong.length > 0) {
    throw new SlackError('invalid_blocks', { errors: wrong, response_metadata: { messages: wrong } });
  }
  return fillIds(given as Block[]);
}

function readAttachments(args: Arguments): unknown[] | undefined {
  const given = structure(args, 'attachments', 'invalid_attachments');
  if (given === undefined) return undefined;
  if (!Array.isArray(given)) throw new SlackError('invalid_attachments');
  if (given.length > mostAttachments) throw new SlackError('too_many_attachments');
  return given;
}

function readMetadata(args: Arguments): Metadata | undefined {
  const given = structure(args, 'metadata', 'invalid_metadata_format');
  if (given === undefined) return undefined;
  const { event_type, event_payload } = given as Partial<Metadata>;
  const whole =
    typeof event_type === 'string' &&
    event_type !== '' &&
    typeof event_payload === 'object' &&
    event_payload !== null &&
    !Array.isArray(event_payload);
  if (!whole)
    throw refuse('invalid_metadata_format', ['[ERROR] metadata needs event_type and event_payload']);
  return { event_type, event_payload };
}

/** The name and picture a message asks for; undefined when it comes as the app itself. */
export function readPersona(workspace: Workspace, args: Arguments): Persona | undefined {
  const username = text(args, 'username');
  const emoji = text(args, 'icon_emoji');
  const url = text(args, 'icon_url');
  if (username === undefined && emoji === undefined && url === undefined) return undefined;
  needScope(workspace, 'chat:write.customize');
  return {
    ...present({ username, emoji }),
    ...(url === undefined || emoji !== undefined ? {} : { url }),
  };
}
