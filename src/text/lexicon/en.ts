import type { BeginningWords, Lexicon } from './lexicon.js';

/** How people who write English speak of an earlier plan when they begin a new one. */
const beginning: BeginningWords = {
  last: /\b(?:the|our|my|that|this|your) (?:very )?(?:last|previous|earlier|prior|former|most recent) (?:approved |agreed )?(?:plan|planning|draft|proposal|workshop|planning session)\b(?: from last (?:week|month|time|quarter))?|\b(?:the )?(?:plan|draft|workshop) (?:from|of) (?:last (?:week|month|time|quarter|spring|summer|autumn|winter)|yesterday|before)\b|\b(?:like |as )?(?:we |i )?(?:did |planned |agreed )?last time\b|\bwhere we left off\b|\bwhat we (?:planned|agreed on|decided) (?:before|earlier|last time|last week)\b/iu,
  planBefore:
    /\b(?:plan|draft|workshop|proposal)s?(?: for| of| about| on| called| named)?(?: the| an?| our| my)?[: ]\s?$/iu,
  planAfter: /^\s?(?:v\d|(?:plan|draft|workshop|proposal)\b)/iu,
  article: /^(?:the|an?|our|my) /iu,
};

const listed = (list: string) => list.split(',').map((phrase) => phrase.trim());

/** What people say in a thread about the workshop and its versions. */
const reply: Lexicon['reply'] = {
  says: {
    approve: listed(`
      i approve this plan, i approve the plan, i approve it, i approve, approve it, approved, approve, approving,
      i'm happy with it, i'm happy with this, happy with it, happy with this, we're good to go, good to go, good for me,
      works for me, fine by me, fine with me, this is fine, that's fine, it's fine, i'm fine with it, i'm fine with this,
      no objections from me, no objections, no objection, nothing to add, let's do it, let's do this,
      do it, let's roll, let's build it, build it, make it so, ship this, ship it, shipit, send it,
      looks good to me, looks good, looks great, looks fine, look good, lgtm, sgtm, go for it, go ahead, let's go, lets go, you can start, you may start, you can begin, you can go ahead,
      sounds good to me, sounds good, sounds great, sounds right, all good, i agree, we agree, agreed, agree, i'm in,
      confirmed, confirm, accepted, accept, you have my approval, you've got my approval, go with it, go with this,
      yes, yep, yup, yeah, yea, yess, ja, sure, of course, absolutely, definitely, ok, okay, okey, aye,
      deal, done deal`),
    like: listed(
      '+1, ++, k, kk, oki, not bad, nice one, good stuff, plus one, upvote, i like it, i like this, i like that, like it, love it, love this, me too',
    ),
    refuse: listed(`
      no thanks, no thank you, no way, not like this, not like that, not this way, no, nope, nah, nay, i don't agree,
      i do not agree, i disagree, disagree, i don't approve, i do not approve, not approved, rejected, reject it, reject this,
      reject, i object, objection, veto, -1, i don't like it, i don't like this, don't like it, not good, hard pass, not happy with it, not happy with this, not ok, not okay,
      this is wrong, that's wrong, wrong, too early, it's too early, absolutely not, definitely not, of course not, no good`),
    later: listed(`
      not yet, not now, not today, later, maybe later, wait a minute, wait a moment, hold, wait a sec, wait a bit, wait, hang on,
      don't, don't do it, don't build it, don't start, don't do it yet, don't build it yet, don't start yet, hold on, hold off, one moment, one sec, give me a minute, give me a moment, give me a day, give me some time,
      let me think about it, let me think, let me sleep on it, i need to think about it, i need more time, need more time,
      i'll get back to you, tomorrow, next week, still thinking, still reading, in a bit, brb`),
    stop: listed(`
      stop it here, stop it, stop this workshop, stop the workshop, stop this, stop here, stop now, please stop, stop,
      cancel it, cancel this workshop, cancel the workshop, cancel this, cancel, abort it, abort this, abort, call it off,
      call this off, drop it, drop this, drop the whole thing, scrap it, scrap this, scrap the whole thing, kill it, kill this,
      end it, end this, end, end the workshop, quit, let's stop here, let's stop, let's drop it, let's drop this,
      let's cancel it, let's cancel this, let's cancel, forget the whole thing, we don't need this anymore,
      we don't need it anymore, we don't need this any more, we don't need it any more, we no longer need this,
      not needed anymore, not needed any more, no longer needed`),
    pause: listed(`
      park it, park this, park it for now, shelve it, shelve this, pause it, pause this, pause here, pause the workshop, pause for now, pause please, pause, take a break, put it on hold,
      put this on hold, on hold, let's pause`),
    resume: listed(`
      resume it, resume this, resume, unpause, unpark it, unpark, reopen it, reopen this, reopen, continue, carry on, go on, keep going, pick it up again, pick this up again, pick it back up, pick this back up,
      let's pick it back up, let's pick this back up, bring it back, bring this back,
      take it up again, back to it, let's continue, let's go on, proceed, please proceed`),
    status: listed(`
      what's the status of this, what's the status, what is the status, status update, status, any update, any updates, any news,
      any progress, how far are you, how far are we, how far are they, how far are the devs, how far are the developers, how's it going, how is it going, where are we,
      where are you, where do we stand, what's happening, what is happening, what are you waiting for,
      what are we waiting for, who are we waiting for, who are you waiting for, what's the holdup, what's the hold up, are you still there, still there,
      are you done, are you done yet, is it done, is it ready, is it ready yet, eta, what's the eta, how long will it take,
      how long will this take, how much longer, how much has this cost, how much has it cost, what did this cost so far,
      help me, help, how does this work, how does it work, what can i do here, what can i do, what can you do, what now,
      what do i do now, what should i do now, what are my options, how do i use this, how do i approve, commands`),
    withdraw: listed(`
      i take it back, i take that back, take it back, take that back, i'd like to take that back, i take my approval back,
      i take back my approval, i want to take it back, i withdraw my approval, i withdraw that, i withdraw it, i withdraw,
      withdraw my approval, withdraw it, withdraw, scratch that, strike that, ignore that, ignore my last message,
      disregard that, undo that, undo it, undo my approval, undo, i changed my mind, i've changed my mind, changed my mind,
      i didn't mean that, i did not mean that, that was a mistake, my mistake, oops wrong thread, wrong thread,
      forget what i said, revert that, unapprove it, unapprove, i revoke my approval, revoke my approval, revoke`),
    handOff: listed(`
      hand it off, hand it off now, hand this off, hand off, hand off the plan, hand the plan off, hand off v1, let's hand it off,
      we can hand it off, you can hand it off, can you hand it off, please hand it off, time to hand it off, ready to hand off,
      hand it to the agent, hand it to the agents, hand it to the developers, hand it to the devs, send it to github,
      make the issues, create the issues, create the github issues, hand-off, handoff,
      i accept the risks, i accept the risk, i accept these risks, i accept this risk, accept the risks, accept the risk,
      risks accepted, risk accepted, we accept the risks, we accept the risk, we take the risk, we'll take the risk,
      i'll take the risk, i take the risk, take the risk, go ahead anyway, go on anyway, do it anyway, build it anyway,
      hand it over anyway`),
    talk: listed(
      'roger that, roger, thanks anyway, thanks, thank you, thx, ty, cheers, cool, wow, lol, haha, hahaha, hi, hello, hey, morning, good morning, congrats, congratulations',
    ),
  },
  orders: {
    quiet: listed(
      `be quiet, quiet, mute, stop reminding me, stop pinging me, don't ping me, stop the reminders, stop reminders, no reminders`,
    ),
    remind: listed('remind me again, remind me, remind, unmute'),
  },
  invite: /^(?:please\s+)?(?:invite|bring in)(?![\p{L}\p{N}_-])\s*/iu,
  mention: /^[\s,，、]*(?:and\b\s*)?<@([UW][A-Z0-9]+)(?:\|[^<>]*)?>/iu,
  taskDone: /^(T\d{1,4})(?: is| was|'s|’s)?(?: now| all)? (?:done|finished|completed?)[.!]?$/iu,
  joins: /(?:[,;] ?(?:and ?)?|\sand ?)$/iu,
  purpose: /^[\s,，、:：]*(?:(?:to speak for|for)\b[\s:：]*)?/iu,
  fillers: listed(`
    the plan, this plan, that plan, this one, plan, this, that, it, please, pls, plz, thanks, thank you, thx, cheers, great,
    perfect, nice, cool, awesome, excellent, team, guys, folks, for me, from me, from my side, to me, everyone, all, the whole thing, everything,
    and, so, well, then, now, oh, hey, hi, hello, really, just, totally, fully, also, here, very much, so much, a lot, work,
    job, well done, good, sorry, actually, coach, again, yet, btw, fyi, bot, today, right now, tbh, honestly`),
  short: {
    ...{ u: 'you', r: 'are', ur: 'your', gimme: 'give me', msg: 'message', gr8: 'great', tmrw: 'tomorrow' },
    ...{ wanna: 'want to', dunno: "don't know", lemme: 'let me' },
  },
  version: /^(?:v|version )(\d+)/u,
  halfYes: /\b(?:please|pls|plz) approve\b|\bapprove(?: it| this)?,? (?:please|pls|plz)\b/iu,
  approves: /\bapprov(?:ed?|ing|al)\b|\bship ?it\b|\blgtm\b/iu,
  yields:
    /\b(?:no|not any|without) (?:more |other )?(?:objections?|concerns?) (?:to (?:it|this|that) )?(?:any ?more|any longer|left|now)\b|\bno longer (?:object|against|oppose)|\bno longer have (?:any|an|a) (?:objections?|concerns?)\b|n['’]?t object (?:to (?:it|this|that) )?(?:any ?more|any longer)\b|\bnothing against (?:it |this |that )?(?:any ?more|any longer|now)\b/iu,
  ownNo: /\bmy (?:no|objection|veto)\b/iu,
  doubts:
    /\b(?:but|if|once|when|unless|except|after|until|not|never|no|cannot|maybe|perhaps|almost|nearly|should|could|would|said|says|told|ignore|wait|first|only|before|hold)\b|n['’]?t\b|\?/iu,
  hints:
    /\b(?:stop|cancel|abort|pause|resume|continue|drop|scrap|kill|quit|end|hold|break|hang on|wait|call off|status|progress|update|how long|how much|where are|when will|cost|help|approve|withdraw|take back|undo|ignore|scratch|why|forget|need this|need it|waiting|workshop)\b|^(?:what|who|how|when|where|which|are you|are we)\b|\?/iu,
  howMuch: /\bhow (?:long|much)\b|\beta\b/iu,
  why: /^(?:(?:so |and |but )?why (?:is |was |do (?:we|you) (?:have|need) |did you (?:add|put) |are |on earth is |the )?(?:there )?(?<id>[a-z]{1,2}\d{1,4})(?![a-z\d])|(?<other>[a-z]{1,2}\d{1,4})[\s,:]{1,3}why(?![a-z\d]))[^\n,.;:!?，。；]{0,30}[\s.!?]{0,5}$/iu,
};

const phrases = (list: string) => new Set(list.split(',').map((phrase) => phrase.trim()));
const words = (list: string) => new Set(list.trim().split(/\s+/));

export const en: Lexicon = {
  plan: {
    verbs: {
      ...{ help: 'help', '--help': 'help', '-h': 'help', mine: 'mine', find: 'find' },
      ...{ status: 'status', show: 'status', example: 'example', examples: 'example' },
      ...{ settings: 'settings', privacy: 'privacy', forget: 'forget', erase: 'forget' },
    },
    planThis: phrases(`
      plan this, please plan this, plan this please, pls plan this, plan this out, plan this for us, plan this for me,
      plan it, please plan it, plan that, please plan that, plan this thread, please plan this thread, plan the above,
      can you plan this, can you please plan this, could you plan this, could you please plan this, can you plan it,
      could you plan it, would you plan this, let's plan this, lets plan this, make a plan, please make a plan,
      make a plan of this, make a plan for this, please make a plan of this, please make a plan for this, make this a plan,
      turn this into a plan, please turn this into a plan`),
  },
  kinds: {
    ...{ component: /\bcomponents?\b/iu, task: /\btasks?\b/iu, test: /\btest cases?\b/iu },
    ...{ risk: /\brisks?\b/iu, assumption: /\bassumptions?\b/iu },
    frame: /\b(?:dates?|deadlines?|schedule|budget|costs?|money)\b/iu,
  },
  wayBack:
    /\b(?:roll(?:s|ed|ing)?[ -]?back|rollback|ways? (?:back|out)|switch(?:es|ed|ing)? (?:back|off)|revert(?:s|ed)?|restor(?:e|es|ed|ing)|turn(?:s|ed|ing)? off)\b/iu,
  decided: [
    {
      lead: /^(?:(?:so|and|ok|okay|hey|hi)[,.]? )?what (?:(?:did we|have we|had we|was|were|has been) (?:(?:already|finally|originally) )?(?:decided?|agreed?)) (?:about|on|for|regarding) /iu,
    },
  ],
  reply,
  beginning,
  answer: {
    question: /(?<![\p{L}\p{N}])Q\s?(\d{1,3}[b-d]?)(?![a-z\d])/giu,
    unsure:
      /\b(?:(?:i|we) (?:think|guess|believe|suppose|reckon)|my guess|guessing|if i (?:recall|remember)|afaik|iirc|probably|maybe|perhaps|not (?:quite |entirely )?(?:sure|certain)|not (?:yet|asked|decided)|(?:don['’]?t|do not) know)\b/iu,
    leaves: /\b(?:you decide|your call|up to you|leave it to you|as you like)\b/iu,
    corrects:
      /\bi (?:was|got (?:that|it|this)) (?:wrong|mistaken)\b|\bi (?:meant|misspoke|mistyped)\b|\bmy (?:mistake|bad)\b|\bi made a mistake\b|\bnot \d|(?:^|[.!;:]\s*)corrections?\b|\bnot\b[^.!?;]{1,60}\bbut\b/iu,
    adds: /^(?:and|also|plus|besides|additionally|in addition|one more thing)\b/iu,
    heard: listed('got it, noted, roger, ack, acknowledged, copy that, understood, seen, will do'),
  },
  frame: 'Time, people and budget',
  everybody: ['everybody', 'everyone', 'all', 'the whole team', 'the team'],
  dispute: {
    reader: 'A reader from outside',
    otherwise: 'It should read otherwise',
    asItIs: 'Leave It as It Is',
    which: (item) => `Which should stand for “${item}”?`,
  },
  differing: {
    which: (id, question) => `${id} was answered differently: “${question}” Which answer holds?`,
    says: (who, answer) => `${who}: “${answer}”`,
    correction: (said, of) => `Correction${of && ` to “${of}”`}: ${said}`,
  },
  point: {
    answered: (id, answer, was) =>
      `${id} was answered otherwise than ${was === undefined ? 'planned for' : `before, not “${was}”`}: “${answer}”`,
    takenBack: (id) => `The answer to ${id} was taken back`,
  },
  noRequest: {
    text: 'What do you want to have planned: what is to exist or to change, and for whom?',
    why: 'So far there is only an address or a greeting. I open no address: paste what matters of it here, or send it as a file.',
    points: listed('see, look at, have a look at, take a look at, check, check out, here is, there'),
  },
  lacking: {
    estimates: {
      text: 'How many days of work will it take whoever builds it, by their own estimate: at least, and at most?',
      why: 'The plan stands or falls with the days of those who build it.',
      assumption: 'The roles estimate it, and nobody who builds it has agreed.',
      cost: 'Every date and the order of the work.',
      then: 'The days are counted anew, and what falls first comes later.',
    },
    'falls first': {
      text: 'If the days run short, what can come later?',
      why: 'Somebody has to choose, and it is better done now.',
      assumption: 'Everything is needed by the date.',
      cost: 'The date, if the days run short.',
      then: 'Whoever decides says what comes later.',
    },
    absences: {
      text: 'On which days until it is done is anybody who is needed not there, and when must nothing change?',
      why: 'A day on which nobody is there moves everything behind it.',
      assumption: 'Only weekends are off.',
      cost: 'A day for each day on which somebody needed is away.',
      then: 'The days are counted anew.',
    },
    volumes: {
      text: 'How much of what is paid by use will there be a month, such as messages, users or items?',
      why: 'Money is volume times price.',
      assumption: 'As many as the brief says, and no more.',
      cost: 'The money for everything above it.',
      then: 'The money is counted anew, and whoever pays decides.',
    },
    'who decides': {
      text: 'Who says that it goes live, and who can stop it?',
      why: 'Without a name the last step waits for nobody.',
      assumption: 'Whoever has asked for the plan.',
      cost: 'A start that nobody answers for.',
      then: 'It does not go live before somebody is named.',
    },
  },
  addressee: {
    fields: {
      ProductPlanner: /\b(?:products?|requirements?|scope)\b/iu,
      SystemDesigner: /\b(?:designs?|architecture|system design)\b/iu,
      SeniorDeveloper: /\b(?:development|developers?|coding|code|engineering|implementation)\b/iu,
      TestPlanner: /\b(?:tests?|testing|testers?|qa|quality)\b/iu,
      RiskPlanner: /\b(?:risks?|risk management)\b/iu,
    },
    between: /[,/&]|\band\b/iu,
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
    times: [
      /(?<![\w.:/])(?<h>\d{1,2})(?:[:.](?<m>[0-5]\d))?(?:\s?(?:-|–|to|and)\s?(?<e>\d{1,2}))?\s?(?:(?<am>a\.?m)|(?<pm>p\.?m))(?![A-Za-z0-9])/giu,
      /(?<![\w.:/])(?<h>\d{1,2})\s?(?<sharp>o['’]clock)/giu,
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
  },
  secret:
    /\b(?:password|passphrase|token|secret|api key)(?: for \w{1,40})?(?: is:?| was|[ \t]?[-=:])?[ \t]{1,4}["'*`]{0,3}(?=[\w.\-/]{0,80}[\d!#%&+@^~?])([\w!#%&+\-./@^~?=]{6,200})(?![\w$])/i,
  notKnown:
    /^(?:(?:it is |that is |still |as yet )?(?:not (?:yet )?|un)(?:known|clear|decided|determined|confirmed|agreed|defined|specified)(?: yet| so far)?|tb[acd]|(?:yet )?to be (?:decided|determined|confirmed|clarified|agreed|defined|named|chosen)|open(?: question)?|(?:nobody|no one) knows(?: yet)?|(?:we |i )?(?:do not|don['’]t) know(?: yet)?|no idea(?: yet)?)$/iu,
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
