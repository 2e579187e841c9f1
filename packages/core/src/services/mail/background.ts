import type { Logger } from "../../contracts/logger.ts";
import type { InFlight } from "../../kernel/in-flight.ts";

/** Work that starts before the answer would show in its timing. */
const afterTheAnswer = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

export function createBackground(
  logger: Logger,
  handler: ((work: Promise<void>) => void) | undefined,
  inFlight: InFlight,
): (work: () => Promise<void>) => void {
  return (work) => {
    const done = inFlight
      .during(() => afterTheAnswer().then(work))
      .catch((error: unknown) => logger.error("Work in the background failed", { error }));
    try {
      handler?.(done);
    } catch (error) {
      logger.error("advanced.backgroundTasks.handler failed", { error });
    }
  };
}
