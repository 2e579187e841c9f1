import type { Close } from "../contracts/close.ts";
import type { Database } from "../contracts/store.ts";
import { CLOSE_SECONDS } from "../data/limits.ts";
import type { App } from "./app.ts";

export function createClose({ context, life, stopMails, stopTelemetry }: App, database: Database): Close {
  const { logger } = context;

  async function close(seconds: number): Promise<void> {
    life.state = "closing";
    stopMails();
    const ended = await life.inFlight.ended(seconds);
    if (!ended) logger.error("Closed while work was still running", { count: life.inFlight.count });
    life.state = "closed";
    stopTelemetry?.();
    try {
      await database.close?.();
    } catch (error) {
      logger.error("The database could not be closed", { error });
    }
  }

  let closing: Promise<void> | null = null;
  return ({ timeout = CLOSE_SECONDS } = {}) => {
    closing ??= close(timeout);
    return closing;
  };
}
