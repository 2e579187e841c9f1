import type { EventContext, Services } from "../../../plugin.ts";
import { SEAL_ROWS, sealAll } from "./seal.ts";

const WAIT_MILLISECONDS = 10_000;

type Logger = EventContext["logger"];

interface Pace {
  written: number;
  sealedAt: number;
  isSealing: boolean;
}

/** Seals in the background after 200 rows, or with the first row that is written ten seconds after the last seal. */
export function createPace() {
  // The logger identifies the instance, since two instances share no state.
  const paces = new WeakMap<Logger, Pace>();
  const paceOf = (logger: Logger, now: number): Pace => {
    const pace = paces.get(logger) ?? { written: 0, sealedAt: now, isSealing: false };
    paces.set(logger, pace);
    return pace;
  };
  async function seal(pace: Pace, services: Services, { at, logger }: EventContext): Promise<void> {
    if (pace.isSealing) return;
    Object.assign(pace, { written: 0, sealedAt: at.getTime(), isSealing: true });
    try {
      await sealAll(services, at, logger);
    } finally {
      pace.isSealing = false;
    }
  }
  return {
    written(context: EventContext): void {
      const now = context.at.getTime();
      const pace = paceOf(context.logger, now);
      pace.written += 1;
      if (pace.written < SEAL_ROWS && Math.abs(now - pace.sealedAt) < WAIT_MILLISECONDS) return;
      context.afterwards((services) => seal(pace, services, context));
    },
  };
}
