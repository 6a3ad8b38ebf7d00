// What the model of the bench answers: three rounds in which every role speaks at length and nobody is ever content, one
// question to a person, and in the end a draft that names what is open. The same request always gets the same answer.

const roles = ['ProductPlanner', 'SystemDesigner', 'SeniorDeveloper', 'TestPlanner', 'RiskPlanner'];
const many = (count, what) => Array.from({ length: count }, (_, index) => what(index + 1));

/** The answer as a model writes it, and what is asked for in one word. `depth` is what a brief is taken for. */
export function answerTo(body, depth) {
  const { schema } = body.response_format.json_schema;
  const words = body.messages.map(({ content }) => content).join('\n');
  const role = roles.find((each) => words.includes(`# You are ${each}`)) ?? roles[0];
  const key = Object.keys(schema.properties).find((each) => each in calls);
  if (!key) throw new Error(`the bench has no answer with ${Object.keys(schema.properties).join(', ')}`);
  const [name, answer] = calls[key];
  return { name, text: JSON.stringify(answer({ role, words, depth })) };
}

const question = {
  ...{ text: 'Who pays for it?', why: 'It decides who has to agree.', who: 'requester' },
  ...{ options: ['The company', 'Each team'], assumption: 'The company pays.', cost: 'a week' },
  ...{ then: 'another role approves', level: 'blocking' },
};

/** Each call by a key of its answer that no other has. */
const calls = {
  understood: [
    'intent',
    () => ({
      ...{ understood: 'They want a place for requests of its own.', reference: '' },
      ...{ sure: true, intent: 'new' },
    }),
  ],
  enough: [
    'intake',
    ({ depth }) => ({
      ...{ reading: said('A place for requests', 20), title: 'Requests', size: 'usual' },
      ...{ depth, assumed: [], questions: [], missing: { text: '', why: '', options: [] }, enough: true },
    }),
  ],
  matters: [
    'view',
    ({ role }) => ({
      ...{ matters: said(`What the ${role} sees`, 35), objection: '' },
      questions: role === 'SystemDesigner' ? [question] : [],
    }),
  ],
  dropped: ['merge', () => ({ dropped: [], questions: [{ ...question, from: [1] }] })],
  parked: ['round', () => ({ lines: many(2, (at) => said(`What was moved ${at}`, 20)), parked: [] })],
  disagreements: [
    'synthesis',
    () => ({ reserved: [], disagreements: [], summary: said('Where all stand', 50) }),
  ],
  as: ['read', () => ({ because: 'they talk among themselves', questions: [], as: 'talk' })],
  put: ['table', atTable],
};

/** A first turn says much, those after it less. Each settles what it opened and opens one thing more. */
function atTable({ role, words }) {
  const first = words.includes('Your first turn.');
  const isTurn = /^# This turn|^# Your short answer|^# Sign the plan|, and sign$/m.test(words);
  const own = listed(words, 'Gaps that are yours').map((about) => saying(about, 'settle'));
  return {
    ...{
      put: first ? many(4, (at) => itemOf(role, at)) : [],
      questions: [],
      next: [],
      changed: [],
      because: [],
    },
    say: isTurn ? [...own, saying('decision', 'gap', role)] : own,
    overview: isTurn ? '' : said(`What the ${role} looks after`, 60),
    reason: 'One thing is open, as it is listed.',
    stance: said(`What the ${role} stands for`, first ? 45 : 25),
    verdict: isTurn ? 'reserved' : 'ok',
  };
}

const saying = (about, as, role = roles[0]) => ({ about, as, why: said(`What the ${role} misses`, 16) });

/** The ids listed for a role below a heading that begins so. */
function listed(words, heading) {
  const [, below = ''] = words.split(`\n${heading}`);
  const lines = below.split('\n').slice(1);
  const end = lines.findIndex((line) => !line.startsWith('| '));
  return lines.slice(0, end).flatMap((line) => /^\| (#?\w+)/.exec(line)?.[1] ?? []);
}

function itemOf(role, at) {
  return {
    ...{ id: `new${at}`, name: `Statement ${at}`, text: said(`Statement ${at} of the ${role}`, 16) },
    ...{ fields: fieldsOf(role, at), grounds: [], dependsOn: [] },
  };
}

function fieldsOf(role, at) {
  switch (role) {
    case 'ProductPlanner':
      return { kind: 'requirement', acceptance: [{ id: '', text: said('Whoever asks sees', 14) }] };
    case 'SystemDesigner':
      return {
        ...{ kind: 'component', does: said('It keeps', 12), interfaces: said('HTTP', 8), data: 'Requests' },
        files: [{ path: `src/part-${at}.ts`, is: 'new' }],
      };
    case 'SeniorDeveloper':
      return {
        ...{ kind: 'task', after: [], serves: [`R${at}`], component: [`C${at}`], from: 1, to: 3, by: '' },
      };
    case 'TestPlanner':
      return { kind: 'test', covers: [`R${at}`], level: 'end to end', how: said('Two people file', 20) };
    default:
      return {
        ...{ kind: 'risk', threatens: [`R${at}`], likelihood: 'low', impact: 'high', sign: said('Fewer', 6) },
        ...{ mitigation: '', doneBy: [], accepted: true },
      };
  }
}

/** So many words, which begin with these. */
function said(beginning, words) {
  const filler =
    'so that somebody is named who acts what is stored and what happens when it fails in the head office the plants and the branch';
  const rest = filler.split(' ');
  const more = Math.max(0, words - beginning.split(' ').length);
  return `${beginning}: ${many(more, (at) => rest[at % rest.length]).join(' ')}.`;
}
