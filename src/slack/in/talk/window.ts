import type { Form } from '../../../workshop/base/form.js';
import { longestOwn, whyNotEdit } from '../../../workshop/opening/rules.js';
import { briefOf } from '../../../workshop/opening/talk-cards.js';
import type { Session } from '../../../workshop/session.js';
import { wordsOf } from '../../../words/words.js';
import { formAbout, handedOver, type ThreadForm } from '../forms/open-form.js';

const ownField = 'own';

/** The brief of a talk to edit: words of one's own in front. */
function editForm(session: Session): Form {
  const { edit } = wordsOf(session.language).planThis;
  return formAbout(session, {
    about: {},
    id: 'brief_edit',
    title: edit.title,
    submit: edit.submit,
    rows: [
      { note: edit.about },
      {
        field: ownField,
        label: edit.own,
        hint: edit.ownHint(longestOwn),
        optional: true,
        takes: { kind: 'text', placeholder: edit.ownPlaceholder, now: session.talk?.own ?? '', first: true },
      },
    ],
  });
}

/** The brief of a talk, which comes back edited. */
export const briefOfTalk: ThreadForm = {
  field: ownField,
  open(_slack, { session, by }) {
    const reason = whyNotEdit(session, by);
    return reason ? { what: 'brief', reason } : editForm(session);
  },
  async send(slack, { session, by, submitted, delivery }) {
    const { edit: words } = wordsOf(session.language).planThis;
    const { problem } = wordsOf(session.language).forms;
    const { talk, requester, language } = session;
    const own = submitted.text(ownField).trim();
    if (!talk) return words.over;
    const isSame = own === (talk.own ?? '');
    const wrongIn = (now: Session) => {
      if (own.length > longestOwn) return problem.tooLong(longestOwn, own.length);
      const why = whyNotEdit(now, by);
      return why && (why === 'requesterOnly' ? words.notYours(requester.name) : words.over);
    };
    const brief = briefOf({ ...talk, own }, requester, language);
    const input = { type: 'BriefEditAsked', by, own, brief } as const;
    return handedOver(slack, { session, delivery }, input, wrongIn, isSame ? undefined : words.over);
  },
};
