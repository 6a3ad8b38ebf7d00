/** How many workshops one person opens, or one channel has, at once and a day (UTC). What is missing has no limit. */
export interface WorkshopLimits {
  person: Most;
  channel: Most;
}
interface Most {
  atOnce?: number;
  day?: number;
}

/** The limit that keeps a workshop from being opened, and its number. */
export interface Full {
  whose: keyof WorkshopLimits;
  per: keyof Most;
  most: number;
}

/** Counts of workshops: those at work, and those opened today (UTC). */
export interface Counted {
  atOnce: number;
  day: number;
}

export const noLimits: WorkshopLimits = { person: {}, channel: {} };

/** The first limit that is reached; a person's own one before that of the channel. */
export function whatIsFull(
  limits: WorkshopLimits,
  counted: Record<Full['whose'], Counted>,
): Full | undefined {
  for (const whose of ['person', 'channel'] as const) {
    for (const per of ['day', 'atOnce'] as const) {
      const most = limits[whose][per];
      if (most !== undefined && counted[whose][per] >= most) return { whose, per, most };
    }
  }
  return undefined;
}
