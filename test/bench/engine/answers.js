// What the model of the bench answers: three rounds in which every role speaks at length and nobody is ever content, one
// question to a person, and in the end a draft that names what is open. The same request always gets the same answer.

const roles = ['ProductPlanner', 'SystemDesigner', 'SeniorDeveloper', 'TestPlanner', 'RiskPlanner'];
const none = 'none';
const many = (count, what) => Array.from({ length: count }, (_, index) => what(index + 1));

/** The answer as a model writes it, and what is asked for in one word. */
export function answerTo(body) {
  const { name } = body.response_format.json_schema;
  const words = body.messages.at(-1).content;
  const role = roles.find((each) => words.includes(`# You are ${each}`)) ?? roles[0];
  const round = Number(/# This turn\nRound (\d+)/.exec(words)?.[1] ?? 1);
  const answer = answers[name];
  if (!answer) throw new Error(`the bench has no answer to ${name}`);
  return { name, text: JSON.stringify(answer({ role, round, words })) };
}

const answers = {
  planning_intake: () => ({ missing: none, question: { text: none, why: none, options: [] }, enough: true }),
  planning_speak: turn,
  planning_round_summary: () => ({ summary: said('What was agreed', 40), parked: [] }),
  planning_clarify_review: ({ words }) => ({
    questions: [...words.matchAll(/\bQ(\d+)\b/g)].slice(0, 1).map(([, number]) => ({
      question: Number(number),
      reason: 'Only people know it.',
      coveredBy: none,
      modified: none,
      status: 'ask',
    })),
  }),
  planning_clarify_ask: () => ({ text: 'Who pays for it?', options: ['The company', 'Each team'] }),
  planning_reply_intent: () => ({ because: 'they talk among themselves', question: 0, as: 'talk' }),
  planning_consensus_synthesis: () => ({
    agreed: many(8, (at) => said(`Agreed thing ${at}`, 20)),
    reserved: [],
    disagreements: [],
    summary: said('Where everybody stands', 50),
  }),
};

function turn({ role, round }) {
  const first = round === 1;
  const asks = first && role === 'SystemDesigner';
  const question = {
    text: 'Who pays for it?',
    why: 'It decides who has to agree.',
    who: 'requester',
    options: ['The company', 'Each team'],
    assumption: 'The company pays.',
    level: 'blocking',
  };
  const own = (count, what) =>
    many(count, (at) => said(`${what} ${at} of the ${role} in round ${round}`, 16));
  return {
    analysis: said(`What the ${role} sees in round ${round}`, first ? 90 : 45),
    builds: own(first ? 2 : 1, 'Addition'),
    points: own(first ? 4 : 1, 'Statement'),
    disputes: [],
    issueViews: [],
    issues: own(1, 'Open thing'),
    questions: asks ? [question] : [],
    changed: none,
    next: [],
    reason: 'one thing is open, as it is listed',
    verdict: 'reserved',
  };
}

/** So many words, which begin with these. */
function said(beginning, words) {
  const filler =
    'so that somebody is named who acts what is stored and what happens when it fails in the head office the plants and the branch';
  const rest = filler.split(' ');
  const more = Math.max(0, words - beginning.split(' ').length);
  return `${beginning}: ${many(more, (at) => rest[at % rest.length]).join(' ')}.`;
}
