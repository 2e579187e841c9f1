import * as z from "zod/mini";
import { defineEndpoint, input, op, type Services } from "../../../plugin.ts";
import { apiKeyError } from "../api-key-error.ts";
import type { NewApiKey } from "../entities.ts";
import { asActor, inNameOf, resolveActor } from "../services/actor.ts";
import { claimKeys } from "../services/adopt-keys.ts";
import { assertTerms, assertWindow, type KeyTerms } from "../services/key-terms.ts";
import { newKey, type WantedKey } from "../services/new-key.ts";
import { assertMayManage, assertOwnRights, type Context } from "../services/owner.ts";
import { DEFAULT_CONFIG, toApiKey } from "../services/to-api-key.ts";
import type { Settings } from "../settings.ts";
import { keyConfig, keyId, keyName, keyPrefix, termShape } from "./key-shapes.ts";

/** Body of `api-key/create`. */
export interface CreateApiKeyBody extends KeyTerms {
  /** What the owner calls the key. */
  name?: string | undefined;
  /** What the key begins with. Default: the option. */
  prefix?: string | undefined;
  /** Left out, the key is the caller's own. */
  organizationId?: string | undefined;
  /** The server's alone: a name for keys of one kind, which `list` and `verify` tell apart. */
  configId?: string | undefined;
  /** The server's alone, without headers: whose key it is, or who makes the organization's. */
  userId?: string | undefined;
}

const body = input<CreateApiKeyBody>(() =>
  z.object({
    name: z.optional(keyName()),
    prefix: z.optional(keyPrefix()),
    organizationId: z.optional(keyId()),
    configId: z.optional(keyConfig()),
    userId: z.optional(keyId()),
    ...termShape(),
  }),
);

/** @throws ORGANIZATION_API_KEYS_ARE_OFF, YOU_ARE_NOT_ALLOWED_TO_MANAGE_API_KEYS */
async function assertMayMake(ctx: Context, settings: Settings, services: Services, wanted: WantedKey) {
  const { organizationId, terms } = wanted;
  if (organizationId === null) return;
  await assertMayManage(ctx, settings, services, organizationId, "create");
  await assertOwnRights(ctx, services, organizationId, terms);
}

/** Behind the caller's row, so that two calls at once count each other. @throws TOO_MANY_API_KEYS */
async function assertRoom(ctx: Context, settings: Settings, services: Services, owner: string | null) {
  const { table, maxKeys } = settings;
  const where = owner === null ? { userId: ctx.session.user.id } : { organizationId: owner };
  // Behind the organization's keys too: its other owners make them as well.
  if (owner !== null) await services.store.update(table, { where }, { createdAt: op.unchanged() });
  await claimKeys(settings, services, owner ?? ctx.session.user.id);
  if ((await services.store.count(table, { where })) >= maxKeys) throw apiKeyError("TOO_MANY_API_KEYS");
}

function wantedOf({ name, prefix, configId, organizationId, userId: _, remaining, ...terms }: CreateApiKeyBody) {
  // Null is what a key has anyway, and better-auth's clients may send it.
  const left = remaining === null && terms.refillAmount === undefined ? {} : { remaining };
  const wanted = { name: name ?? null, prefix, configId, organizationId: organizationId ?? null };
  return { ...wanted, terms: { ...terms, ...left } };
}

/** Makes a key of the caller, or of an organization; the answer alone shows it. */
export const createApiKey = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/api-key/create",
    body,
    // A fresh one is asked for; a server call without headers has none.
    session: "optional",
    noImpersonation: true,
    needs: "nothing",
    changes: ["apiKeys"],
    errors: [
      "UNAUTHORIZED",
      "SESSION_NOT_FRESH",
      "NOT_WHILE_IMPERSONATING",
      "USER_NOT_FOUND",
      "SERVER_ONLY_PROPERTY",
      "UNKNOWN_API_KEY_PERMISSION",
      "API_KEY_LIVES_TOO_LONG",
      "METADATA_DISABLED",
      "ORGANIZATION_API_KEYS_ARE_OFF",
      "YOU_ARE_NOT_ALLOWED_TO_MANAGE_API_KEYS",
      "TOO_MANY_API_KEYS",
    ],
    async handler(ctx): Promise<NewApiKey> {
      const actor = await resolveActor(ctx, ctx.body.userId);
      const inName = inNameOf(ctx, actor);
      const wanted: WantedKey = wantedOf(ctx.body);
      const { organizationId, configId = DEFAULT_CONFIG } = wanted;
      if (!ctx.isOwnCall && configId !== DEFAULT_CONFIG) throw apiKeyError("SERVER_ONLY_PROPERTY");
      assertTerms(ctx, settings, wanted.terms);
      await assertMayMake(inName, settings, ctx.services, wanted);
      const { text, row } = newKey(ctx, settings, actor.user, wanted);
      assertWindow(row);
      const apiKey = await asActor(ctx, actor, async (services) => {
        // A removal or a demotion meanwhile counts.
        await assertMayMake(inName, settings, services, wanted);
        await assertRoom(inName, settings, services, organizationId);
        const made = toApiKey(await services.store.insert(settings.table, row));
        ctx.emit("api-key.created", { apiKey: made, userId: made.userId, organizationId });
        return made;
      });
      return { ...apiKey, key: text };
    },
  });
