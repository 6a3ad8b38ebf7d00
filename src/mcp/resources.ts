import { createHash } from 'node:crypto';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import {
  ErrorCode,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  McpError,
  ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import type { IssuedFile } from '../contracts/store.js';
import type { Session } from '../workshop/session.js';
import type { Version } from '../workshop/versions/index.js';
import { type Watching, watched } from './calls.js';
import { plansSeenBy } from './list.js';
import type { Plans } from './needs.js';
import { type Caller, Refused } from './tool.js';
import { fileOf, filesOf, readable, versionToBuild, workshopFor } from './versions.js';

/** How many plans one page of the list takes files from. */
const plansOnPage = 10;

const template = 'plan://{workshop}/v{version}/{file}';
const uri = /^plan:\/\/(w-[a-z0-9]{5})\/v([1-9]\d{0,3})\/([A-Za-z0-9._%-]{1,120})$/;

export const uriOf = (workshop: string, version: number, file: string) =>
  `plan://${workshop}/v${version}/${encodeURIComponent(file)}`;

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The files of versions that may leave, byte for byte as they were issued, each with what people decided on it. */
export function addResources({ server }: McpServer, caller: Caller, work: Watching & { plans: Plans }): void {
  const { plans } = work;
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({
    resourceTemplates: [
      {
        name: 'file of a plan',
        uriTemplate: template,
        description: 'A file of a version that is handed off, such as plan://w-abcde/v1/planning.ai.json',
      },
    ],
  }));

  server.setRequestHandler(ListResourcesRequestSchema, ({ params }) =>
    answered(() =>
      watched('resources/list', caller, work, async () => {
        const from = Number(params?.cursor ?? 0);
        if (!Number.isInteger(from) || from < 0) throw new Refused('The cursor is none of ours.');
        const { sessions, next } = await plansSeenBy(caller, plans, from, plansOnPage);
        const listed = await Promise.all(sessions.map((each) => filesToBuild(plans, each)));
        return { resources: listed.flat(), ...(next !== undefined && { nextCursor: String(next) }) };
      }),
    ),
  );

  server.setRequestHandler(ReadResourceRequestSchema, ({ params: { uri: address } }) =>
    answered(() =>
      watched('resources/read', caller, work, async () => {
        const place = placeOf(address);
        if (!place) throw new Refused(`No file has this address. Addresses are ${template}.`);
        const session = await workshopFor(caller, plans, place.workshop);
        const version = readable(session, place.version);
        const file = await fileOf(plans, session, version, place.file);
        const { mimeType, _meta } = describedFile(session, version, file);
        return { contents: [{ uri: address, mimeType, text: file.content, _meta }] };
      }),
    ),
  );
}

/** As the protocol has it for an address that there is not. */
async function answered<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    throw error instanceof Refused ? new McpError(ErrorCode.InvalidParams, error.message) : error;
  }
}

async function filesToBuild(plans: Plans, session: Session) {
  const version = versionToBuild(session);
  const files = version ? await filesOf(plans, session, version) : [];
  return version ? files.map((each) => describedFile(session, version, each)) : [];
}

function describedFile(session: Session, { number }: Version, { name, content }: IssuedFile) {
  return {
    uri: uriOf(session.id, number, name),
    name,
    title: `${session.title} v${number}: ${name}`,
    mimeType: typeOf(name),
    size: Buffer.byteLength(content),
    _meta: { 'planning-workshop/sha256': sha256(content) },
  };
}

const types: Record<string, string> = {
  json: 'application/json',
  jsonl: 'application/x-ndjson',
  md: 'text/markdown',
  html: 'text/html',
};

function typeOf(name: string): string {
  return types[name.split('.').at(-1) ?? ''] ?? 'text/plain';
}

/** What an address of ours names; undefined for any other. */
export function placeOf(address: string) {
  const [, workshop, version, name] = uri.exec(address) ?? [];
  if (!workshop || !version || !name) return undefined;
  return { workshop, version: Number(version), file: decodedName(name) };
}

function decodedName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
