import {
  type ActiveSession,
  type EndpointContext,
  lockCaller,
  type RequestScope,
  type Services,
  type User,
} from "../../../plugin.ts";
import { apiKeyError } from "../api-key-error.ts";
import type { Context } from "./owner.ts";

export interface Actor {
  readonly user: User;
  readonly active: ActiveSession | null;
}

type ActorCode = "UNAUTHORIZED" | "SESSION_NOT_FRESH" | "USER_NOT_FOUND";
type ActorScope = RequestScope &
  Pick<EndpointContext<unknown, unknown, ActorCode, "optional">, "error" | "services" | "session" | "transaction">;
type CallerScope = RequestScope &
  Pick<EndpointContext<unknown, unknown, "UNAUTHORIZED", "none">, "error" | "transaction">;

/**
 * Only a server call without headers may name a user: otherwise a client could send any `userId`.
 * @throws SERVER_ONLY_PROPERTY, UNAUTHORIZED, SESSION_NOT_FRESH, USER_NOT_FOUND
 */
export async function resolveActor(ctx: ActorScope, userId: string | undefined): Promise<Actor> {
  const { isOwnCall, request, services, session: active } = ctx;
  const isOtherUser = active !== null && userId !== active.user.id;
  if (userId !== undefined && (request !== null || isOtherUser)) throw apiKeyError("SERVER_ONLY_PROPERTY");
  if (active !== null) {
    if (!services.sessions.isFresh(active.session)) throw ctx.error("SESSION_NOT_FRESH");
    return { user: active.user, active };
  }
  if (userId === undefined || !isOwnCall) throw ctx.error("UNAUTHORIZED");
  const user = await services.users.find(userId);
  if (user === null) throw ctx.error("USER_NOT_FOUND");
  return { user, active };
}

export const contextOf = (ctx: Pick<Context, "now" | "services">, { user, active }: Actor): Context => ({
  now: () => ctx.now(),
  services: ctx.services,
  session: active ?? { user },
});

export const withCallerLocked = <Result>(
  ctx: CallerScope,
  active: ActiveSession,
  work: (services: Services) => Promise<Result>,
): Promise<Result> =>
  ctx.transaction(async (services) => {
    if ((await lockCaller(ctx, services, active)) === null) throw ctx.error("UNAUTHORIZED");
    return work(services);
  });

export const withActorLocked = <Result>(
  ctx: ActorScope,
  { user, active }: Actor,
  work: (services: Services) => Promise<Result>,
): Promise<Result> =>
  active !== null
    ? withCallerLocked(ctx, active, work)
    : ctx.transaction(async (services) => {
        if (!(await services.users.hold(user.id))) throw ctx.error("USER_NOT_FOUND");
        return work(services);
      });
