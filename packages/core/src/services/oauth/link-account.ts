import type { ActiveSession, User } from "../../contracts/entities.ts";
import type { Services } from "../../contracts/services.ts";
import { isPlaceholderEmail } from "../../data/placeholder-email.ts";
import type { LinkObstacle } from "../../data/redirect-errors.ts";
import { isStoreConflict } from "../../data/store-errors.ts";
import { lockCaller } from "../session/lock-caller.ts";
import { changedFields } from "./profile-fields.ts";
import { proveByProvider, reportProven } from "./prove-by-provider.ts";
import { addressOf, type ProviderIdentity, type Refusal, refuse, type SocialScope } from "./provider-identity.ts";

export interface LinkRefusal extends Refusal<"unable_to_link_account" | "account_already_linked_to_different_user"> {
  readonly description?: LinkObstacle;
}

const NOT_CREATED: LinkRefusal = { refused: "unable_to_link_account", description: "unable_to_create_account" };

function findObstacle({ config }: SocialScope, identity: ProviderIdentity, caller: User): LinkRefusal | null {
  const { linking } = config.account;
  const given = addressOf(identity);
  const isTrusted = given?.vouched === true || linking.trustedProviders.has(identity.provider.id);
  if (!linking.enabled || !isTrusted) return refuse("unable_to_link_account");
  const isOther = given !== null && given.email !== caller.email && !isPlaceholderEmail(caller.email);
  if (!isOther || linking.allowDifferentEmails) return null;
  return { refused: "unable_to_link_account", description: "different_emails_not_allowed" };
}

interface Linked {
  readonly user: User;
  readonly isChanged: boolean;
  readonly isProven: boolean;
}

function reportLinked(ctx: SocialScope, linked: Linked): Linked {
  const { user, isChanged, isProven } = linked;
  if (isChanged || isProven) ctx.emit("user.updated", { user });
  if (isProven) ctx.emit("user.verified", { user });
  return linked;
}

async function linkOnce(
  ctx: SocialScope,
  identity: ProviderIdentity,
  active: ActiveSession,
): Promise<Linked | LinkRefusal> {
  const { provider, profile, tokens } = identity;
  const { user: caller } = active;
  const changes = ctx.config.account.linking.updateUserInfoOnLink ? await changedFields(ctx, identity, caller) : {};
  return ctx.transaction(async (services: Services) => {
    const { accounts, users } = services;
    const user = await lockCaller(ctx, services, active);
    if (user === null) return refuse("unable_to_link_account");
    const found = await accounts.findLinked(provider.id, profile.accountId);
    if (found?.userId === user.id) {
      await accounts.saveTokens(found, tokens);
      const proven = await proveByProvider(services, addressOf(identity), user);
      return reportLinked(ctx, { user: proven ?? user, isChanged: false, isProven: proven !== null });
    }
    if (found !== null) {
      return refuse(found.user === null ? "unable_to_link_account" : "account_already_linked_to_different_user");
    }
    const refusal = findObstacle(ctx, identity, user);
    if (refusal !== null) return refusal;
    await accounts.link(user.id, { providerId: provider.id, accountId: profile.accountId, tokens });
    // The user is signed in and the provider vouches for the address, so both account and mailbox are theirs.
    const proven = await proveByProvider(services, addressOf(identity), user);
    const isChanged = Object.keys(changes).length > 0;
    const changed = isChanged ? await users.update(user.id, changes) : null;
    const now = changed ?? proven ?? user;
    ctx.emit("account.linked", { user: now, providerId: provider.id, accountId: profile.accountId });
    return reportLinked(ctx, { user: now, isChanged, isProven: proven !== null });
  });
}

export async function linkAccount(
  ctx: SocialScope,
  identity: ProviderIdentity,
  active: ActiveSession,
): Promise<LinkRefusal | null> {
  let keepsFields = false;
  const link = () =>
    linkOnce(ctx, { ...identity, keepsFields }, active).catch((error: unknown) => {
      if (!isStoreConflict(error)) throw error;
      keepsFields = error.table === "user";
      return null;
    });
  // The second attempt sees the rows of the request that won a race.
  const outcome = (await link()) ?? (await link()) ?? NOT_CREATED;
  if ("refused" in outcome) return outcome;
  const { user } = outcome;
  ctx.services.sessions.refreshCache(ctx, { session: active.session, user });
  if (outcome.isProven) await reportProven(ctx, user);
  return null;
}
