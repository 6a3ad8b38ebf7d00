import type { Language } from '../../src/text/language.js';
import type { Fact } from '../../src/workshop/facts.js';
import { asking, isSpeaking, said } from './asking-workshop.js';
import { askingScenes } from './scene-asking.js';
import { ada, ben } from './workshop-facts.js';

const eve = { id: 'U0EVE', name: 'Eve Lund' };
const fields = { en: 'risk and data protection', zh: '风险与数据保护' };

/** The stories of people among themselves, by name. */
export const teamStories: Record<string, (language: Language) => Fact[]> = {
  'a question that is passed on': (language) => {
    const { now, own, chatter, answer } = askingScenes[language];
    return asking(language, { 'ProductPlanner:1': { questions: [now] } })
      .play()
      .arrive({ type: 'QuestionPassOnAsked', by: eve, admin: false, question: 1, to: eve })
      .arrive({ type: 'QuestionPassOnAsked', by: ada, admin: false, question: 1, to: ben })
      .arrive({ type: 'AnswerGiven', by: eve, question: 1, text: own, via: 'button' })
      .arrive(said(eve, 1, chatter))
      .arrive({ type: 'AnswerGiven', by: ada, question: 1, text: answer, via: 'form' })
      .arrive({ type: 'AnswerGiven', by: ben, question: 1, text: own, via: 'form' })
      .arrive({ type: 'AnswerGiven', by: ben, question: 2, text: own, via: 'button' })
      .arrive({ type: 'AnswerGiven', by: ada, question: 2, text: own, via: 'button' })
      .play(isSpeaking('SystemDesigner', 1))
      .facts();
  },
  'colleagues and assumptions': (language) => {
    const { now, assumable, own } = askingScenes[language];
    return asking(language, {
      'ProductPlanner:1': { questions: [now] },
      'SystemDesigner:1': { questions: [assumable] },
    })
      .arrive({ type: 'InviteAsked', by: ada, admin: false, person: ben, speaksFor: fields[language] })
      .arrive({ type: 'InviteAsked', by: eve, admin: false, person: eve, speaksFor: '' })
      .play()
      .arrive({ type: 'QuestionDismissed', by: ada, admin: false, question: 1, how: 'decide' })
      .play()
      .arrive({ type: 'AnswerGiven', by: ben, question: 1, text: own, via: 'form' })
      .play()
      .facts();
  },
};
