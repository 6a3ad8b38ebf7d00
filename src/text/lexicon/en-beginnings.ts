import type { BeginningWords } from './lexicon.js';

/** How people who write English speak of an earlier plan when they begin a new one. */
export const beginning: BeginningWords = {
  earlier:
    /\b(?:the|our|my|that|this|your) (?:very )?(?:last|previous|earlier|prior|old|existing|approved|former|first|recent) (?:approved |agreed )?(?:plan|planning|draft|proposal|workshop|planning session)\b(?: from last (?:week|month|time|quarter))?|\b(?:the )?(?:plan|draft|workshop) (?:from|of) (?:last (?:week|month|time|quarter|spring|summer|autumn|winter)|yesterday|before)\b|\b(?:like |as )?(?:we |i )?(?:did |planned |agreed )?last time\b|\bwhere we left off\b|\bwhat we (?:planned|agreed on|decided) (?:before|earlier|last time|last week)\b/giu,
  attached:
    /\b(?:the |this |my )?(?:attached|enclosed) (?:plan|draft|file|json|document|one)\b|\bplanning\.(?:ai\.json|draft\.md)(?![\w.])|(?<=^(?:please )?(?:refine|extend|expand|update|rework|continue) )(?:this|it)\b/giu,
  planBefore: /\b(?:plan|draft|workshop|proposal)s?(?: for| of| about| on| called| named)?[: ]\s?$/iu,
  planAfter: /^\s?(?:v\d|(?:plan|draft|workshop|proposal)\b)/iu,
  refines: [
    /^(?:(?:hi|hey|hello|ok|okay|so|now|please|pls)[,!]? )?(?:(?:can|could) (?:you|we) |let['’]?s |we should |(?:i|we)(?:['’]d like to| want to| need to) )?(?:please )?(?:refine|extend|expand|build (?:up)?on|evolve|rework|improve|iterate on|update) (?:the |our |my )?(?:plan |draft )?§/iu,
    /^(?:(?:hi|hey|hello|ok|okay|so|now|please|pls)[,!]? )?(?:based on|building on|on top of|on the basis of|following up on|starting from|as a follow-?up to) (?:the |our |my )?(?:plan |draft )?§/iu,
    /^(?:please )?add [^§.!?]{1,120} to (?:the |our )?(?:plan |draft )?§/iu,
  ],
  refers: [
    /\b(?:use|take|see|treat|keep) (?:the |our )?(?:plan |draft )?§(?: plan| draft| workshop)?,? (?:only |just |merely )?(?:as|for) (?:an? )?(?:reference|example|template|inspiration|model|guide)\b/iu,
    /^(?:(?:something |a plan |a new plan )?(?:similar to|modell?ed on|modell?ed after|inspired by|in the style of)) (?:the |our )?(?:plan |draft )?§/iu,
    /\b(?:with|using) (?:the |our )?(?:plan |draft )?§ (?:only |just |merely )?(?:as|for) (?:an? )?(?:reference|example|template|inspiration|model|guide)\b/iu,
  ],
  resumes: [
    /^(?:(?:hi|hey|hello|ok|okay|so|now|please|pls)[,!]? )?(?:(?:can|could) (?:you|we) |let['’]?s |(?:i|we)(?:['’]d like to| want to) )?(?:please )?(?:continue|resume|reopen|go on|carry on|keep going|pick up|proceed|go back to)(?: with| on| from| the discussion (?:of|on|in|about))?(?: the| our)?(?: plan| draft| discussion| workshop)? §/iu,
  ],
  denies:
    /\b(?:not|never|without|instead|unlike|except|nothing|neither|ignore|ignoring|forget|scratch|over again|unrelated|independent|rather than|replaces?|no longer|don['’]?t|doesn['’]?t|shouldn['’]?t|isn['’]?t)\b/iu,
};
