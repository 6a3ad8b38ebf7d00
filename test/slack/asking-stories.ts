import type { Language } from '../../src/text/language.js';
import type { Fact } from '../../src/workshop/facts.js';
import type { PersonInput } from '../../src/workshop/inputs.js';
import { asking, isSpeaking, meeting, said } from './asking-workshop.js';
import { askingScene } from './scene-asking.js';
import { ada, ben } from './workshop-facts.js';

const eve = { id: 'U0EVE', name: 'Eve Lund' };

/** The stories of questions, and of people among themselves, by name. */
export const askingStories: Record<string, (language: Language) => Fact[]> = {
  'a brief that is not enough': (language) => {
    const { intake } = askingScene;
    return asking(language, {}, { intake: [intake] })
      .play()
      .arrive({ type: 'StartAsked', by: ben, admin: false })
      .arrive({ type: 'StartAsked', by: ada, admin: false })
      .play(isSpeaking('SystemDesigner', 1))
      .facts();
  },
  'a question answered in words': (language) => {
    const { now, counter, counterAnswer, later, answer, added, edited, chatter } = askingScene;
    return asking(
      language,
      { 'ProductPlanner:1': { questions: [now] } },
      {
        reading: { [counter]: { as: 'question' }, [later]: { as: 'later' }, [chatter]: { as: 'talk' } },
        counter: counterAnswer,
      },
    )
      .play()
      .arrive(said(ben, 1, counter))
      .play()
      .arrive(said(ada, 2, later))
      .play()
      .arrive(said(ben, 3, chatter))
      .play()
      .arrive(said(ada, 4, answer))
      .play((task) => task.kind === 'speak')
      .arrive(said(ada, 5, edited.slice(0, 6)))
      .arrive({ type: 'AnswerUndone', by: ada, question: 1 })
      .play()
      .arrive(said(ada, 6, added))
      .play((task) => task.kind === 'speak')
      .arrive({ ...said(ada, 6, edited), type: 'SaidAgain' } as PersonInput)
      .play()
      .facts();
  },
  'a meeting': (language) => {
    const { answer, counter, later, own } = askingScene;
    return meeting(language)
      .arrive(said(ben, 1, counter))
      .play()
      .arrive(said(ada, 2, answer))
      .play()
      .arrive(said(ada, 3, later))
      .play()
      .arrive({ type: 'QuestionDismissed', by: ada, admin: false, question: 3, how: 'decide' })
      .play()
      .arrive({ type: 'AnswerGiven', by: ben, question: 2, text: own, via: 'form' })
      .play()
      .facts();
  },
  'a meeting without models': (language) => {
    const { answer } = askingScene;
    return meeting(language)
      .arrive(said(ada, 1, answer))
      .fail('unreachable')
      .play((task) => task.kind === 'review-questions')
      .fail('unreadable')
      .arrive({ type: 'SkipAsked', by: ada, admin: false, task: 'w-7k2:review' })
      .arrive({ type: 'SkipAsked', by: ada, admin: false })
      .facts();
  },
  'an answer that covered another': (language) => {
    const { answer } = askingScene;
    return meeting(language)
      .arrive(said(ada, 1, answer))
      .play()
      .arrive({ type: 'QuestionDismissed', by: ada, admin: false, question: 2, how: 'decide' })
      .play()
      .arrive({ type: 'QuestionDismissed', by: ada, admin: false, question: 3, how: 'later' })
      .play()
      .arrive({ type: 'Unsaid', message: '1772443000.000001' })
      .play()
      .facts();
  },
  'a question that is passed on': (language) => {
    const { now, own, chatter, answer } = askingScene;
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
};
