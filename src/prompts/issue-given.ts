import type { Issue, Opener } from '../workshop/session.js';

/** An open issue as a prompt gives it. `changed`: the answer ("Q1") whose change shook what was agreed. */
export interface IssueGiven {
  number: number;
  text: string;
  openedBy: Opener;
  changed?: string;
}

export function issueGiven({ number, text, openedBy, shakenBy }: Issue): IssueGiven {
  return { number, text, openedBy, ...(shakenBy && { changed: shakenBy }) };
}
