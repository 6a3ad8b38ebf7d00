import { againstLines } from '../../../workshop/deciding/approval/cards.js';
import { concernsIn } from '../../../workshop/deciding/approval/queries.js';
import { moment } from '../../../text/markup.js';
import { outcomeText } from '../../../workshop/deciding/ending-cards.js';
import { textRows } from '../../../workshop/base/card.js';
import type { Form } from '../../../workshop/base/form.js';
import { againstDraftLines, targetName } from '../../../workshop/leaving/cards.js';
import { whyNotHandOff } from '../../../workshop/leaving/handoff.js';
import type { Target } from '../../../workshop/base/tasks.js';
import { titleLine } from '../../../workshop/plan/lists.js';
import type { Session } from '../../../workshop/session.js';
import { wordsOf } from '../../../words/words.js';
import type { SlackContext } from '../../context.js';
import { formAbout, type ThreadForm } from './open-form.js';

/** What is handed off, to where, and what goes out; all that stands against it, which of a draft is taken on by sending it. */
function handOffForm(session: Session, version: number, targets: readonly Target[]): Form {
  const words = wordsOf(session.language).forms.handOff;
  const asked = session.versions.find(({ number }) => number === version);
  const artifact = asked?.artifact ?? 'draft';
  const against = artifact === 'plan' ? againstLines(session) : againstDraftLines(session, version);
  const lines = against.map((line, index) => `${index + 1}. ${line}`);
  const places = targets.map((each) => targetName(session, each));
  const seen = concernsIn(session).at(-1)?.number;
  const about = { version, ...(seen !== undefined && { concern: seen }) };
  return formAbout(session, {
    about,
    id: 'hand_off',
    title: words.title(artifact, version),
    submit: artifact === 'plan' ? words.submit : words.submitDraft,
    rows: [
      ...textRows(words.about(artifact, version, titleLine(session))),
      // Only an approved plan is handed off.
      ...(artifact === 'plan' ? textRows(outcomeText(session)) : []),
      ...(against.length > 0 ? textRows([words.against(against.length), ...lines].join('\n')) : []),
      ...textRows(
        [
          places.length > 0 ? words.goes(wordsOf(session.language).common.list(places)) : words.goesNowhere,
          words.what(asked?.files.length ?? 0, moment(asked?.at ?? '')),
        ].join('\n'),
      ),
      ...(artifact === 'draft' ? textRows(words.confirms) : []),
    ],
  });
}

/** What holds in the channel of this workshop now. */
const settledIn = async ({ channels, handOffs }: SlackContext, { channel }: Session) =>
  handOffs.of(await channels.settings(channel));

/** *Hand Off*. What is said against it since it was opened has to be read first. */
export const handOff: ThreadForm = {
  async open(slack, { session, about: { version = 0 }, by }) {
    const { targets, handers } = await settledIn(slack, session);
    const reason = whyNotHandOff(session, by, version, handers);
    return reason ? { what: 'handOff', reason } : handOffForm(session, version, targets);
  },
  async send(slack, { session, about, by, delivery }) {
    const { version = 0, concern: seen = 0 } = about;
    const { targets, handers } = await settledIn(slack, session);
    const isMore = (concernsIn(session).at(-1)?.number ?? 0) > seen;
    if (isMore) return wordsOf(session.language).forms.problem.over;
    const input = { type: 'HandOffAsked', by, version, handers, targets, seen } as const;
    // Whatever else the rules have against it they say in the thread.
    await slack.workshops.arrive(session, input, delivery);
    return undefined;
  },
};
