import { strToU8, zipSync } from 'fflate';
import { z } from 'zod';
import { roleIds } from '../five-roles.js';
import { ofIn } from '../../src/handoff/github.js';
import { retryAfter } from '../../src/handoff/parcel.js';
import { calm, keepingBoxes } from '../../src/document/hand-off/issues.js';
import { channelHandOff } from '../../src/handoff/settings.js';
import { readAttached } from '../../src/document/attached.js';
import * as drawn from '../../src/document/page/html.js';
import { rowsOf } from '../../src/document/page/reading.js';
import { manifestWords, partOf, treeWords } from '../../src/knowledge/code/overview.js';
import { bestLines, queryTerms } from '../../src/knowledge/code/searching.js';
import { agentsParts, rulesIn } from '../../src/knowledge/code/agents-files.js';
import { patternsIn } from '../../src/knowledge/code/own-patterns.js';
import { isSecret, namesSecret, styleOf } from '../../src/knowledge/code/secret-values.js';
import { createWithholding, isSecretPath } from '../../src/knowledge/code/secrets.js';
import { isNoText, namedFiles, placeIn, fileText, treeOf } from '../../src/knowledge/code/tree.js';
import { textOfDocx, textOfHtml, textOfXlsx } from '../../src/knowledge/documents.js';
import { cutPages, cutText } from '../../src/knowledge/passages.js';
import { indexed, queryOf, termsIn } from '../../src/knowledge/words.js';
import * as asked from '../../src/mcp/tool.js';
import { createTokens } from '../../src/mcp/tokens.js';
import * as abilities from '../../src/models/abilities.js';
import { readAnswer } from '../../src/models/answers/answer-text.js';
import { sizeOf, tokensOf } from '../../src/models/cost.js';
import * as problems from '../../src/models/providers/call-problem.js';
import { signsIn } from '../../src/models/rehearsal/rehearsal.js';
import { readTyped } from '../../src/playground/people/typed-text.js';
import { foreign, foreignList, foreignName } from '../../src/prompts/foreign.js';
import * as answers from '../../src/prompts/members.js';
import * as links from '../../src/slack/blocks/render.js';
import { readPlanCommand } from '../../src/slack/in/commands/plan-command.js';
import * as incoming from '../../src/slack/in/messages/incoming-text.js';
import { bounded, talkAsBrief, saysSomething } from '../../src/workshop/opening/talk-cards.js';
import { briefProblem, isNoRequest, titleOf } from '../../src/workshop/opening/rules.js';
import { invitedIn } from '../../src/slack/in/messages/orders.js';
import { heard, normal, plainForm, quoteIn, sameText } from '../../src/text/same-text.js';
import { readTasks } from '../../src/slack/in/forms/tasks-form.js';
import { problemOf } from '../../src/slack/transport/web-api/calling.js';
import { eraserFor } from '../../src/text/erasing.js';
import { datesIn, parseDate } from '../../src/text/dates.js';
import { figuresIn } from '../../src/text/figures.js';
import { prettyJson } from '../../src/text/json.js';
import { languageOf, tight } from '../../src/text/language.js';
import { isNotKnown } from '../../src/text/not-known.js';
import * as fit from '../../src/text/fit.js';
import * as escaping from '../../src/text/visible.js';
import { narrow } from '../../src/text/amounts.js';
import { isShortName, wordCount } from '../../src/text/words.js';
import { isOnlyFiles, namedIn } from '../../src/workshop/asking/answers/giving.js';
import { isForWorkshop } from '../../src/workshop/hearing/remarks.js';
import { type EarlierPlan, itemsAsTexts } from '../../src/workshop/opening/earlier/facts.js';
import { idsIn, isNamedIn, linksIn, speaksOfLast } from '../../src/workshop/opening/earlier/naming.js';
import { broughtFrom } from '../../src/workshop/opening/earlier/rules.js';
import { meaningByRule } from '../../src/workshop/hearing/reading/by-rule.js';
import * as plainWords from '../../src/workshop/hearing/reading/plain-words.js';
import { isBareMark } from '../../src/workshop/deciding/ending.js';
import { addRound } from '../../src/workshop/deciding/approval/revision.js';
import { evolve, replay, unopened } from '../../src/workshop/evolve.js';
import { rulesNamedIn, wantedChanges } from '../../src/workshop/setting/house-rules.js';
import { titleLine } from '../../src/workshop/plan/lists.js';
import { dueForWish } from '../../src/workshop/plan/saying.js';
import { check } from '../../src/workshop/plan/check/check.js';
import { checkedGrounds, keptSource } from '../../src/workshop/plan/grounds.js';
import type { Item } from '../../src/workshop/plan/items.js';
import { ownFigures } from '../../src/workshop/plan/figures.js';
import { addresseeOf } from '../../src/workshop/asking/questions/questions.js';
import { isRequester } from '../../src/workshop/base/question.js';
import { coverUnheard, marksIn } from '../../src/workshop/course/routing/marks.js';
import * as people from '../../src/workshop/people/rules.js';
import { typedName } from '../../src/workshop/course/routing/cards.js';
import { begun } from '../workshop/story.js';
import * as markdown from '../../src/document/markdown.js';
import * as markup from '../../src/text/markup.js';

const packed = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));

type Take = (text: string) => unknown;

const workshop = replay(begun);
const schema = z.object({ kind: z.enum(['a', 'b']), texts: z.array(z.string()), why: z.string().nullable() });
const itemOfText: Item = {
  ...{ id: 'R1', name: '', text: '', by: 'ProductPlanner', put: 1, dependsOn: [] },
  ...{ since: { step: 1, by: 'ProductPlanner' }, grounds: [{ as: 'brief', ref: '' }] },
  fields: { kind: 'requirement', acceptance: [] },
};
/** Every rule over a plan with this item. */
const checked = (words: Partial<Item>) => {
  const plan = { ...workshop.plan, items: [{ ...itemOfText, ...words }] };
  return check({ plan, questions: [], sources: [], remarks: [], roster: roleIds });
};
/** A repository with a file of this name. */
const treeWith = (path: string) => treeOf(Buffer.from(`100644 blob a 1\t${path.replaceAll('\0', '')}\0`));
const earlierPlan: EarlierPlan = {
  ...{ ref: 'W1', workshop: 'w-7k2ab', title: 'Permissions', state: 'draft', version: 1 },
  signs: ['file', 'words', 'id'],
  spots: ['w-7k2ab'],
};
const resolve = people.resolverFor(
  people.membersAt({ roster: roleIds, members: [{ id: 'U1', name: 'Maya' }] }),
);
const rooms = [{ id: 'C0PLANNING', name: 'planning' }];

/** Every function that takes what people, files, models or Slack wrote, by the module that it is in. */
export const functions: Record<string, Record<string, Take>> = {
  'text/erasing.ts': {
    eraserFor: (text) => eraserFor({ message: '1.1' }, [{ message: '1.1', text }]).text(text),
    json: (text) =>
      eraserFor({ message: '1.1' }, [{ message: '1.1', text: 'four words in a row' }]).json(text),
  },
  'document/markdown.ts': {
    inline: markdown.inline,
    quote: markdown.quote,
    prose: markdown.markdownProse,
    linesOf: markdown.markdownLines,
  },
  'document/page/html.ts': {
    fitted: (text) => drawn.fitted(text, 11, 1e9),
    html: (text) => drawn.html`${text}`,
    paragraphs: drawn.paragraphs,
  },
  'document/page/reading.ts': { rowsOf: (text) => rowsOf([{ as: 'quote', text }]) },
  'text/json.ts': { prettyJson: (text) => prettyJson({ [text]: text }) },
  'document/hand-off/issues.ts': { calm, keepingBoxes: (text) => keepingBoxes(text, text) },
  'handoff/parcel.ts': {
    retryAfter: (text) =>
      // A header cannot carry all of it: it is asked for as if it could.
      retryAfter({ headers: Object.assign(new Headers(), { get: () => text }) }, 0),
  },
  'handoff/github.ts': { ofIn: (text) => ofIn(text, 'w-abcde') },
  'handoff/settings.ts': {
    channelHandOff: (text) =>
      channelHandOff({ github: { api: '', token: '' } }, { handoff_repository: `a/${text}` }),
  },
  'knowledge/code/overview.ts': {
    manifestWords,
    partOf: (text) => partOf({ path: 'README.md' }, text),
    treeWords: (text) => treeWords(treeWith(text)),
  },
  'knowledge/code/searching.ts': {
    bestLines: (text) => bestLines(text, new Map([['a', 1]]), 2_048),
    queryTerms,
  },
  'knowledge/code/secrets.ts': {
    isSecretPath,
    createWithholding: (text) => createWithholding('a.yml')(text),
    'createWithholding, with what is in all keys': (text) =>
      createWithholding('a.ts')(`://${text} AKIA sk eyJ token = "${text}" PASSWORD ${text}`),
    'createWithholding, as far as a line is taken apart': (text) =>
      createWithholding('a.yml')(`password: ( @ = curl mysql ${text.slice(0, 1_900)}`),
  },
  'knowledge/code/agents-files.ts': {
    rulesIn,
    agentsParts: (text) => agentsParts([{ path: 'web/AGENTS.md', text }], text),
  },
  'knowledge/code/own-patterns.ts': { patternsIn },
  'knowledge/code/secret-values.ts': {
    styleOf,
    namesSecret,
    isSecret: (text) => isSecret(text, 'bare'),
    'isSecret, in quotes': (text) => isSecret(`"${text}"`, 'quoted'),
  },
  'knowledge/code/tree.ts': {
    placeIn,
    treeOf: (text) => treeOf(Buffer.from(`100644 blob a 1\t${text}\0`)),
    isNoText,
    textOf: (text) => fileText(Buffer.from(text), 'a.md'),
    namedFiles: (text) => namedFiles(text, { files: new Map(), paths: new Set() }),
  },
  'knowledge/documents.ts': {
    textOfHtml,
    'textOfHtml, of words': (text) => textOfHtml(`<p>${text}</p>`),
    textOfDocx: (text) => textOfDocx(packed({ 'word/document.xml': `<w:p><w:t>${text}</w:t></w:p>` })),
    textOfXlsx: (text) =>
      textOfXlsx(
        packed({
          'xl/workbook.xml': '<sheet name="a" r:id="r"/>',
          'xl/_rels/workbook.xml.rels': '<Relationship Id="r" Target="worksheets/a.xml"/>',
          'xl/worksheets/a.xml': `<row><c><v>${text}</v></c></row>`,
          'xl/styles.xml': `<numFmt numFmtId="200" formatCode="${text}"/>`,
        }),
      ),
  },
  'knowledge/passages.ts': {
    cutText: (text) => cutText('a.md', text),
    cutPages: (text) => cutPages('a.pdf', [text, text]),
  },
  'knowledge/words.ts': { indexed, queryOf, termsIn: (text) => termsIn(['a', text], text) },
  'mcp/tool.ts': {
    workshop: (text) => asked.workshop.safeParse(text),
    taskId: (text) => asked.taskId.safeParse(text),
  },
  'mcp/tokens.ts': { find: (text) => createTokens('/nowhere/tokens').find(text) },
  'models/abilities.ts': {
    withoutRefused: (text) =>
      abilities.withoutRefused(
        abilities.everything,
        { structures: ['schema', 'plain'], switches: ['cache'], cap: 64_000 },
        text,
      ),
    capNamedIn: (text) => abilities.capNamedIn(`max_tokens ${text}`, 64_000),
    roomNamedIn: (text) => abilities.roomNamedIn(text, 64_000),
    windowNamedIn: abilities.windowNamedIn,
  },
  'models/answers/answer-text.ts': {
    readAnswer: (text) => readAnswer(text, schema),
    'readAnswer, well formed': (text) =>
      readAnswer(JSON.stringify({ kind: text, texts: [text, text], why: text }), schema),
  },
  'models/cost.ts': { tokensOf: (text) => tokensOf(sizeOf(text), 'anthropic:claude') },
  'models/providers/call-problem.ts': {
    callProblem: (text) => problems.callProblem({ message: text }, true),
    refusal: (text) => problems.refusal(400, { 'retry-after': text }, text),
    errorIn: (text) => problems.errorIn({ error: { code: 400, message: text } }),
    outcomeOf: (text) => problems.outcomeOf(400, [text], text),
    readable: (text) => problems.readablePage(`<html>${text}`),
  },
  'models/rehearsal/rehearsal.ts': { signsIn },
  'playground/people/typed-text.ts': { readTyped: (text) => readTyped(text, rooms) },
  'prompts/foreign.ts': {
    foreign: (text) => foreign('Source', text, text),
    foreignList: (text) => foreignList('Source', [text, text]),
    nameOf: foreignName,
  },
  'prompts/members.ts': {
    whoMeant: (text) => answers.whoMeant(unopened, text),
    said: answers.saidField,
    bareId: answers.bareId,
    upTo: (text) => answers.upTo(200, text),
    onlySaid: (text) => answers.onlySaid([text, text]),
  },
  'slack/in/commands/plan-command.ts': {
    readPlanCommand,
    'readPlanCommand find': (text) => readPlanCommand(`find ${text}`),
    'readPlanCommand show': (text) => readPlanCommand(`show ${text}`),
  },
  'slack/in/messages/incoming-text.ts': {
    asksToPlan: (text) => incoming.asksToPlan(`<@U123> ${text}`, 'U123'),
    askedDecision: incoming.askedDecision,
    'askedDecision, as a question': (text) => incoming.askedDecision(`what did we decide about ${text}`),
    orderTo: (text) => incoming.orderTo(`<@U123> ${text}`, 'U123'),
    readSlash: incoming.readSlash,
    'readSlash, as a word': (text) => incoming.readSlash(`/a${text}`),
    wordsToBot: (text) => incoming.wordsToBot(`/plan ${text}`, 'U123'),
    mentionedIn: incoming.mentionedIn,
    readable: (text) => incoming.readable(text, () => 'Maya'),
    withoutAddress: (text) => incoming.withoutAddress(text, 'U123'),
  },
  'workshop/opening/talk-cards.ts': {
    bounded: (text) => bounded([quotedAs(text)], '1.000001'),
    saysSomething: (text) => saysSomething([quotedAs(text)]),
    briefOf: (text) => talkAsBrief(talkOf(text), 'en'),
  },
  'slack/in/messages/orders.ts': { invitedIn: (text) => invitedIn(`<@U123> ${text}`) },
  'text/same-text.ts': {
    heard,
    sameText: (text) => sameText(text, `${text}.`),
    plainForm,
    quoteIn: (text) => quoteIn(text, text),
    'quoteIn, of another': (text) => quoteIn(text, `b${text.slice(0, 20_000)}`),
    normal: (text) => normal(text, 'NFKC'),
  },
  'slack/blocks/render.ts': {
    mrkdwn: links.mrkdwn,
    withLinks: (text) => links.withLinks(text, 3_000, () => 'https://a'),
    withoutLinks: (text) => links.withoutLinks(`<message:${text}|${text}>`),
    targetsIn: (text) => links.targetsIn(`<message:${text}|${text}>`),
  },
  'slack/in/forms/tasks-form.ts': { readTasks: (text) => readTasks(unopened, text) },
  'text/visible.ts': {
    ...escaping,
    visibleIn: (text) => escaping.visibleIn({ [text]: [text] }),
    visibleJson: (text) => escaping.visibleJson([text]),
  },
  'text/fit.ts': {
    shortDifference: (text) => fit.shortDifference(`${text} a`, `${text} b`, 60),
    'shortDifference, another text': (text) => fit.shortDifference(text, 'b', 60),
    said: fit.said,
    sentence: (text) => fit.sentence(text, '.'),
    plainLine: fit.plainLine,
    quoted: fit.quoted,
    oneLine: fit.oneLine,
    splitEscaped: (text) => fit.splitEscaped(escaping.escaped(text), 2_900),
    splitText: (text) => fit.splitText(fit.said(text), 2_900),
    clip: (text) => fit.clip(text, 2_900),
    lengthOf: fit.lengthOf,
    'clip, far down': (text) => fit.clip(text, 39_000),
    weightOf: fit.weightOf,
    fitting: (text) => fit.fitting([text, text], 9_000, markup.charactersLeft),
  },
  'text/markup.ts': {
    linkToPost: (text) => markup.linkToPost(text, text),
    mention: markup.mention,
    asQuote: markup.asQuote,
  },
  'slack/transport/web-api/calling.ts': { problemOf: (text) => problemOf(new Error(text)) },
  'text/language.ts': { languageOf, tight: (text) => tight`由 ${text} 写` },
  'text/dates.ts': { parseDate, datesIn },
  'text/figures.ts': { figuresIn },
  'text/not-known.ts': { isNotKnown },
  'text/amounts.ts': { narrow },
  'text/words.ts': { wordCount, isShortName },
  'workshop/course/routing/marks.ts': { marksIn, coverUnheard },
  'workshop/people/rules.ts': {
    resolve: (text) => resolve(text),
    'resolve, every name of a mark': (text) => marksIn(`[NEXT: ${text}]`).names.map(resolve),
    mentionedId: people.mentionedId,
    nameKey: people.nameKey,
    namesWithin: people.namesWithin,
  },
  'workshop/course/routing/cards.ts': { typedName },
  'workshop/plan/saying.ts': { dueForWish: (text) => dueForWish(workshop, text) },
  'workshop/plan/lists.ts': { titleLine: (title) => titleLine({ title, language: 'en' }) },
  'workshop/asking/questions/questions.ts': {
    addresseeOf: (text) => {
      const members = [{ id: 'U1', name: 'Maya', speaksFor: text }];
      addresseeOf({ ...workshop, members }, 'RiskPlanner', text);
    },
  },
  'document/attached.ts': {
    readAttached,
    'readAttached, a draft': (text) => readAttached(`# Planning draft - ${text}`),
    'readAttached, a plan': (text) =>
      readAttached(JSON.stringify({ meta: { schema_version: 1, task_id: text, consensus_status: text } })),
  },
  'workshop/opening/earlier/naming.ts': {
    isNamedIn: (text) => isNamedIn(`“${text}`, text),
    speaksOfLast,
    idsIn,
    linksIn,
    'linksIn, a link': (text) => linksIn(`https://${text}`),
  },
  'workshop/opening/earlier/facts.ts': {
    itemsAsTexts: (text) => itemsAsTexts({ items: [], answers: [], text }),
  },
  'workshop/opening/earlier/rules.ts': {
    broughtFrom: (text) => {
      const fields = { kind: 'decision', alternatives: text } as const;
      const put = { id: text, name: text, text, fields, grounds: [], dependsOn: [] };
      const said = { asker: 'Coach', question: text, why: '', assumption: '', text, at: '' };
      const content = { items: [{ put, by: 'SystemDesigner' as const }], answers: [{ id: text, ...said }] };
      return broughtFrom(workshop, content, earlierPlan);
    },
  },
  'workshop/hearing/reading/by-rule.ts': {
    meaningByRule: (text) =>
      meaningByRule(workshop, 'plan', { by: workshop.requester, message: '1.1', text, seen: 1 }),
  },
  'workshop/hearing/reading/plain-words.ts': {
    ...plainWords,
    plainMeaning: (text) => plainWords.plainMeaning(text, 1),
  },
  'workshop/plan/check/texts.ts': {
    check: (text) => checked({ name: text }),
    'check, of all texts': (text) => checked({ text, name: text.slice(0, 9) }),
  },
  'workshop/setting/house-rules.ts': {
    rulesNamedIn: (text) =>
      rulesNamedIn({ houseRules: [{ number: 1, text, by: workshop.requester, at: '' }] }, text),
    wantedChanges: (text) => wantedChanges([], { text, seen: 0 }),
  },
  'workshop/plan/grounds.ts': {
    checkedGrounds: (text) =>
      checkedGrounds(
        { ...workshop, brief: text },
        [
          { as: 'brief', ref: text },
          { as: 'item', ref: text },
        ],
        [],
      ),
    keptSource: (text) => keptSource({ id: 'S1', title: text, where: text, text }),
  },
  'workshop/plan/figures.ts': {
    'ownFigures, of an item': (text) => ownFigures(workshop, { ...itemOfText, text }),
    'ownFigures, by the brief': (text) =>
      ownFigures({ ...workshop, brief: text }, { ...itemOfText, text: '20' }),
  },
  'workshop/deciding/ending.ts': { isBareMark },
  'workshop/asking/answers/giving.ts': { isOnlyFiles, namedIn: (text) => namedIn(workshop, text) },
  'workshop/opening/rules.ts': {
    briefProblem,
    titleOf,
    isNoRequest,
    'isNoRequest, addresses': (text) => isNoRequest(`https://${text} hi`),
  },
  'workshop/base/question.ts': { isRequester },
  'workshop/hearing/remarks.ts': { isForUs: isForWorkshop },
  'workshop/deciding/approval/revision.ts': {
    'addRound, of a wish': (text) => {
      const wish = { at: '', by: { id: 'U1', name: 'U' }, text };
      return addRound(workshop, { ...wish, version: 1, why: 'changes' }, [wish], evolve);
    },
  },
};

function quotedAs(text: string) {
  return { ts: '1.000001', by: { id: 'U1', name: text }, text };
}

function talkOf(text: string) {
  const talk = { channel: 'C1', root: '1.000001', chosen: '1.000001', messages: [quotedAs(text)] };
  return { ...talk, own: text };
}

/** Where an expression stands and no function of the module is shown hostile texts by itself, and why that will do. */
export const elsewhere: Record<string, string> = {
  'config.ts': 'reads what the operator set',
  'environment.ts': 'reads what the operator set',
  'main.ts': 'reads what the operator typed',
  'document/erased-files.ts': 'reads the end of a file of ours',
  'remedies.ts': 'reads the code of an error of the system',
  'setup/': 'reads what the operator sets',
  'handoff/settings.ts': 'reads what the operator set',
  'engine/log-lines.ts': 'reads the code of an error of the system',
  'knowledge/read-file.ts': 'is run by the process that reads one file, which is ended at its limit of time',
  'models/conf/': 'reads what the operator wrote',
  'workshop/base/session.ts': 'reads the ids of recordings, which come with the release',
  'models/providers/anthropic.ts': 'reads an address that the operator set',
  'models/providers/openai-chat.ts': 'reads an address that the operator set',
  'models/providers/openai-responses.ts': 'reads an address that the operator set',
  'models/providers/vendors.ts': 'reads an address that the operator set; reads what the operator set',
  'playground/': 'is what people use on their own machine; what they type is read by typed-text.ts',
  'slack/policy.ts': 'reads what the operator or an administrator set, each value on one line',
  'store/postgres/connection.ts': 'reads what the driver of the database says',
  'store/sqlite/transactions.ts': 'reads statements of ours',
  'store/schema-files.ts': 'reads the names of our own files',
  'document/hand-off/agent-prompts.ts': 'splits at single signs',
  'document/draft.ts': 'splits at the end of a sentence',
  'document/page/page.ts': 'finds ids, with an expression that is bounded',
  'document/report.ts': 'splits at spaces, with an expression that is proved',
  'document/question-record.ts': 'is on the whole way of a message',
  'prompts/foreign.ts': 'reads ids of ours',
  'prompts/record-words.ts': 'splits a quote of a few words at its spaces',
  'workshop/plan/references.ts': 'finds a word and at most three digits',
  'prompts/prose.ts': 'reads headings of ours',
  'prompts/table-answer.ts': 'reads the first signs of an id',
  'prompts/changes.ts': 'reads the first signs of ids and of names of fields, and splits at single signs',
  'workshop/course/rounds/agreed.ts': 'looks for ids, a few letters and digits each',
  'workshop/asking/assumed.ts': 'reads the last sign of a text',
  'slack/in/listeners/': 'reads ids of ours and whether there is a letter, with expressions that are proved',
  'slack/in/messages/threads.ts': 'reads names of posts of ours',
  'slack/transport/web-api/calling.ts': 'reads the host and the path of an address',
  'workshop/asking/answers/cards.ts': 'is on the whole way of a message',
  'workshop/asking/questions/open-question.ts': 'is on the whole way of a message',
  'workshop/asking/shown.ts': 'is on the whole way of a message',
  'workshop/status.ts': 'is on the whole way of a message',
  'words/zh/base.ts': 'reads the last sign of a text',
  'words/zh/deciding.ts': 'reads the last sign of a date',
  'workshop/course/gate-cards.ts': 'is on the whole way of a message',
  'workshop/deciding/versions/plan-parts.ts': 'is on the whole way of a message',
  'workshop/waiting/mine-card.ts': 'is on the whole way of a message',
  'workshop/plan/check/references.ts': 'reads ids of ours',
  'workshop/plan/putting.ts': 'reads ids of ours',
  'workshop/plan/items.ts': 'finds days of ten signs',
  'workshop/asking/contribution.ts': 'reads ids of ours; reads the last sign',
  'document/item-lines.ts': 'reads the last sign of a text',
  'document/plan-record.ts': 'reads ids of ours',
  'document/outline/in-markdown.ts': 'reads the last sign of a text',
  'text/lexicon/': 'is what the modules that read these words are shown hostile texts for',
};
