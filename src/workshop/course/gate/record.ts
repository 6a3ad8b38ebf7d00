import type { Session } from '../session.js';
import { itemOf } from '../../plan/references.js';
import { openIssues } from '../../plan/standing.js';
import { countedVerdict } from '../rounds/rounds.js';
import type { Synthesis } from '../../plan/synthesis.js';

/** Reservations and disagreements as they are recorded: of whom, on what, in their own words. */
export function recordedConcerns(session: Session): Pick<Synthesis, 'reserved' | 'disagreements'> {
  const reserved = session.roster.flatMap((role): Synthesis['reserved'] => {
    const standing = countedVerdict(session, role);
    if (standing?.verdict !== 'reserved' && standing?.verdict !== 'objects') return [];
    const { verdict, reason: concern, because: about } = standing;
    return [{ role, concern, severity: verdict === 'objects' ? 'error' : 'warning', about }];
  });
  const disagreements = openIssues(session).flatMap((issue): Synthesis['disagreements'] => {
    const author = itemOf(session.plan, issue.about)?.by;
    if (issue.kind !== 'contest' || issue.openedBy === 'people' || !author) return [];
    const position = issue.reply?.why || (itemOf(session.plan, issue.about)?.text ?? '');
    return [
      {
        topic: issue.about,
        positions: [
          { role: author, position },
          { role: issue.openedBy, position: issue.text },
        ],
      },
    ];
  });
  return { reserved, disagreements };
}
