import { defineEndpoint } from "../../../plugin.ts";
import { type Passkey, passkeysOf, toPasskey } from "../services/passkeys.ts";

/** Lists the caller's passkeys, oldest first. */
export const listUserPasskeys = () =>
  defineEndpoint({
    method: "GET",
    path: "/passkey/list-user-passkeys",
    session: "required",
    needs: "headers",
    errors: ["UNAUTHORIZED"],
    async handler(ctx): Promise<Passkey[]> {
      return (await passkeysOf(ctx.services, ctx.session.user.id)).map(toPasskey);
    },
  });
