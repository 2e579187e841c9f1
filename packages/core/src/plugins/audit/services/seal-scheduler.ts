import type { EventContext, Services } from "../../../plugin.ts";
import { SEAL_ROWS, sealAll } from "./seal.ts";

const WAIT_MILLISECONDS = 10_000;

type Logger = EventContext["logger"];

interface SealSchedule {
  written: number;
  sealedAt: number;
  isSealing: boolean;
}

export function createSealScheduler() {
  // The logger identifies the instance, because two instances share no state.
  const schedules = new WeakMap<Logger, SealSchedule>();
  const scheduleOf = (logger: Logger, now: number): SealSchedule => {
    const pace = schedules.get(logger) ?? { written: 0, sealedAt: now, isSealing: false };
    schedules.set(logger, pace);
    return pace;
  };
  async function seal(pace: SealSchedule, services: Services, { at, logger }: EventContext): Promise<void> {
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
      const pace = scheduleOf(context.logger, now);
      pace.written += 1;
      if (pace.written < SEAL_ROWS && Math.abs(now - pace.sealedAt) < WAIT_MILLISECONDS) return;
      context.afterwards((services) => seal(pace, services, context));
    },
  };
}
