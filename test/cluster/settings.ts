/** What a run of the matrix is made of; each can be set by a variable of the same name in capitals. */
export interface Settings {
  workshops: number;
  processes: number;
  store: 'sqlite' | 'postgres';
  seed: number;
  /** How long things go wrong, in milliseconds. Then all is left alone until nothing changes any more. */
  faultsMs: number;
  /** How long a process stands still when it is stopped, in milliseconds. */
  standsMs: number;
  /** How long a call of the model takes meanwhile, in milliseconds. */
  callsMs: readonly [number, number];
  /** How many are planned with nothing wrong, to see how fast that is. */
  calm: number;
  /** How many waiting workshops are taken up at a start, and of how many the questions are answered then. */
  waiting: number;
}

type Form = Omit<Settings, 'processes' | 'store' | 'seed'>;
const short: Form = {
  ...{ workshops: 4, faultsMs: 10_000, standsMs: 5_000, callsMs: [50, 200], calm: 0, waiting: 0 },
};
const quick: Form = {
  ...{ workshops: 12, faultsMs: 30_000, standsMs: 8_000, callsMs: [100, 500], calm: 3, waiting: 20 },
};
const long: Form = {
  ...{ workshops: 50, faultsMs: 600_000, standsMs: 60_000, callsMs: [500, 4_000], calm: 50, waiting: 1_000 },
};

/**
 * One run for each number of processes (PROCESSES=1,3). The long form is asked for by MINUTES; without it the quick one
 * runs, which the nightly run has time for, and in `npm run test:short` a shorter one. A SQLite file is for one process alone.
 */
export function readSettings(env: NodeJS.ProcessEnv, hasPostgres: boolean): Settings[] {
  const form = env.MINUTES !== undefined ? long : env.FORM === 'short' ? short : quick;
  const stores = ['sqlite', 'postgres'] as const;
  const store = stores.find((each) => each === (env.STORE ?? (hasPostgres ? 'postgres' : 'sqlite')));
  if (!store) throw new Error(`STORE is sqlite or postgres, not ${env.STORE}`);
  const several = form === long ? '1,3' : form === short ? '2' : '3';
  return (env.PROCESSES ?? (store === 'sqlite' ? '1' : several))
    .split(',')
    .map((processes) => ({
      ...{ store, processes: Number(processes), seed: Number(env.SEED ?? 20_261_126) },
      workshops: Number(env.WORKSHOPS ?? form.workshops),
      faultsMs: env.MINUTES === undefined ? form.faultsMs : Number(env.MINUTES) * 60_000,
      standsMs: Number(env.STANDS_SECONDS ?? form.standsMs / 1_000) * 1_000,
      callsMs: form.callsMs,
      calm: Number(env.CALM ?? form.calm),
      waiting: Number(env.WAITING ?? form.waiting),
    }));
}
