import type { RoleId } from '../../src/roles/index.js';
import type { Language } from '../../src/text/language.js';
import type { AskedQuestion } from '../../src/workshop/plan/turn.js';
import type { ReviewAnswer } from '../../src/workshop/course/facts.js';

/** The meeting of seed 000, part 3: four questions of three roles, two of them changed by what people answer. */
interface Meeting {
  brief: string;
  /** By number: as raised, as put, and what the requester answers. */
  questions: { role: RoleId; raised: string; put: string; why: string; answer: string }[];
  why: string;
}

const zh: Meeting = {
  brief: '为现有系统新增一套权限系统，控制 API 的访问权限。',
  why: '它决定方案的形状',
  questions: [
    {
      role: 'ProductPlanner',
      raised: '系统是否要与现有用户系统绑定？',
      put: '系统是否要与现有用户系统绑定？',
      why: '这是我的新问题，需要提出',
      answer: '是的，需要绑定。而且还要支持现有 50 万用户平滑迁移。',
    },
    {
      role: 'SystemDesigner',
      raised: 'API 权限是细粒度还是粗粒度？',
      put: 'API 权限是细粒度还是粗粒度？',
      why: '与前面澄清无关，需要提出',
      answer: '细粒度，精确到 API 端点级别。',
    },
    {
      role: 'SystemDesigner',
      raised: '数据库选型有什么限制吗？',
      put: '既然需要与现有系统绑定 50 万用户，现有数据库是否需要继续使用，还是可以迁移到新数据库？',
      why: '原问题背景已变化，需要调整',
      answer: '先用现有数据库，后期考虑迁移。',
    },
    {
      role: 'TestPlanner',
      raised: '数据迁移是否在 scope 内？',
      put: '这次权限系统发布中，是否包含现有 50 万用户的数据迁移？',
      why: '用户已回答“先用现有数据库”，需要澄清是否有迁移任务',
      answer: '暂时不包含，我们先完成权限系统新增，用户数据仍在现有数据库。',
    },
  ],
};

const en: Meeting = {
  brief: 'Add a permission system to our existing product that controls access to its API.',
  why: 'it decides the shape of the plan',
  questions: [
    {
      role: 'ProductPlanner',
      raised: 'Is the system tied to the existing users?',
      put: 'Is the system tied to the existing users?',
      why: 'it is new and needs to be asked',
      answer: 'Yes, and the 500,000 users we have must move over smoothly.',
    },
    {
      role: 'SystemDesigner',
      raised: 'Are API permissions fine or coarse?',
      put: 'Are API permissions fine or coarse?',
      why: 'no answer so far touches it',
      answer: 'Fine, down to the API endpoint.',
    },
    {
      role: 'SystemDesigner',
      raised: 'Are there limits to the choice of database?',
      put: 'Since 500,000 existing users are tied in, must the existing database stay, or may it move to a new one?',
      why: 'the ground of the question has changed',
      answer: 'The existing one first; a move may come later.',
    },
    {
      role: 'TestPlanner',
      raised: 'Is data migration in scope?',
      put: 'Does this release include the migration of the data of 500,000 users?',
      why: 'the existing database stays, so it has to be clear whether anything moves',
      answer: 'Not for now: the permission system first, user data stays where it is.',
    },
  ],
};

export const seed000: Record<Language, Meeting> = { zh, en };

/** What a role raises. */
export function raisedBy({ questions, why }: Meeting, role: RoleId): AskedQuestion[] {
  return questions
    .filter((each) => each.role === role)
    .map(({ raised: text }) => ({
      ...{ level: 'blocking', text, why, options: [] },
      ...{ assumption: '', cost: '', then: '' },
    }));
}

/** How a role looks at what it has left: what was changed already is asked as it is by now. */
export function reviewsOf({ questions }: Meeting, left: number[], isChanged: (number: number) => boolean) {
  return left.flatMap((question): ReviewAnswer[] => {
    const said = questions[question - 1];
    if (!said) return [];
    const { raised, put, why: reason } = said;
    const review = { question, reason, coveredBy: null };
    return raised === put || isChanged(question)
      ? [{ ...review, status: 'ask', modified: null }]
      : [{ ...review, status: 'modify', modified: put }];
  });
}
