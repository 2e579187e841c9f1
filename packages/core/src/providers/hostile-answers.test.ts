import fc from "fast-check";
import { expect, test } from "vitest";
import type { JsonObject } from "../contracts/provider.ts";
import { isProviderFailure } from "../oauth/provider-failure.ts";
import { profileInput } from "../test/profile-input.ts";
import { PROVIDER_IDS, providers } from "./index.ts";

/** Names that some provider reads, so that random profiles pass the first check. */
const NAMES = [
  "id",
  "sub",
  "oid",
  "user_id",
  "open_id",
  "account_id",
  "name",
  "email",
  "avatar",
  "picture",
  "data",
  "user",
  "error",
  "images",
  "icon_img",
  "state",
  "verified",
  "email_verified",
  "first_name",
  "code",
  "discriminator",
];
const json: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(null, true, false, "", "ok", "active", "a_1", "a@example.com", 1, -1, 1.5, 2 ** 53),
    fc.string(),
    fc.array(tie("value"), { maxLength: 3 }),
    tie("object"),
  ),
  object: fc.dictionary(fc.constantFrom(...NAMES), tie("value"), { maxKeys: 8 }),
})).object;

const isTextOrNull = (value: unknown): boolean => value === null || typeof value === "string";

test.each(PROVIDER_IDS)("%s returns a valid profile or rejects, whatever the response", async (id) => {
  const { profile } = await providers[id].load();
  await fc.assert(
    fc.asyncProperty(json, json, async (answer, claims) => {
      // Builds the input by hand, with a random response.
      const outside = {
        ...profileInput<never>({ claims: claims as JsonObject }),
        call: async () => answer as JsonObject,
      };
      try {
        const read = await profile({ ...outside, callList: async () => [answer] });
        expect(typeof read.accountId).toBe("string");
        expect(typeof read.emailVerified).toBe("boolean");
        expect([read.name, read.email, read.image].filter((part) => !isTextOrNull(part))).toEqual([]);
      } catch (error) {
        if (!isProviderFailure(error)) throw error;
      }
    }),
    { numRuns: 200 },
  );
});
