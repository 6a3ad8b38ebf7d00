import type { Lexicon } from './lexicon.js';

const phrases = (list: string) => list.split(',').map((phrase) => phrase.trim());

/** What people say in a thread about the workshop and its versions. */
export const reply: Lexicon['reply'] = {
  says: {
    approve: phrases(`
      i approve this plan, i approve the plan, i approve it, i approve, approve it, approved, approve, approving,
      i'm happy with it, i'm happy with this, happy with it, happy with this, we're good to go, good to go, good for me,
      works for me, fine by me, fine with me, this is fine, that's fine, it's fine, i'm fine with it, i'm fine with this,
      no objections from me, no objections, no objection, nothing to add, let's do it, let's do this,
      do it, let's roll, let's build it, build it, make it so, ship this, ship it, shipit, send it,
      looks good to me, looks good, looks great, looks fine, look good, lgtm, sgtm, go for it, go ahead, let's go, lets go,
      sounds good to me, sounds good, sounds great, sounds right, all good, i agree, we agree, agreed, agree, i'm in,
      confirmed, confirm, accepted, accept, you have my approval, you've got my approval, go with it, go with this,
      yes, yep, yup, yeah, yea, yess, ja, sure, of course, absolutely, definitely, ok, okay, okey, aye,
      roger, deal, done deal`),
    like: phrases(
      '+1, ++, k, kk, oki, not bad, nice one, good stuff, plus one, upvote, i like it, i like this, i like that, like it, love it, love this, me too',
    ),
    refuse: phrases(`
      no thanks, no thank you, no way, not like this, not like that, not this way, no, nope, nah, nay, i don't agree,
      i do not agree, i disagree, disagree, i don't approve, i do not approve, not approved, rejected, reject it, reject this,
      reject, i object, objection, veto, -1, i don't like it, i don't like this, don't like it, not good, hard pass, not happy with it, not happy with this, not ok, not okay,
      this is wrong, that's wrong, wrong, absolutely not, definitely not, of course not, no good`),
    later: phrases(`
      not yet, not now, not today, later, maybe later, wait a minute, wait a moment, hold, wait a sec, wait a bit, wait, hang on,
      hold on, hold off, one moment, one sec, give me a minute, give me a moment, give me a day, give me some time,
      let me think about it, let me think, let me sleep on it, i need to think about it, i need more time, need more time,
      i'll get back to you, tomorrow, next week, park it, park this, park it for now, shelve it, shelve this, too early, it's too early, still thinking, still reading, in a bit, brb`),
    stop: phrases(`
      stop it here, stop it, stop this workshop, stop the workshop, stop this, stop here, stop now, please stop, stop,
      cancel it, cancel this workshop, cancel the workshop, cancel this, cancel, abort it, abort this, abort, call it off,
      call this off, drop it, drop this, drop the whole thing, scrap it, scrap this, scrap the whole thing, kill it, kill this,
      end it, end this, end, end the workshop, quit, let's stop here, let's stop, let's drop it, let's drop this,
      let's cancel it, let's cancel this, let's cancel, forget the whole thing, we don't need this anymore,
      we don't need it anymore, we don't need this any more, we don't need it any more, we no longer need this,
      not needed anymore, not needed any more, no longer needed`),
    pause: phrases(`
      pause it, pause this, pause here, pause the workshop, pause for now, pause please, pause, take a break, put it on hold,
      put this on hold, on hold, let's pause`),
    resume: phrases(`
      resume it, resume this, resume, unpause, unpark it, unpark, reopen it, reopen this, reopen, continue, carry on, go on, keep going, pick it up again, pick this up again, pick it back up, pick this back up,
      let's pick it back up, let's pick this back up, bring it back, bring this back,
      take it up again, back to it, let's continue, let's go on, proceed, please proceed`),
    status: phrases(`
      what's the status of this, what's the status, what is the status, status update, status, any update, any updates, any news,
      any progress, how far are you, how far are we, how's it going, how is it going, where are we,
      where are you, where do we stand, what's happening, what is happening, what are you waiting for,
      what are we waiting for, who are we waiting for, who are you waiting for, what's the holdup, what's the hold up, are you still there, still there,
      are you done, are you done yet, is it done, is it ready, is it ready yet, eta, what's the eta, how long will it take,
      how long will this take, how much longer, how much has this cost, how much has it cost, what did this cost so far`),
    help: phrases(`
      help me, help, how does this work, how does it work, what can i do here, what can i do, what can you do, what now,
      what do i do now, what should i do now, what are my options, how do i use this, how do i approve, commands`),
    withdraw: phrases(`
      i take it back, i take that back, take it back, take that back, i'd like to take that back, i take my approval back,
      i take back my approval, i want to take it back, i withdraw my approval, i withdraw that, i withdraw it, i withdraw,
      withdraw my approval, withdraw it, withdraw, scratch that, strike that, ignore that, ignore my last message,
      disregard that, undo that, undo it, undo my approval, undo, i changed my mind, i've changed my mind, changed my mind,
      i didn't mean that, i did not mean that, that was a mistake, my mistake, oops wrong thread, wrong thread,
      forget what i said, revert that, unapprove it, unapprove, i revoke my approval, revoke my approval, revoke`),
    accept: phrases(`
      i accept the risks, i accept the risk, i accept these risks, i accept this risk, accept the risks, accept the risk,
      risks accepted, risk accepted, we accept the risks, we accept the risk, we take the risk, we'll take the risk,
      i'll take the risk, i take the risk, take the risk, go ahead anyway, go on anyway, do it anyway, build it anyway,
      hand it over anyway`),
    handOff: phrases(`
      hand it off, hand it off now, hand this off, hand off, hand off the plan, hand the plan off, hand off v1, let's hand it off,
      we can hand it off, you can hand it off, can you hand it off, please hand it off, time to hand it off, ready to hand off,
      hand it to the agent, hand it to the agents, hand it to the developers, hand it to the devs, send it to github,
      make the issues, create the issues, create the github issues, hand-off, handoff`),
    talk: phrases(
      'thanks anyway, thanks, thank you, thx, ty, cheers, cool, wow, lol, haha, hahaha, hi, hello, hey, morning, good morning, congrats, congratulations',
    ),
  },
  orders: {
    retry: phrases('retry it, retry this, retry now, retry, try it again, try this again, try again'),
    skip: phrases('skip it, skip this, skip the question, skip the role, skip'),
    allow: phrases('allow it, allow this, allow more budget, allow more, allow, add more budget, add budget'),
    quiet: phrases(
      'be quiet, quiet, mute, stop reminding me, stop the reminders, stop reminders, no reminders',
    ),
    remind: phrases('remind me again, remind me, remind, unmute'),
    queue: phrases("show the queue, the queue, queue, who is next, who's next, who speaks next"),
    queueSkip: phrases('queue skip, skip the queue, skip the next one, skip the next'),
    queueClear: phrases('queue clear, clear the queue, empty the queue'),
    take: phrases("i'll take it over, i'll take over, i take over, take it over, take over, take it, take"),
  },
  worded: {
    title: /^(?:title(?: ?[:：]|$)|(?:rename|retitle) (?:it|this|the workshop)(?: to(?= |$))?(?= |$))/iu,
    invite: /^(?:please\s+)?(?:invite|bring in)(?![\p{L}\p{N}_-])\s*/iu,
    pass: /^(?:please )?pass(?![\p{L}\p{N}_-])(?: on\b)?(?: to\b)?/iu,
  },
  mention: /^[\s,，、]*(?:and\b\s*)?<@([UW][A-Z0-9]+)(?:\|[^<>]*)?>/iu,
  purpose: /^[\s,，、:：]*(?:(?:to speak for|for)\b[\s:：]*)?/iu,
  starts: new Set(
    phrases(
      "start, start it, start now, please start, start please, let's start, begin, let's begin, go, plan it, plan this",
    ),
  ),
  fillers: phrases(`
    the plan, this plan, that plan, this one, plan, this, that, it, please, pls, plz, thanks, thank you, thx, cheers, great,
    perfect, nice, cool, awesome, excellent, team, guys, folks, for me, for now, from me, from my side, to me, everyone, all, the whole thing, everything,
    and, so, well, then, now, oh, hey, hi, hello, really, just, totally, fully, also, here, very much, so much, a lot, work,
    job, well done, good, sorry, actually, coach, again, yet, btw, fyi, i think, i guess, bot, today, right now, tbh, honestly`),
  short: {
    ...{ u: 'you', r: 'are', ur: 'your', gimme: 'give me', msg: 'message', gr8: 'great', tmrw: 'tomorrow' },
    ...{ wanna: 'want to', dunno: "don't know", lemme: 'let me' },
  },
  version: /^(?:v|version )(\d+)/u,
  approves: /\bapprov(?:ed?|ing|al)\b|\bship ?it\b|\blgtm\b/iu,
  doubts:
    /\b(?:but|if|once|when|unless|except|after|until|not|never|no|cannot|maybe|perhaps|almost|nearly|should|could|would|said|says|told|ignore|wait|first|only|before|hold)\b|n['’]?t\b|\?/iu,
  hints:
    /\b(?:stop|cancel|abort|pause|resume|continue|drop|scrap|kill|quit|end|hold|break|hang on|wait|call off|status|progress|update|how long|how much|where are|when will|cost|help|approve|withdraw|take back|undo|ignore|scratch|why|forget|need this|need it|waiting|workshop)\b|^(?:what|who|how|when|where|which|are you|are we)\b|\?/iu,
  howMuch: /\bhow (?:long|much)\b|\beta\b/iu,
  why: /^(?:(?:so |and |but )?why (?:is |was |do (?:we|you) (?:have|need) |did you (?:add|put) |are |on earth is |the )?(?:there )?(?<id>[a-z]{1,2}\d{1,4})(?![a-z\d])|(?<other>[a-z]{1,2}\d{1,4})[\s,:]{1,3}why(?![a-z\d]))[^\n,.;:!?，。；]{0,30}[\s.!?]{0,5}$/iu,
};
