import { assumptionStories } from './assumption-stories.js';
import { askingStories } from './asking-stories.js';
import { livingStories } from './living-stories.js';
import { talkStories } from './talk-stories.js';
import { teamStories } from './team-stories.js';
import { versionStories } from './version-stories.js';
import { stories as plainStories } from './workshop-facts.js';

/** All stories that a thread can tell here, by name. */
export const stories = {
  ...plainStories,
  ...askingStories,
  ...livingStories,
  ...talkStories,
  ...teamStories,
  ...versionStories,
  ...assumptionStories,
};
