import type { Session, Fact } from '../session.js';
import { mention } from '../../../text/markup.js';
import { concernRows, overConcerns, voiceRows } from '../approval/deciding-rows.js';
import { planAtHand } from '../approval/standing.js';
import { button, buttons, type Card, cardSaying, type Row, textRows } from '../../base/card.js';
import { sessionFooter } from '../../base/footer.js';
import { titleLine } from '../../plan/lists.js';
import { assumptionRow } from '../../asking/questions/assumption-cards.js';
import type { Version } from '../../plan/version-facts.js';
import type { LiveCard } from '../../base/thread-contract.js';
import { computed } from '../../base/tracking.js';
import { wordsOf } from '../../../words/words.js';
import { isDryRun } from '../../base/authors.js';
import { filesButton, isUpForDecision, spoken, standingOf } from './card-state.js';
import { planCard } from './plan-card.js';
import { toConfirm } from './plan-parts.js';
import { cardPart } from '../../plan/versions.js';

/** The card of a draft, with buttons to give more information or to drop it. */
function draftCard(session: Session, version: Version, footer: string): Card {
  const { common, versions } = wordsOf(session.language);
  const { card } = versions;
  const isOpen = computed(session, (now) => isUpForDecision(now, version));
  const title = versions.title('draft', version.number, titleLine(session));
  const first = isOpen ? card.draft(title) : card.draftClosed(title);
  const last = isOpen
    ? card.decideDraft(mention(session.requester.id), version.number + 1)
    : standingOf(session, version);
  const plan = computed(session, planAtHand);
  const files = version.filesRequested ? card.filesPosted : card.allFiles;
  return cardSaying(
    common.sentences([first, spoken(session, last), ...(isOpen ? [] : [files])]),
    [
      ...textRows([first, files].join('\n')),
      ...(isOpen ? assumed(session) : []),
      ...(last ? textRows(last) : []),
      ...(isOpen && plan
        ? [...textRows(card.lastPlan(plan.number)), ...voiceRows(session, plan.number)]
        : []),
      ...(isOpen ? concernRows(session) : []),
      ...buttons([...(isOpen ? decisions(session, version) : []), ...filesButton(session, version)]),
      ...(isOpen ? assumptionRow(session, version.number) : []),
    ],
    footer,
  );
}

/** What is taken for granted so far, and whose word it still needs. */
function assumed(session: Session): Row[] {
  const all = toConfirm(session);
  return all === '' ? [] : textRows(wordsOf(session.language).versions.card.assumes(all));
}

function decisions(session: Session, { number: version }: Version) {
  const { card } = wordsOf(session.language).versions;
  const plan = computed(session, planAtHand);
  return [
    button(session, 'more', card.more, { version, style: 'primary' }),
    ...(plan
      ? [
          button(session, 'approve', card.approveLast(plan.number), {
            version: plan.number,
            ...overConcerns(session),
          }),
        ]
      : []),
    ...(computed(session, isDryRun)
      ? []
      : [button(session, 'hand_off', wordsOf(session.language).handoff.buttonOfDraft, { version })]),
    button(session, 'drop', card.drop, { version, asks: card.dropSure }),
  ];
}

/**
 * The card of a version, as it stands now: open with its buttons, being worked on, or locked with who decided. Only
 * what a click could still do has a button. `footer` says who wrote it.
 */
export function cardOf(session: Session, version: Version, footer: string): Card {
  return version.artifact === 'plan'
    ? planCard(session, version, footer)
    : draftCard(session, version, footer);
}

/** The card of each version that was issued. */
export const versionCards: LiveCard<number, Session, Fact> = {
  brings: ({ fact }) =>
    fact.type === 'VersionIssued' ? [{ part: cardPart(fact.version), own: fact.version }] : [],
  reads(session, number) {
    const version = computed(session, ({ versions }) => versions.find((each) => each.number === number));
    return version && cardOf(session, version, computed(session, sessionFooter));
  },
};
