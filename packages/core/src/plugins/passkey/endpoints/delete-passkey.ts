import * as z from "zod/mini";
import { defineEndpoint, input, lockCaller } from "../../../plugin.ts";
import { findPasskey, type PasskeySignal, signalOf } from "../services/passkeys.ts";
import { removePasskey } from "../services/remove-passkey.ts";
import type { Settings } from "../settings.ts";
import type { PasskeyChoice } from "./passkey-choice.ts";

export interface DeletePasskeyBody extends PasskeyChoice {
  /** Whether the sessions that it started end, except this one. Default: the option `revokeSessionsOnRemoval`. */
  revokeSessions?: boolean | undefined;
}

/** The result of removing a passkey. */
export interface DeletedPasskey {
  status: boolean;
  /** For the Signal API: the passkey that is gone, and those that are left. */
  signal: PasskeySignal;
}

const body = input<DeletePasskeyBody>(() =>
  z.object({
    id: z.string().check(z.minLength(1), z.maxLength(255)),
    revokeSessions: z.optional(z.boolean()),
  }),
);

/** Removes one of the caller's passkeys, but not the last sign-in method. */
export const deletePasskey = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/passkey/delete-passkey",
    body,
    session: "fresh",
    noImpersonation: true,
    needs: "headers",
    changes: ["passkeys", "accounts", "sessions"],
    errors: ["UNAUTHORIZED", "SESSION_NOT_FRESH", "PASSKEY_NOT_FOUND", "FAILED_TO_UNLINK_LAST_ACCOUNT"],
    handler: (ctx): Promise<DeletedPasskey> =>
      ctx.transaction(async (services) => {
        const { id, revokeSessions = settings.revokesSessions } = ctx.body;
        const user = await lockCaller(ctx, services, ctx.session);
        if (user === null) throw ctx.error("UNAUTHORIZED");
        const row = await findPasskey(services, user.id, id);
        if (row === null) throw ctx.error("PASSKEY_NOT_FOUND");
        await services.signInMethods.assertNotLast(user.id);
        const kept = ctx.session.session.token;
        await removePasskey(ctx, services, { user, row, revokeSessions, kept });
        return { status: true, signal: await signalOf(settings, services, ctx.config, { user, row }) };
      }),
  });
