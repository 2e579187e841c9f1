import * as z from "zod/mini";
import {
  defineServerEndpoint,
  type EndpointContext,
  input,
  isAuthError,
  type Statements,
  type User,
} from "../../../plugin.ts";
import { apiKeyError } from "../api-key-error.ts";
import type { ApiKey } from "../entities.ts";
import { grants } from "../services/authenticate.ts";
import { consumeKey, presentedKey, type UsedKey } from "../services/read-key.ts";
import { permissionsOf, toApiKey } from "../services/to-api-key.ts";
import type { Settings } from "../settings.ts";
import { keyConfig, termShape } from "./key-shapes.ts";

/** The body of `auth.api.apiKey.verify`. */
export interface VerifyApiKeyBody {
  /** The key to verify. Default: the key in the headers. */
  key?: string | undefined;
  /** The permissions that the key must have. */
  permissions?: Statements | undefined;
  /** The configuration that the key must belong to. */
  configId?: string | undefined;
  /** Requires that the key's owner has these permissions in this organization too. */
  organizationId?: string | undefined;
}

/** The result of `auth.api.apiKey.verify`. `key` is better-auth's name for `apiKey`. */
export type VerifyApiKeyResult =
  | { valid: true; error: null; apiKey: ApiKey; key: ApiKey; user: User | null }
  | { valid: false; error: { code: string; message: string }; apiKey: null; key: null; user: null };

const body = input<VerifyApiKeyBody>(() =>
  z.object({
    key: z.optional(z.string()),
    permissions: termShape().permissions,
    configId: z.optional(keyConfig()),
    organizationId: z.optional(z.string()),
  }),
);

type Context = Pick<EndpointContext<VerifyApiKeyBody, unknown, never, "none">, "body" | "now" | "services">;

const asksMore = ({ permissions, organizationId }: VerifyApiKeyBody): boolean =>
  permissions !== undefined || organizationId !== undefined;

async function assertGranted(ctx: Context, { row, user }: UsedKey): Promise<void> {
  const { permissions, organizationId } = ctx.body;
  const caller = { session: null, now: ctx.now() };
  const isGranted = permissions === undefined || grants(permissionsOf(row), permissions);
  const ownerMay =
    organizationId === undefined ||
    (user === null
      ? row.organizationId === organizationId
      : await ctx.services.authorization.grants({ user, organizationId, permissions: permissions ?? {}, caller }));
  if (!isGranted || !ownerMay) throw apiKeyError("API_KEY_LACKS_PERMISSION");
}

/** Verifies an API key for the application's own routes and counts one use. */
export const verifyApiKey = (settings: Settings) =>
  defineServerEndpoint({
    method: "POST",
    path: "/api-key/verify",
    body,
    needs: "nothing",
    errors: ["API_KEY_LACKS_PERMISSION", "INVALID_API_KEY"],
    async handler(ctx): Promise<VerifyApiKeyResult> {
      const text = ctx.body.key ?? presentedKey(settings, ctx.headers) ?? "";
      try {
        const used = await consumeKey(settings, ctx, text, ctx.now(), ctx.body.configId);
        if (asksMore(ctx.body)) await assertGranted(ctx, used);
        const apiKey = toApiKey(used.row);
        return { valid: true, error: null, apiKey, key: apiKey, user: used.user };
      } catch (error) {
        if (!isAuthError(error)) throw error;
        const { code, message } = error;
        return { valid: false, error: { code, message }, apiKey: null, key: null, user: null };
      }
    },
  });
