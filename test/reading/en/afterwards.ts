import { said } from '../utterance.js';

export const whileTheNextIsMade = said('remaking', [
  { text: "cool. but don't drop R2 for it", means: 'change', trap: true },
  { text: 'I still object to names', by: 'colleague', means: 'concern' },
  { text: 'approve v1', means: 'approve', obvious: true },
  { text: '👍', means: 'like', obvious: true },
  { text: 'forget my change, v1 was fine', means: 'withdraw', trap: true },
  { text: 'ok lets just not do the poll', means: 'stop', trap: true },
  { text: 'hold on, dont make v2 before I have talked to Ann', means: 'pause', trap: true },
  { text: 'when is v2 ready', means: 'status' },
  { text: 'can i still approve v1?', means: 'question', trap: true },
  { text: 'no hurry, tomorrow is fine', means: 'talk', trap: true },
  { text: 'thx!', means: 'talk', obvious: true },
  { text: 'no', means: 'refuse', obvious: true },
  { text: 'yes', means: 'unclear', trap: true },
]);

export const onceApproved = said('approved', [
  { text: 'ok hand off the plan now', by: 'colleague', means: 'handOff', obvious: true },
  { text: 'hand v1 to the devs', means: 'talk', trap: true },
  { text: 'wait, don’t', means: 'later', obvious: true },
  { text: 'wait, that was the wrong thread', means: 'withdraw', trap: true },
  { text: 'sorry that was too early, not approved yet', means: 'withdraw', trap: true },
  { text: 'reopen', means: 'resume', obvious: true },
  { text: 'can we still move T3 to the front?', means: 'change', trap: true },
  { text: "only saw this now. i'm against names next to votes", by: 'colleague', means: 'concern' },
  { text: 'LGTM too', by: 'colleague', means: 'approve' },
  { text: '+1', by: 'colleague', means: 'like', obvious: true },
  { text: 'we are not doing it after all', means: 'stop' },
  { text: 'approved by whom?', by: 'colleague', means: 'question', trap: true },
  { text: 'whats the status of this', means: 'status', obvious: true },
  { text: 'Q2: 80', means: 'answer', question: 2, obvious: true },
  { text: 'cant believe five robots had to argue about lunch', by: 'colleague', means: 'talk', trap: true },
  { text: 'Ben undo your apron, lunch is over', means: 'talk', trap: true },
]);

export const onceOver = said('over', [
  { text: 'can we continue here after all?', means: 'resume', trap: true },
  { text: 'take this as the base for a new plan', means: 'refer' },
  { text: 'misclick, I did not want to cancel this', means: 'withdraw', trap: true },
  { text: 'approve', means: 'approve', obvious: true },
  { text: 'cancel', means: 'stop', obvious: true },
  { text: 'is this dead?', by: 'colleague', means: 'status' },
  { text: 'who cancelled it and why', by: 'colleague', means: 'question', trap: true },
  { text: 'D2 should have been a cron job', means: 'change', trap: true },
  { text: 'too bad, i liked it', by: 'colleague', means: 'talk', trap: true },
]);
