import * as z from "zod/mini";
import { defineEndpoint, input } from "../../../plugin.ts";
import { checkName } from "../policy/check-name.ts";
import { isReserved } from "../policy/reserved.ts";
import { isClaimed } from "../services/claims.ts";
import { shareForeignNames } from "../services/foreign-names.ts";
import type { Settings } from "../settings.ts";

/** Body of `is-username-available`. */
export interface IsUsernameAvailableBody {
  /** The user name, as the user enters it. */
  username: string;
}

/** Answer of `is-username-available`. */
export interface UsernameAvailability {
  /** False for a name that is taken, reserved or held back, and for one that people would confuse with it. */
  available: boolean;
}

const body = input<IsUsernameAvailableBody>(() => z.object({ username: z.string() }));

const NOT_A_NAME = 422;

/** Tells whether the caller could take a user name. */
export const isUsernameAvailable = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/is-username-available",
    body,
    session: "optional",
    // A user who types sends a few calls; more would collect everybody's names.
    rateLimit: { window: 60, max: 30 },
    errors: ["USERNAME_TOO_SHORT", "USERNAME_TOO_LONG", "INVALID_USERNAME"],
    async handler(ctx): Promise<UsernameAvailability> {
      const username = await checkName(settings, ctx.body.username, "set", NOT_A_NAME);
      const user = ctx.session?.user;
      if (user?.username === username) return { available: true };
      if (isReserved(settings.reserved, username)) return { available: false };
      await shareForeignNames(ctx.config, ctx.services);
      return { available: !(await isClaimed(ctx.services, username, { userId: user?.id ?? null, now: ctx.now() })) };
    },
  });
