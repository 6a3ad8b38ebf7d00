import * as answers from './invariants/answers.js';
import * as building from './invariants/building.js';
import * as course from './invariants/course.js';
import * as leaving from './invariants/leaving.js';
import type { Invariant, Watch } from './invariants/moment.js';
import * as people from './invariants/people.js';
import * as plan from './invariants/plan.js';
import * as questions from './invariants/questions.js';
import * as routing from './invariants/routing.js';
import * as waiting from './invariants/waiting.js';

/** What must hold at every moment of every walk, by name. */
export const invariants: Record<string, Invariant> = {
  'no question is put twice': questions.noQuestionTwice,
  'every number is given once': questions.everyNumberOnce,
  'nobody is answered for': questions.nobodyIsAnsweredFor,
  'questions are put to people': questions.questionsArePutToPeople,
  'a question that was passed on waits for whom it went to': questions.passedOnIsWaitedFor,
  'two answers are those of two people': questions.twoAnswersAreTwoPeoples,
  'what is said is heard': answers.whatIsSaidIsHeard,
  'what was said stands': answers.whatWasSaidStands,
  'what is taken back is gone': answers.whatIsTakenBackIsGone,
  'an answer stands': answers.anAnswerStands,
  "an answer is its author's": answers.anAnswerIsItsAuthors,
  'a message with marks is no answer': answers.aMarkIsNoAnswer,
  'the line has nobody twice in a row': routing.theLineHasNobodyTwiceInARow,
  'a mark reaches only members': routing.onlyMembersAreNamed,
  'whoever is named is heard in turn, and keeps the rest waiting': routing.whoIsNamedIsHeardInTurn,
  'the course waits for the floor': routing.theCourseWaitsForTheFloor,
  'whoever has the floor owes a word, and only they': routing.theFloorIsOwed,
  'only who has the floor replies': routing.onlyWhoHasTheFloorReplies,
  'marks lead to ten turns at most': routing.marksTakeTenTurnsAtMost,
  'every name is accounted for': routing.everyNameIsAccountedFor,
  'someone or something is awaited until the end': waiting.someoneOrSomethingIsAwaited,
  'the right people are awaited': waiting.theRightPeopleAreAwaited,
  'nobody is reminded twice a day, nor who wants no reminders': waiting.nobodyIsRemindedTwiceADay,
  'time that passes decides nothing': waiting.timeDecidesNothing,
  'the requester is the first member': people.theRequesterIsTheFirstMember,
  'whoever was brought in stays': people.whoWasBroughtInStays,
  'only who may changes anything': people.onlyWhoMayDoes,
  'a plan leaves nothing open': people.aPlanLeavesNothingOpen,
  'what fails is owed': course.whatFailsIsOwed,
  'nothing that was spent is lost': course.nothingSpentIsLost,
  'every turn is taken once': course.everyTurnIsTakenOnce,
  'rounds end': course.roundsEnd,
  'a draft is never named a plan': course.aDraftIsNeverNamedAPlan,
  'closed is closed': course.closedIsClosed,
  'nothing agreed rests on an answer that was taken back': plan.nothingAgreedRestsOnAWithdrawnAnswer,
  'every id leads somewhere, and stays what it is': plan.idsLeadSomewhere,
  'no id is used again': plan.noIdIsUsedAgain,
  'what is agreed is read by all, as it stands by all whom its last change touches': plan.whatIsAgreedIsRead,
  'who reads changes nothing': plan.whoReadsChangesNothing,
  'a plan is checked, and agreed to as it is': plan.aPlanIsCheckedAndSigned,
  'grounds run in no circle': plan.groundsRunInNoCircle,
  'only what stands goes out': leaving.onlyWhatStandsGoesOut,
  'what is handed off is approved, or a draft that is confirmed': leaving.whatIsHandedOffIsApproved,
  'every delivery is made once': leaving.everyDeliveryIsMadeOnce,
  'what is built was decided on, and a report makes no version': building.whatIsBuiltWasDecided,
  'the board can be shown in both languages': building.theBoardCanBeShown,
};

/** Begins to watch a walk: says what is wrong at a moment, each with the name of what it breaks. */
export function watching(): Watch {
  const all = Object.entries(invariants).map(([name, begin]) => [name, begin()] as const);
  return (moment) => all.flatMap(([name, watch]) => watch(moment).map((each) => `${name}: ${each}`));
}
