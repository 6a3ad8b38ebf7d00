import type { Language } from '../../src/text/language.js';
import type { Fact } from '../../src/workshop/facts.js';
import type { PersonInput } from '../../src/workshop/inputs.js';
import type { TurnAnswer } from '../../src/workshop/plan/turn.js';
import { approve, asking, isSpeaking, said } from './asking-workshop.js';
import { askingScene } from './scene-asking.js';
import { leaveScene } from './scene.js';
import { ada, ben, workshop } from './workshop-facts.js';

/** The ProductPlanner takes up what people wanted to have changed. */
function settling(): Partial<TurnAnswer> {
  const { change } = askingScene;
  const [, decided] = leaveScene.items.ProductPlanner;
  const put = decided ? [{ ...decided, id: 'R2', text: `${decided.text} ${change}` }] : [];
  return { put, say: [{ about: '#1', as: 'take', why: change }] };
}

/** The stories of drafts that go on, of changes and of pauses, by name. */
export const versionStories: Record<string, (language: Language) => Fact[]> = {
  'a draft that gets more information': (language) => {
    const { first, assumable, own, information } = askingScene;
    const turns = { 'SystemDesigner:1': { questions: [first, assumable] } };
    return asking(language, turns, { disagrees: 1 })
      .play()
      .arrive({ type: 'QuestionDismissed', by: ada, admin: false, question: 1, how: 'decide' })
      .play()
      .arrive({ type: 'MoreGiven', by: ben, version: 1, text: information })
      .arrive({ type: 'MoreGiven', by: ada, version: 1, text: information })
      .arrive({ type: 'AnswerGiven', by: ada, question: 1, text: own, via: 'form' })
      .play()
      .facts();
  },
  'a draft that is dropped': (language) =>
    workshop({ language, disagrees: true })
      .play()
      .arrive({ ...approve(1), by: ben } as PersonInput)
      .arrive({ type: 'DropAsked', by: ben, version: 1 })
      .arrive({ type: 'DropAsked', by: ada, version: 1 })
      .facts(),
  'a change of the tasks': (language) => {
    const { tasksOnly, back, counterAnswer } = askingScene;
    return asking(language, {}, { counter: counterAnswer, reading: { [back]: { as: 'question' } } })
      .play()
      .arrive(said(ada, 1, back, 1))
      .play()
      .arrive({
        type: 'TasksEdited',
        by: ada,
        version: 1,
        text: tasksOnly,
        edit: { put: [], gone: [], order: ['T2', 'T1'] },
      })
      .play()
      .arrive(approve(1))
      .arrive(approve(2))
      .facts();
  },
  'a change of the plan': (language) => {
    const { change, unclear, now, edited } = askingScene;
    return asking(
      language,
      { 'ProductPlanner:1': { questions: [now] }, 'ProductPlanner:3': settling() },
      { reading: { [unclear]: { as: 'unclear' } } },
    )
      .play()
      .arrive(said(ada, 1, change))
      .play()
      .arrive(said(ada, 2, unclear, 1))
      .play()
      .arrive({ type: 'ParkAsked', by: ada, version: 1 })
      .arrive({ type: 'ResumeAsked', by: ada, admin: false })
      .arrive({ ...said(ada, 1, edited), type: 'SaidAgain' } as PersonInput)
      .play((task) => task.kind !== 'read-reply')
      .arrive({ type: 'AnswerUndone', by: ada, question: 1 })
      .arrive({ type: 'AnswerUndone', by: ada, question: 1 })
      .arrive(approve(1))
      .arrive({ type: 'AnswerGiven', by: ada, question: 1, text: now.options[2] ?? '', via: 'button' })
      .arrive({ type: 'ChangesAsked', by: ada, version: 1, text: change })
      .play()
      .facts();
  },
  'a role that is skipped': (language) =>
    asking(language)
      .play(isSpeaking('TestPlanner', 1))
      .fail('unreachable')
      .arrive({ type: 'RetryAsked', by: ben, admin: false })
      .arrive({ type: 'RetryAsked', by: ada, admin: false })
      .fail('busy')
      .arrive({ type: 'SkipAsked', by: ada, admin: false })
      .play((task) => task.kind === 'issue')
      .fail('disk')
      .play()
      .facts(),
  'a pause': (language) =>
    asking(language)
      .play(isSpeaking('SystemDesigner', 1))
      .arrive({ type: 'PauseAsked', by: ada, admin: false })
      .arrive({ type: 'ResumeAsked', by: ada, admin: false })
      .arrive({ type: 'ResumeAsked', by: ada, admin: false })
      .play(isSpeaking('RiskPlanner', 1))
      .fail('timeout')
      .arrive({ type: 'PauseAsked', by: ada, admin: false })
      .arrive({ type: 'CancelAsked', by: ada, admin: false })
      .facts(),
};
