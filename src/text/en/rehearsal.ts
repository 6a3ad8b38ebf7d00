import { rehearsalClosing } from './rehearsal-closing.js';
import { rehearsalComments } from './rehearsal-comments.js';
import { rehearsalConceptsParts } from './rehearsal-concepts-parts.js';
import { rehearsalConceptsWork } from './rehearsal-concepts-work.js';
import { rehearsalContradictions } from './rehearsal-contradictions.js';
import { rehearsalDocuments } from './rehearsal-documents.js';
import { rehearsalFirstRound } from './rehearsal-first-round.js';
import { rehearsalIssues } from './rehearsal-issues.js';
import { rehearsalPhrases } from './rehearsal-phrases.js';
import { rehearsalQuestions } from './rehearsal-questions.js';
import { rehearsalReplies } from './rehearsal-replies.js';
import { rehearsalRevision } from './rehearsal-revision.js';

/** Every sentence of the rehearsal model. */
export const rehearsal = {
  phrases: rehearsalPhrases,
  concepts: { ...rehearsalConceptsWork, ...rehearsalConceptsParts },
  firstRound: rehearsalFirstRound,
  issues: rehearsalIssues,
  comments: rehearsalComments,
  contradictions: rehearsalContradictions,
  documents: rehearsalDocuments,
  closing: rehearsalClosing,
  questions: rehearsalQuestions,
  replies: rehearsalReplies,
  revision: rehearsalRevision,
};
