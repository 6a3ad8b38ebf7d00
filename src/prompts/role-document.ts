import type { z } from 'zod';
import type { RoleId } from '../roles/index.js';
import type { Synthesis } from '../workshop/consensus.js';
import { type Documents, documentSchemas } from '../workshop/documents.js';
import type { Session } from '../workshop/session.js';
import type { Turn } from '../workshop/turn.js';
import { type Background, backgroundOf } from './background.js';
import { unworded } from './layout.js';
import { nothingBlank } from './nothing-blank.js';

/** What a role reads to write its own document of the plan: the common ground and all of its own turns. */
export interface RoleDocumentGiven extends Background {
  role: RoleId;
  agreed: Synthesis['agreed'];
  ownTurns: Turn[];
}

export function writeDocument(session: Session, role: RoleId) {
  const turns = session.rounds.flatMap((round) => round.turns);
  const given: RoleDocumentGiven = {
    ...backgroundOf(session),
    role,
    agreed: session.synthesis?.agreed ?? [],
    ownTurns: turns.filter((taken) => taken.role === role).map(({ turn }) => turn),
  };
  return {
    prompt: 'planning_role_document',
    given,
    layout: unworded(given),
    schema: nothingBlank<z.ZodType<Documents[RoleId]>>(documentSchemas[role]),
  } as const;
}
