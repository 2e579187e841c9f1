import type { Logger } from "../../contracts/logger.ts";
import type { UnderWay } from "../../kernel/under-way.ts";

/** Lets the answer go first: what is done for one caller and not for another must not show in the time of either. */
const afterTheAnswer = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** Runs work that nobody waits for; what fails is logged. */
export function createBackground(
  logger: Logger,
  handler: ((work: Promise<void>) => void) | undefined,
  underWay: UnderWay,
): (work: () => Promise<void>) => void {
  return (work) => {
    const done = underWay
      .during(() => afterTheAnswer().then(work))
      .catch((error: unknown) => logger.error("Work in the background failed", { error }));
    try {
      handler?.(done);
    } catch (error) {
      // The answer stands: what was to be done after it goes on, whoever watches over it.
      logger.error("advanced.backgroundTasks.handler failed", { error });
    }
  };
}
