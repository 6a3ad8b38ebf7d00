import { hungExitCode } from '../../src/watch/watchdog.js';
import type { Fault } from './faults.js';
import type { Matrix } from './matrix.js';
import type { Exit } from './processes.js';

/** How soon after it goes on a process that stood still finds out that others have its work, in milliseconds. */
const findsOutMs = 10_000;
/** What a process that cannot start ends with: it says why, and a service manager starts it again. */
const refusedExitCode = 1;

/**
 * Processes that ended and should not have. One that stood still while others took over its work ends by itself, with a
 * code of its own, also while it starts; one that finds no database at its start ends, too.
 */
export function unwantedEnds({ processes, settings }: Matrix, faults: readonly Fault[]): Exit[] {
  const during = (exit: Exit, names: readonly Fault['name'][], afterMs: number) =>
    faults.some(
      ({ name, process, at, until }) =>
        names.includes(name) &&
        (process === undefined || process === exit.process) &&
        at <= exit.at &&
        exit.at <= until + afterMs,
    );
  return processes.exits.filter((exit) => {
    if (exit.wanted) return false;
    if (exit.early && exit.code === refusedExitCode)
      return !during(exit, ['database restart', 'database cut'], 3_000);
    const isOwnCode = exit.code !== null && exit.code !== refusedExitCode && exit.code !== hungExitCode;
    return !(settings.processes > 1 && isOwnCode && during(exit, ['stand'], findsOutMs));
  });
}
