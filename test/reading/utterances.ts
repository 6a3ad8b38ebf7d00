import * as enAfterwards from './en/afterwards.js';
import * as enDraft from './en/draft.js';
import * as enPlan from './en/plan.js';
import * as enQuestion from './en/question.js';
import * as enWorking from './en/working.js';
import type { Utterance } from './utterance.js';
import * as zhAfterwards from './zh/afterwards.js';
import * as zhDraft from './zh/draft.js';
import * as zhPlan from './zh/plan.js';
import * as zhQuestion from './zh/question.js';
import * as zhWorking from './zh/working.js';

const english = [enAfterwards, enDraft, enPlan, enQuestion, enWorking];
const chinese = [zhAfterwards, zhDraft, zhPlan, zhQuestion, zhWorking];

/** What people write in a workshop, as they type it. */
export const utterances: readonly Utterance[] = [...english, ...chinese].flatMap((each) =>
  Object.values(each).flat(),
);
