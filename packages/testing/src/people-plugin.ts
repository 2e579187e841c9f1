import type { ServerApi, User } from "@sallyport/core";
import {
  defineGroup,
  definePlugin,
  defineServerEndpoint,
  isChallenged,
  isStoreConflict,
  type Schema,
  toEmail,
} from "@sallyport/core/plugin";
import type { NewTestUser } from "./new-test-user.ts";

/** Only tests call these endpoints, and their compiler has checked the input. */
const unchecked = <Value>(): Schema<Value> => ({
  "~standard": { version: 1, vendor: "sallyport", validate: (value) => ({ value: value as Value }) },
});

const METHOD = "testing";

export type UserToCreate = NewTestUser & { readonly name: string; readonly email: string };

const createUser = defineServerEndpoint({
  method: "POST",
  path: "/testing/create-user",
  body: unchecked<UserToCreate>(),
  errors: ["INVALID_EMAIL", "USER_ALREADY_EXISTS"],
  async handler(ctx): Promise<User> {
    const { id, name, image = null, emailVerified = true, password, email: address, ...rest } = ctx.body;
    const email = toEmail(address);
    if (email === null) throw ctx.error("INVALID_EMAIL");
    const hash = password === undefined ? null : await ctx.services.passwords.hash(password, ctx);
    const fields = { ...rest, ...ctx.services.users.readFields(rest, "create", { readOnly: true }) };
    const created = ctx.transaction(async ({ accounts, users }) => {
      const user = await users.create({ ...(id !== undefined && { id }), name, email, image, emailVerified, fields });
      if (hash !== null) await accounts.createCredential(user.id, hash);
      ctx.emit("user.created", { user });
      return user;
    });
    return created.catch((error: unknown) => {
      const code = "USER_ALREADY_EXISTS";
      throw isStoreConflict(error) ? ctx.error(code, { cause: error }) : error;
    });
  },
});

export interface SignInStep {
  readonly challenge: string | null;
}

const signIn = defineServerEndpoint({
  method: "POST",
  path: "/testing/sign-in",
  body: unchecked<{ readonly userId: string }>(),
  errors: ["USER_NOT_FOUND", "FAILED_TO_CREATE_SESSION"],
  async handler(ctx): Promise<SignInStep> {
    const user = await ctx.services.users.find(ctx.body.userId);
    if (user === null) throw ctx.error("USER_NOT_FOUND");
    const outcome = await ctx.services.authentication.complete(ctx, { user, method: METHOD });
    if (outcome === null) throw ctx.error("FAILED_TO_CREATE_SESSION");
    return { challenge: isChallenged(outcome) ? outcome.challenge : null };
  },
});

const meet = defineServerEndpoint({
  method: "POST",
  path: "/testing/meet",
  body: unchecked<{ readonly challenge: string }>(),
  needs: "headers",
  errors: ["FAILED_TO_CREATE_SESSION"],
  async handler(ctx): Promise<SignInStep> {
    const { authentication } = ctx.services;
    const pending = await authentication.pending(ctx, ctx.body.challenge);
    const outcome = pending === null ? null : await authentication.resume(ctx, pending);
    if (outcome === null) throw ctx.error("FAILED_TO_CREATE_SESSION");
    return { challenge: isChallenged(outcome) ? outcome.challenge : null };
  },
});

const routes = { testing: defineGroup({ createUser, signIn, meet }) };

/** The calls of the plugin. No registry has their types, because applications must not see them. */
export type PeopleCalls = ServerApi<typeof routes>;

export const people = () => definePlugin({ id: "testing", routes });
