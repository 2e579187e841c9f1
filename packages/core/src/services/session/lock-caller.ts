import type { ActiveSession, User } from "../../contracts/entities.ts";
import type { RequestScope } from "../../contracts/scope.ts";
import type { Services } from "../../contracts/services.ts";

/**
 * Locks the caller's user in a transaction; null if the session has ended in the meantime, perhaps to stop this call.
 */
export async function lockCaller(
  scope: RequestScope,
  { sessions, users }: Pick<Services, "sessions" | "users">,
  { session }: ActiveSession,
): Promise<User | null> {
  const caller = (await users.hold(session.userId)) ? await sessions.authenticate(scope) : null;
  return caller?.session.id === session.id ? caller.user : null;
}
