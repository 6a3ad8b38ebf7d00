import type { Language } from '../../src/text/language.js';
import type { Fact } from '../../src/workshop/facts.js';
import { askingStories } from './asking-stories.js';
import { livingStories } from './living-stories.js';
import { versionStories } from './version-stories.js';
import { stories as plainStories } from './workshop-facts.js';

type Tell = (language: Language) => Fact[];

/** The same story, which is played once for all who look at it. */
function once(tell: Tell): Tell {
  const played = new Map<Language, Fact[]>();
  return (language) => {
    const facts = played.get(language) ?? tell(language);
    played.set(language, facts);
    return facts;
  };
}

/** All stories that a thread can tell here, by name. */
export const stories: Record<string, Tell> = Object.fromEntries(
  Object.entries<Tell>({ ...plainStories, ...askingStories, ...livingStories, ...versionStories }).map(
    ([name, tell]) => [name, once(tell)],
  ),
);
