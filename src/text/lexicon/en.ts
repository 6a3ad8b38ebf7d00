import type { Lexicon } from './lexicon.js';

const phrases = (list: string) => list.split(',').map((phrase) => phrase.trim());
const words = (list: string) => new Set(list.trim().split(/\s+/));

export const en: Lexicon = {
  plan: {
    verbs: {
      ...{ help: 'help', '--help': 'help', '-h': 'help', list: 'list', settings: 'settings' },
      ...{ status: 'status', show: 'show', cancel: 'cancel' },
    },
    foreignVerbs: words(`
      diff find search start stop new open close delete remove undo edit
      rules mine title version versions history export log logs config info approve reopen park`),
  },
  thread: {
    verbs: {
      ...{ status: 'status', help: 'help', pause: 'pause', resume: 'resume', retry: 'retry', skip: 'skip' },
      ...{ allow: 'allow', end: 'end', cancel: 'cancel', quiet: 'quiet', remind: 'remind' },
    },
    queue: /^queue(?!\S)/u,
    queueVerbs: { clear: 'clear', skip: 'skip' },
    teamVerbs: { invite: 'invite', pass: 'pass', take: 'take' },
    team: /^\s+(invite|pass|take)(?![\p{L}\p{N}_-])\s*(?:on\b|to\b)?/iu,
    mention: /^[\s,，、]*(?:and\b\s*)?<@([UW][A-Z0-9]+)(?:\|[^<>]*)?>/iu,
    purpose: /^[\s,，、:：]*(?:(?:to speak for|for)\b[\s:：]*)?/iu,
  },
  approval: {
    phrases: phrases(`
      i approve this plan, i approve the plan, i approve it, i approve, approve it, approved, approve,
      looks good to me, looks good, looks great, lgtm, ship it, go ahead, let's go, sounds good, all good,
      i agree, agreed, agree, confirmed, confirm, accepted, accept, yes, yep, ok, okay`),
    fillers: phrases(`
      the plan, this plan, plan, this, it, please, thanks, thank you, great, perfect, nice, team, for me, everyone, all,
      and, very much, a lot`),
    version: /^(?:v|version )(\d+)/u,
    named: /\bapproved?\b/iu,
  },
  answer: {
    skips: ['skip'],
    decides: ['you decide'],
    question: /(?<![\p{L}\p{N}])Q\s?(\d{1,3})(?!\d)/giu,
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
  nothing: new Set(['', 'none', 'nothing', 'n/a', 'na', 'null', 'nil', 'no change', 'unchanged']),
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
      reword: '[reword]',
      covered: '[covered]',
      assume: '[assume]',
      issue: '[issue]',
      dispute: '[dispute]',
      'hand over': '[hand over]',
      outage: '[outage]',
      absent: '[absent]',
    },
    later: ['later', 'not now', 'not yet'],
    thanks: ['thanks', 'thank you', 'lol', 'haha'],
    tasks: ['task', 'todo'],
  },
};
