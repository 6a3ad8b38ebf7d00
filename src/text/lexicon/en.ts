import { beginning } from './en-beginnings.js';
import { reply } from './en-replies.js';
import type { Lexicon } from './lexicon.js';

const phrases = (list: string) => new Set(list.split(',').map((phrase) => phrase.trim()));
const words = (list: string) => new Set(list.trim().split(/\s+/));

export const en: Lexicon = {
  plan: {
    verbs: {
      ...{ help: 'help', '--help': 'help', '-h': 'help', mine: 'mine', list: 'list', find: 'find' },
      ...{ status: 'status', show: 'show', cancel: 'cancel', example: 'example', examples: 'example' },
      settings: 'settings',
    },
    foreignVerbs: words(`
      diff search start stop new open close delete remove undo edit
      title version versions history export log logs config info approve reopen park
      pause resume retry skip allow end quiet remind queue invite pass take rules`),
    planThis: phrases(`
      plan this, please plan this, plan this please, pls plan this, plan this out, plan this for us, plan this for me,
      plan it, please plan it, plan that, please plan that, plan this thread, please plan this thread, plan the above,
      can you plan this, can you please plan this, could you plan this, could you please plan this, can you plan it,
      could you plan it, would you plan this, let's plan this, lets plan this, make a plan, please make a plan,
      make a plan of this, make a plan for this, please make a plan of this, please make a plan for this, make this a plan,
      turn this into a plan, please turn this into a plan`),
  },
  decided: [
    {
      lead: /^(?:(?:so|and|ok|okay|hey|hi)[,.]? )?what (?:(?:did we|have we|had we|was|were|has been) (?:(?:already|finally|originally) )?(?:decided?|agreed?)) (?:about|on|for|regarding) /iu,
    },
  ],
  reply,
  beginning,
  answer: {
    skips: ['skip', 'pass'],
    decides: [
      'you decide',
      'up to you',
      'your call',
      'you choose',
      'you pick',
      'whatever you think',
      'whatever you prefer',
    ],
    question: /(?<![\p{L}\p{N}])Q\s?(\d{1,3}[b-d]?)(?![a-z\d])/giu,
    mayBeNone:
      /^(?:(?:so|well|hm+|erm?|sorry|ok|okay|honestly)[\s,.]+)?(?:what|why|how|who|whose|which|where|when|do you|does|did|is it|is that|is this|are you|can you|can i|can we|could you|could we|should i|should we|i['’]?ll|i will|we['’]?ll|i['’]?m|i don['’]?t|we don['’]?t|don['’]?t know|let me|let us|need to|have to|will (?:ask|check|find)|checking|asking|ask|tomorrow|not sure|no idea|no clue|dunno|idk|unclear|whatever)(?![\p{L}\p{N}])/iu,
  },
  question: {
    leadIns:
      /^(?:(?:hi|hello|so|ok|okay|well|now|please|kindly|just to (?:confirm|be sure)|to (?:clarify|confirm|be sure)|quick question|one (?:more )?question)[\s,:-]+|(?:can|could|would|will) (?:you|someone|anyone|anybody|somebody) (?:please )?(?:tell (?:me|us)|say|confirm|clarify|explain|specify|let (?:me|us) know)[\s,:]+|(?:please )?(?:tell (?:me|us)|confirm|clarify|specify|let (?:me|us) know)[\s,:]+|do (?:you|we|people) know[\s,:]+|(?:i|we) (?:would like|want|need|wish) to know[\s,:]+)+(?:(?:whether|if)\s+)?/u,
    particle: /\s/,
    respelled: [
      [/\bcan't\b|\bcannot\b/gu, 'can not'],
      [/\bwon't\b/gu, 'will not'],
      [/n't\b/gu, ' not'],
      [/\b(what|who|which|how|when|where|that|there|it|here)'s\b/gu, '$1 is'],
      [/'re\b/gu, ' are'],
      [/'s\b/gu, ' of whom'],
      [/'/gu, ''],
      [/&/gu, ' and '],
      [/(?<![\p{L}\p{N}])-(?=\d)/gu, ' minus '],
      [/\be[- ]mail/gu, 'email'],
    ],
    fillers: words('a an the is are am do does please kindly exactly actually precisely there'),
    spellings: {
      ...{ which: 'what', whom: 'who' },
      ...{ colour: 'color', colours: 'colors', behaviour: 'behavior', favour: 'favor', centre: 'center' },
      ...{ licence: 'license', licences: 'licenses', catalogue: 'catalog', programme: 'program' },
      ...{ cancelled: 'canceled', labelled: 'labeled', modelling: 'modeling' },
      ...{ organisation: 'organization', organisations: 'organizations' },
      ...{ organise: 'organize', organised: 'organized' },
      ...{ authorise: 'authorize', authorised: 'authorized', authorisation: 'authorization' },
      ...{ synchronise: 'synchronize', synchronised: 'synchronized', synchronisation: 'synchronization' },
      ...{ prioritise: 'prioritize', prioritised: 'prioritized' },
      ...{ localised: 'localized', localisation: 'localization' },
      ...{ recognise: 'recognize', recognised: 'recognized' },
      ...{ anonymise: 'anonymize', anonymised: 'anonymized' },
      ...{ analyse: 'analyze', analysed: 'analyzed' },
    },
    order: /\b(?:orders?|sequence|priorit\w*|first|then|before|after|next)\b/u,
    placing:
      /^(?:at|in|on|for|from|to|by|with|without|during|under|within|until|since|of|per|through|via)\s/u,
    abbreviations: words(
      'it us who or and am is in as at on no so do does be by an are can may not all the', // IT, US, WHO, OR
    ),
    alternatives: { be: 'unsure', either: 'unsure' },
  },
  dispute: { leaveOut: 'Leave It Out', which: (item) => `Which should stand for “${item}”?` },
  addressee: {
    fields: {
      ProductPlanner: /\b(?:products?|requirements?|scope)\b/iu,
      SystemDesigner: /\b(?:designs?|architecture|system design)\b/iu,
      SeniorDeveloper: /\b(?:development|developers?|coding|code|engineering|implementation)\b/iu,
      TestPlanner: /\b(?:tests?|testing|testers?|qa|quality)\b/iu,
      RiskPlanner: /\b(?:risks?|risk management)\b/iu,
    },
    general: words(`
      a an and any anyone anybody are as at be by can department everyone for from group head in is it its knows lead
      leads manager managers member members of on or our owner owners owns people person requester responsible runs
      somebody someone system systems team teams that the their them those to us we who whoever whose with work works`),
    requester: ['requester', 'the requester'],
  },
  figures: {
    dates: [
      /(?<![A-Za-z0-9_.,:/-])(?<d>\d{1,2})(?:st|nd|rd|th)?(?:\s?(?:-|–|to|and|or)\s?(?<e>\d{1,2})(?:st|nd|rd|th)?)?\s(?:of\s)?(?<m>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)(?![A-Za-z0-9])(?:\.?,?\s(?<y>\d{4})(?!\d))?/giu,
      /(?<![A-Za-z])(?<m>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?\s(?<d>\d{1,2})(?!\d|[.,]\d)(?:st|nd|rd|th)?(?:\s?(?:-|–|to|and|or)\s?(?<e>\d{1,2})(?!\d)(?:st|nd|rd|th)?)?(?![A-Za-z])(?:,?\s(?<y>\d{4})(?!\d))?/giu,
      /(?<![A-Za-z])(?<m>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?,?\s(?<y>(?:19|20)\d{2})(?!\d)/giu,
    ],
    months: {
      ...{ jan: 1, feb: 2, mar: 3, apr: 4, may: 5, jun: 6 },
      ...{ jul: 7, aug: 8, sep: 9, oct: 10, nov: 11, dec: 12 },
    },
    verb: /^may$/,
    spelled:
      /(?<![\p{L}\p{N}-])(?<number>one(?=\s(?:(?:working|business)\s)?(?:day|week|month|year|quarter|hour|minute|million|thousand|hundred))|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-(?:one|two|three|four|five|six|seven|eight|nine))?)(?![\p{L}\p{N}])/giu,
    numbers: {
      ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
      ...{ eleven: 11, twelve: 12, thirteen: 13, fourteen: 14, fifteen: 15, sixteen: 16, seventeen: 17 },
      ...{ eighteen: 18, nineteen: 19, twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60 },
      ...{ seventy: 70, eighty: 80, ninety: 90, hundred: 1e2, thousand: 1e3, million: 1e6, billion: 1e9 },
    },
    scale: /^\s?(hundred|thousand|million|billion)(?![A-Za-z])/iu,
    percent: /^\s?(?:%|percent|per cent)/iu,
    until: words('- – — / to until through till'),
  },
  notKnown: {
    says: [
      /(?<![\p{L}\p{N}_-])(?:tbd|tbc|tba)(?![\p{L}\p{N}_])/gimu,
      /\bto be (?:decided|determined|clarified|agreed|defined|specified|worked out)\b(?! by (?:the|each|every|an?) (?:user|admin|customer|caller|guest))/gimu,
      /(?<!\b(?:has|have|had|needs?|must|wants?|waits?|waiting|able|asks?|asked|order|orders|booking|bookings) )\bto be (?:confirmed|named|chosen)\b(?! by (?:the |each |every |an? )?(?:users?|admins?|customers?|callers?|guests?|e-?mail|phone|a click))/gimu,
      /\byet to be (?:decided|determined|confirmed|clarified|agreed|defined|named|chosen|found)\b/gimu,
      /\b(?:must|should|will) be clarified\b|\bneeds (?:further )?(?:clarification|clarifying)\b|\bpending clarification\b/gimu,
      /\bwill be (?:determined|decided|defined|specified|worked out)(?=$| (?:later|once|after|during|in week)\b)/gimu,
      /(?:\bnot|n['’]t) (?:yet |exactly |fully )?known(?=$| (?:yet|so far|to us|at present|today|until|whether|how|when|which|what|who|why)\b)/gimu,
      /(?:\bnot|n['’]t) yet (?:decided|confirmed|clear|agreed|determined|defined|specified|fixed|chosen|named|clarified)(?=$| (?:by|with|whether|how|when|which|what|who)\b)/gimu,
      /(?:\bnot|n['’]t) (?:decided|confirmed|clear|agreed|determined|defined|specified|fixed|chosen|named|clarified|sure) yet\b/gimu,
      /(?:\bnot|n['’]t) (?:clear|sure|certain)(?=$| (?:whether|how|when|which|what|who|if)\b)/gimu,
      /(?<![\p{L}\p{N}/_-])(?:unknown|unclear|undecided|undetermined)(?=$| (?:yet|so far|as yet|at present|at this (?:point|stage)|today|now|for now|until|whether|how|when|which|what|who|why)\b)/gimu,
      /\b(?:still|as yet) (?:open|unconfirmed|missing an answer)(?=$| (?:whether|how|when|which|what|who|until)\b)/gimu,
      /\b(?:is|remains|stays|left) open (?:whether|how|when|which|what|who)\b/gimu,
      /\b(?:is|are|remains?|stays?) (?:still )?(?:an )?open (?:question|point)s?(?=$| (?:for|to|with)\b)/gimu,
      /\b(?:nobody|no one) knows\b|\bwe (?:do not|don['’]t) know\b|\bno idea (?:yet|whether|how|when|which|what|who)\b/gimu,
      /\b(?:confirms?|confirmed|decides?|decided|clarif(?:y|ies|ied))(?: [\p{L}\p{N}-]{1,20}){0,5}? (?:in|during|by|before|until) (?:week (?:one|two|three|four|\d{1,2})|sprint (?:one|two|\d{1,2})|the (?:first|second|third|next) (?:week|sprint|month)|kick-?off)\b/gimu,
    ],
    unless:
      /(?:^|\s)(?:if|whenever|while|unless|once|until|that|whose|any|every|each|in case|as long as)\s|^when\s|\S\s+(?:who|which|what|where|when|whether|how)\s|(?:^|[\s=>])(?:as|or|and|the|an?|of|with|from|returns?|shows?|says?|reads?|prints?|status|state|value|type|called|named)\s*$|["“'‘`]$/iu,
    values: words('unknown unclear undecided undetermined'),
    listed: /^[,|]|\|$/,
  },
  nothing: new Set(['', 'none', 'nothing', 'n/a', 'na', 'null', 'nil', 'no change', 'unchanged']),
  objectionsRead: 'I have read every objection',
  search: {
    stopWords: words(`
      a about after all also an and any are as at be been before but by can could did do does each for from had has have
      her his how if in into is it its just may me more most must my no nor not of on one only or other our out over own
      per shall she he should so some such than that the their them then there these they this those to too until up us
      was we were what when where which while who whom whose why will with within would you your yes
      look looks need needs needed want wants wanted get gets make makes made`),
  },
  rehearsal: {
    signs: {
      urgent: '[urgent]',
      question: '[question]',
      dispute: '[dispute]',
      stubborn: '[stubborn]',
      draft: '[draft]',
      'hand over': '[hand over]',
      outage: '[outage]',
      absent: '[absent]',
    },
    later: ['later', 'not now', 'not yet'],
    thanks: ['thanks', 'thank you', 'lol', 'haha'],
  },
};
