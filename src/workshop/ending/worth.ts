import { oneLine } from '../../text/foreign.js';
import { button, buttons, type Card, cardSaying, noteRow, textRows } from '../card.js';
import type { Session } from '../session.js';
import type { LiveCard } from '../thread/contract.js';
import { wordsOf } from '../words.js';

/** One line after the end, for everybody who was there. Once an approval is taken back it waits for the next end. */
export const worthCards: LiveCard<undefined> = {
  brings({ before, after }, stood) {
    const isBegun = !after.talk || after.talk.started !== undefined;
    const ends = after.stage === 'closed' && before.stage !== 'closed' && !after.recording && isBegun;
    const isThere = stood.some(({ part }) => part === 'worth');
    return ends && !isThere ? [{ part: 'worth', own: undefined }] : [];
  },
  reads: worthCard,
};

function worthCard(session: Session): Card {
  const { worth: words } = wordsOf(session.language).ending;
  if (session.stage !== 'closed') return cardSaying(words.later, textRows(`_${words.later}_`));
  const names = (session.worth ?? []).map(({ by }) => oneLine(by.name));
  return cardSaying(words.ask, [
    ...textRows(words.ask),
    ...buttons([button(session, 'worth_yes', words.yes), button(session, 'worth_no', words.no)]),
    ...(names.length > 0 ? [noteRow(words.thanks(wordsOf(session.language).common.list(names)))] : []),
  ]);
}
