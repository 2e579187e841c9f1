import type { AboutUser } from "../contracts/config.ts";
import type { User } from "../contracts/entities.ts";
import type { Logger } from "../contracts/logger.ts";

interface Scope {
  readonly request: Request | null;
  readonly logger: Logger;
}

/** Runs an application's callback about a user. An error is logged. */
export async function runCallback(
  { request, logger }: Scope,
  name: string,
  callback: AboutUser | null,
  user: User,
): Promise<void> {
  try {
    await callback?.(user, request ?? undefined);
  } catch (error) {
    logger.error(`${name} failed`, { error });
  }
}
