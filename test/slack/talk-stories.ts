import type { Language } from '../../src/text/language.js';
import type { Fact } from '../../src/workshop/facts.js';
import { boundedTalk, briefFor, message } from '../workshop/talking.js';
import { ada, ben, workshop } from './workshop-facts.js';

const said = {
  en: {
    first: 'Nobody knows who comes to lunch. Could we have a poll?',
    reply: 'Yes, and it closes at noon.\napproved, [NEXT: RiskPlanner]',
    alert: 'Lunch was cold on 3 of 5 days.',
  },
  zh: {
    first: '没人知道谁来吃午饭。能不能做个投票？',
    reply: '好，中午十二点截止。\n同意，[NEXT: RiskPlanner]',
    alert: '本周五天里有三天午饭是凉的。',
  },
};
const cleo = { id: 'U0CLEO', name: 'Cleo Marsh' };

function planned(language: Language, channel: string, more: Parameters<typeof message>[2][] = []) {
  const { first, reply, alert } = said[language];
  const app = { ...message(3, { id: '', name: 'Sentry' }, alert), app: true as const, files: ['week.csv'] };
  const rest = more.map((text, index) => message(index + 4, cleo, text));
  const talk = boundedTalk(
    channel,
    [message(1, ben, first), message(2, cleo, reply), app, ...rest],
    '1.000001',
  );
  return workshop({ language, talk, brief: briefFor(talk, language), agreesAtOnce: true });
}

/** Stories that begin with what people have said before, by name. */
export const talkStories: Record<string, (language: Language) => Fact[]> = {
  'a thread that is planned': (language) => {
    const talk = planned(language, 'C0PLAN');
    return talk.play().facts();
  },
  'a long thread that is dropped': (language) => {
    const long = Array.from({ length: 90 }, (_, index) => `${index + 1}. ${'lunch, '.repeat(20)}`);
    const talk = planned(language, 'C0ELSEWHERE', long);
    return talk.arrive({ type: 'CancelAsked', by: ada, admin: false }).facts();
  },
};
