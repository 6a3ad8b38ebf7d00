import { systemClock } from '../../src/clock.js';
import { createInProcess } from '../../src/engine/jobs.js';
import { silent } from '../engine/joined.js';
import { executionContract } from './contract.js';

executionContract('in one process', async () => {
  const execution = createInProcess(systemClock, silent);
  return { execution, cause: (job) => execution.take([job]), close: () => execution.stop() };
});
