import * as z from "zod/mini";
import { defineEndpoint, input } from "../../../plugin.ts";
import type { CreationOptions } from "../json.ts";
import { begin, randomId } from "../services/ceremonies.ts";
import { creationOptions } from "../services/creation-options.ts";
import { handleOf, passkeysOf, toDescriptor } from "../services/passkeys.ts";
import type { Settings } from "../settings.ts";

export interface RegisterOptionsQuery {
  /** The kind of authenticator. Default: as `authenticatorSelection`. */
  authenticatorAttachment?: "platform" | "cross-platform" | undefined;
  /** The name of the account that the device shows. Default: the email address. */
  name?: string | undefined;
  /** `true` if the browser makes the passkey without asking, so that the user need not be present. */
  useAutoRegister?: "true" | "false" | undefined;
}

const query = input<RegisterOptionsQuery>(() =>
  z.object({
    authenticatorAttachment: z.optional(z.enum(["platform", "cross-platform"])),
    name: z.optional(z.string().check(z.minLength(1), z.maxLength(255))),
    useAutoRegister: z.optional(z.enum(["true", "false"])),
  }),
);

/** Returns the options with which the caller's browser makes a passkey. They are valid for five minutes. */
export const generateRegisterOptions = (settings: Settings) =>
  defineEndpoint({
    method: "GET",
    path: "/passkey/generate-register-options",
    query,
    session: "fresh",
    noImpersonation: true,
    needs: "headers",
    errors: ["UNAUTHORIZED", "SESSION_NOT_FRESH", "TOO_MANY_PASSKEYS"],
    async handler(ctx): Promise<CreationOptions> {
      const { user } = ctx.session;
      const { authenticatorAttachment, name = user.email, useAutoRegister } = ctx.query;
      const own = await passkeysOf(ctx.services, user.id);
      if (own.length >= settings.maxPasskeys) throw ctx.error("TOO_MANY_PASSKEYS");
      const handle = handleOf(own) ?? randomId(ctx.services);
      const isConditional = useAutoRegister === "true";
      const about = { kind: "registration", userId: user.id, handle } as const;
      return creationOptions(settings, ctx.config, {
        challenge: begin(settings, ctx, isConditional ? { ...about, conditional: true } : about),
        user: { id: handle, name, displayName: user.name },
        exclude: own.map(toDescriptor),
        attachment: authenticatorAttachment,
      });
    },
  });
