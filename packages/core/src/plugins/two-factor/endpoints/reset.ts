import * as z from "zod/mini";
import { defineServerEndpoint, input } from "../../../plugin.ts";
import { announce } from "../services/announce.ts";
import { forgetDevices } from "../services/devices.ts";
import { removeFactor } from "../services/factor.ts";

export interface ResetBody {
  /** The id of the user. */
  userId: string;
}

const body = input<ResetBody>(() => z.object({ userId: z.string() }));

/** Removes the factor of a user who has lost it. Only the server can call it, after it has verified who they are. */
export const reset = () =>
  defineServerEndpoint({
    method: "POST",
    path: "/two-factor/reset",
    body,
    errors: ["USER_NOT_FOUND"],
    async handler(ctx): Promise<{ status: boolean }> {
      await ctx.transaction(async (services) => {
        const user = await services.users.lock(ctx.body.userId);
        if (user === null) throw ctx.error("USER_NOT_FOUND");
        await removeFactor(services, user.id);
        await forgetDevices(services, user.id);
        await services.authentication.cancel(user.id);
        await announce(ctx, services, "disabled", user);
      });
      return { status: true };
    },
  });
