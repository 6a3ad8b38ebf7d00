import { createLeaving } from '../../src/engine/leaving.js';

/** For tests in which nobody hands anything off. */
export const nothingLeaves = createLeaving({ files: () => Promise.resolve([]), targets: {} });
