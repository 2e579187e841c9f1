import { c, defineCookie, defineTable, defineToken, type Schema, type Services } from "@sallyport/core/plugin";

export const passkeyTable = defineTable("passkey", {
  id: c.id(),
  userId: c.ref("user"),
  credentialId: c.unique(c.text({ maxLength: 500 })),
  publicKey: c.text({ maxLength: 2000 }),
  counter: c.bigint(),
  label: c.text({ maxLength: 100 }),
  createdAt: c.time(),
});

// A challenge is used once, and only in the browser that asked for it.
const ceremony = defineToken({
  purpose: "passkey-ceremony",
  length: 32,
  alphabet: "alphanumeric",
  lifetimeSeconds: 300,
});
const ceremonyCookie = defineCookie({ name: "passkey_ceremony", maxAgeSeconds: 300 });

/** Checks that the members are there; @simplewebauthn/server checks what they hold. */
export const bodyOf = <Body extends object>(...names: readonly string[]): Schema<Body> => ({
  "~standard": {
    version: 1,
    vendor: "passkey",
    validate(value) {
      const given = value as Record<string, unknown> | null;
      const missing = names.filter((name) => typeof given?.[name] !== "object" || given[name] === null);
      if (missing.length > 0) return { issues: missing.map((name) => ({ message: `${name} is missing` })) };
      return { value: value as Body };
    },
  },
});

type Scope = Parameters<ReturnType<Services["cookie"]>["read"]>[0];

export async function begin(
  ctx: Scope & { readonly services: Services },
  challenge: string,
  userId?: string,
): Promise<void> {
  const secret = await ctx.services.tokens.issue(ceremony, challenge, userId === undefined ? {} : { userId });
  ctx.services.cookie(ceremonyCookie).write(ctx, secret);
}
export async function challengeOf(ctx: Scope, { cookie, tokens }: Services): Promise<string> {
  const secret = cookie(ceremonyCookie).read(ctx);
  cookie(ceremonyCookie).clear(ctx);
  return (secret === null ? null : await tokens.take(ceremony, secret)) ?? "";
}
export const countOf = ({ store }: Services, userId: string) => store.count(passkeyTable, { where: { userId } });
