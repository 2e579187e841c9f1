import * as z from "zod/mini";
import { defineEndpoint, input, isStoreConflict, lockCaller } from "../../../plugin.ts";
import type { RegistrationResponse } from "../json.ts";
import { take } from "../services/ceremonies.ts";
import { insertPasskey } from "../services/held-sign-ups.ts";
import { modelOf, toLabel } from "../services/names.ts";
import { tellUser } from "../services/notices.ts";
import { type Passkey, passkeysOf, toPasskey } from "../services/passkeys.ts";
import { claimedChallenge } from "../services/read-response.ts";
import { verifyNewPasskey } from "../services/verify-registration.ts";
import type { Settings } from "../settings.ts";

export interface VerifyRegistrationBody {
  /** The answer of the browser. */
  response: RegistrationResponse;
  /** The name of the passkey. Default: the model of its authenticator. */
  name?: string | undefined;
}

/** The ceremony checks the content of the response, so that every failure has the same answer. */
export const isResponse = (value: unknown): boolean =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const body = input<VerifyRegistrationBody>(() =>
  z.object({
    response: z.custom<RegistrationResponse>(isResponse),
    name: z.optional(z.string().check(z.maxLength(255))),
  }),
);

/** Registers the passkey that the caller's browser has made. */
export const verifyRegistration = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/passkey/verify-registration",
    body,
    session: "fresh",
    noImpersonation: true,
    needs: "headers",
    changes: ["passkeys", "accounts"],
    rateLimit: { window: 60, max: 20 },
    errors: ["UNAUTHORIZED", "SESSION_NOT_FRESH", "FAILED_TO_VERIFY_REGISTRATION", "TOO_MANY_PASSKEYS"],
    async handler(ctx): Promise<Passkey> {
      const { response, name = "" } = ctx.body;
      const taken = await take(settings, ctx, "registration", claimedChallenge(response));
      const ceremony = taken?.userId === ctx.session.user.id ? taken : null;
      const made = await verifyNewPasskey(settings, ctx, ceremony, response);
      if (made === null || ceremony?.handle === undefined) throw ctx.error("FAILED_TO_VERIFY_REGISTRATION");
      const model = await modelOf(made.aaguid);
      const added = { ...made, name: toLabel(name) ?? model, userHandle: ceremony.handle };
      return ctx
        .transaction(async (services) => {
          const user = await lockCaller(ctx, services, ctx.session);
          if (user === null) throw ctx.error("UNAUTHORIZED");
          if ((await passkeysOf(services, user.id)).length >= settings.maxPasskeys)
            throw ctx.error("TOO_MANY_PASSKEYS");
          const row = await insertPasskey(services, { ...added, userId: user.id }, ctx.now());
          await tellUser(ctx, services, "passkey-added", { user, model });
          ctx.emit("passkey.added", { user, passkeyId: row.id });
          return toPasskey(row);
        })
        .catch((error: unknown) => {
          // Somebody has registered the same credential.
          throw isStoreConflict(error) ? ctx.error("FAILED_TO_VERIFY_REGISTRATION", { cause: error }) : error;
        });
    },
  });
