import { jwt as ours } from "@sallyport/core/jwt";
import type { BetterAuthOptions } from "better-auth";
import { createAuthClient } from "better-auth/client";
import { jwtClient } from "better-auth/client/plugins";
import { jwt as theirs } from "better-auth/plugins/jwt";
import { expect } from "vitest";
import { personOf } from "../../ground/people.ts";
import { CallRecord, type Difference } from "./record.ts";
import { browserAt, openOurs, openTheirs, type Side } from "./sides.ts";

export type JwtOptions = Parameters<typeof theirs>[0];

export const sides = {
  ours: () => openOurs({ plugins: [ours()] }),
  theirs: (options?: JwtOptions, database?: BetterAuthOptions["database"]) =>
    openTheirs({ plugins: [theirs(options)], ...(database !== undefined && { database }) }),
};

/** Opens the client in a separate browser. */
export const clientOf = (side: Side) => createAuthClient({ ...browserAt(side).options, plugins: [jwtClient()] });

/** Decodes a part of a token without verifying it. */
export function partOf(token: string, part: 0 | 1): Readonly<Record<string, unknown>> {
  // The token was created by the test.
  return JSON.parse(Buffer.from(token.split(".")[part] ?? "", "base64url").toString()) as Record<string, unknown>;
}

/** Calls every method of better-auth's jwtClient, and records the claims of its tokens. */
export async function callEverything(side: Side) {
  const record = new CallRecord();
  const client = clientOf(side);
  await record.note("token, without a session", client.token());
  const { data, error } = await client.jwks();
  const keys = (data as { readonly keys: { readonly x: string }[] }).keys;
  expect(error).toBeNull();
  await record.tell("jwks", { keys: keys.map(({ x, ...key }) => ({ ...key, x: x.length })) });
  await client.signUp.email(personOf("alice"));
  const made = await record.note("token", client.token());
  const heard: (string | null)[] = [];
  const headers = ["set-auth-jwt", "access-control-expose-headers"];
  await record.note(
    "getSession",
    client.getSession({
      fetchOptions: {
        onSuccess: ({ response }) => void heard.push(...headers.map((name) => response.headers.get(name))),
      },
    }),
  );
  const [beside, exposed] = heard;
  await record.tell("the exposed headers", { exposed });
  for (const [name, token] of Object.entries({ token: made?.token, "set-auth-jwt": beside })) {
    const { iat, exp, iss, aud, sub, ...claims } = partOf(token ?? "", 1);
    const times = {
      life: Number(exp) - Number(iat),
      iss: iss === side.url,
      aud: aud === side.url,
      sub: sub === claims.id,
    };
    const { createdAt, updatedAt, ...rest } = claims;
    const dates = [createdAt, updatedAt].map((text) => typeof text);
    await record.tell(`the claims of ${name}`, { ...times, ...rest, dates });
    await record.tell(`the header of ${name}`, partOf(token ?? "", 0));
  }
  await client.signOut();
  await record.note("token, signed out", client.token());
  return record;
}

/** The differences to the server of better-auth 1.7.7. */
export const DIFFERENCES: readonly Difference[] = [
  { reason: "A key says that it is for signatures.", calls: { jwks: ['+ keys[].use: "sig"'] } },
  {
    reason: "A token says that it is one, so that no other kind is taken for it (RFC 8725 section 3.11).",
    calls: { "the header of token": ['+ typ: "JWT"'], "the header of set-auth-jwt": ['+ typ: "JWT"'] },
  },
];
