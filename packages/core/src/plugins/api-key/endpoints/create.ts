import * as z from "zod/mini";
import { defineEndpoint, input, type Services } from "../../../plugin.ts";
import { apiKeyError } from "../api-key-error.ts";
import type { NewApiKey } from "../entities.ts";
import { contextOf, resolveActor, withActorLocked } from "../services/actor.ts";
import { claimKeys } from "../services/adopt-keys.ts";
import { assertCompleteLimits, assertTerms, type KeyTerms } from "../services/key-terms.ts";
import { newKey, type WantedKey } from "../services/new-key.ts";
import { assertMayManage, assertOwnRights, type Context } from "../services/owner.ts";
import { DEFAULT_CONFIG, toApiKey } from "../services/to-api-key.ts";
import type { Settings } from "../settings.ts";
import { keyConfig, keyId, keyName, keyPrefix, termShape } from "./key-shapes.ts";

/** The body of `api-key/create`. */
export interface CreateApiKeyBody extends KeyTerms {
  /** What the owner calls the key. */
  name?: string | undefined;
  /** The text that the key begins with. Default: `prefix` of the plugin's options. */
  prefix?: string | undefined;
  /** The organization that owns the key. Default: the key belongs to the caller. */
  organizationId?: string | undefined;
  /**
   * A name for keys of one kind, which `list` and `verify` filter by. Only the server may set it. Default `default`.
   */
  configId?: string | undefined;
  /** The user who owns the key or creates it for the organization. Only a server call without headers may set it. */
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

async function assertMayCreate(ctx: Context, settings: Settings, services: Services, wanted: WantedKey) {
  const { organizationId, terms } = wanted;
  if (organizationId === null) return;
  await assertMayManage(ctx, settings, services, organizationId, "create");
  await assertOwnRights(ctx, services, organizationId, terms);
}

/**
 * The transaction has locked the caller. It also locks the organization's keys, because its other owners create keys
 * too, so that concurrent calls cannot exceed the limit.
 * @throws TOO_MANY_API_KEYS
 */
async function assertBelowLimit(ctx: Context, settings: Settings, services: Services, owner: string | null) {
  const { table, maxKeys } = settings;
  const where = owner === null ? { userId: ctx.session.user.id } : { organizationId: owner };
  if (owner !== null) await services.store.list(table, { where, lock: true });
  await claimKeys(settings, services, owner ?? ctx.session.user.id);
  if ((await services.store.count(table, { where })) >= maxKeys) throw apiKeyError("TOO_MANY_API_KEYS");
}

function wantedOf({ name, prefix, configId, organizationId, userId: _, remaining, ...terms }: CreateApiKeyBody) {
  const left = remaining === null && terms.refillAmount === undefined ? {} : { remaining };
  const wanted = { name: name ?? null, prefix, configId, organizationId: organizationId ?? null };
  return { ...wanted, terms: { ...terms, ...left } };
}

/** Creates an API key for the caller or for an organization. The response is the only place that contains the key. */
export const createApiKey = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/api-key/create",
    body,
    // `resolveActor` requires a fresh session; a server call without headers has none.
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
      const actorContext = contextOf(ctx, actor);
      const wanted: WantedKey = wantedOf(ctx.body);
      const { organizationId, configId = DEFAULT_CONFIG } = wanted;
      if (!ctx.isOwnCall && configId !== DEFAULT_CONFIG) throw apiKeyError("SERVER_ONLY_PROPERTY");
      assertTerms(ctx, settings, wanted.terms);
      await assertMayCreate(actorContext, settings, ctx.services, wanted);
      const { text, row } = newKey(ctx, settings, actor.user, wanted);
      assertCompleteLimits(row);
      const apiKey = await withActorLocked(ctx, actor, async (services) => {
        // The caller may have been removed or demoted since the first check.
        await assertMayCreate(actorContext, settings, services, wanted);
        await assertBelowLimit(actorContext, settings, services, organizationId);
        const made = toApiKey(await services.store.insert(settings.table, row));
        ctx.emit("api-key.created", { apiKey: made, userId: made.userId, organizationId });
        return made;
      });
      return { ...apiKey, key: text };
    },
  });
