import * as z from "zod/mini";
import { defineEndpoint, input } from "../../../plugin.ts";
import { toLabel } from "../services/names.ts";
import { findPasskey, type Passkey, type PasskeySignal, signalOf, toPasskey } from "../services/passkeys.ts";
import type { Settings } from "../settings.ts";
import { LABEL_CHARACTERS, passkeyTable } from "../tables.ts";
import type { PasskeyChoice } from "./passkey-choice.ts";

export interface UpdatePasskeyBody extends PasskeyChoice {
  /** The new name. */
  name: string;
}

/** The passkey with its new name. */
export interface UpdatedPasskey {
  passkey: Passkey;
  /** For the Signal API: the user's current name and email address. */
  signal: PasskeySignal;
}

const body = input<UpdatePasskeyBody>(() =>
  z.object({
    id: z.string().check(z.minLength(1), z.maxLength(255)),
    name: z.string().check(
      z.trim(),
      z.minLength(1),
      z.maxLength(LABEL_CHARACTERS),
      z.refine((name) => toLabel(name) !== null, "must have a visible character"),
    ),
  }),
);

/** Renames one of the caller's passkeys. */
export const updatePasskey = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/passkey/update-passkey",
    body,
    session: "required",
    noImpersonation: true,
    needs: "headers",
    changes: ["passkeys", "accounts"],
    errors: ["UNAUTHORIZED", "PASSKEY_NOT_FOUND"],
    async handler(ctx): Promise<UpdatedPasskey> {
      const { user } = ctx.session;
      const { id } = ctx.body;
      return ctx.write(async (services) => {
        const name = toLabel(ctx.body.name);
        const changed = await services.store.update(passkeyTable, { where: { id, userId: user.id } }, { name });
        const row = changed === 0 ? null : await findPasskey(services, user.id, id);
        if (row === null) throw ctx.error("PASSKEY_NOT_FOUND");
        ctx.emit("passkey.renamed", { user, passkeyId: id });
        return { passkey: toPasskey(row), signal: await signalOf(settings, services, ctx.config, { user, row }) };
      }, "passkey.renamed");
    },
  });
