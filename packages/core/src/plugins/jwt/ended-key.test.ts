import { expect, test } from "vitest";
import { openJwt, partOf } from "../../test/jwt.ts";
import { jwks } from "./tables.ts";

test("a key of better-auth's that has ended signs nothing more", async () => {
  const { store, clock, tokenOf, verifier } = await openJwt();
  const before = await tokenOf();
  const own = await store.take(jwks, { where: {} });
  // As better-auth keeps it: without a number, and with an end.
  const theirs = { ...own, number: null, signsFrom: null, expiresAt: new Date(clock.now().getTime() + 120_000) };
  await store.insert(jwks, theirs);
  clock.advance({ seconds: 90 });
  expect(partOf(await tokenOf(), "header").kid).toBe(own?.id);
  clock.advance({ seconds: 90 });
  const after = await tokenOf();
  expect(partOf(after, "header").kid).not.toBe(own?.id);
  for (const token of [before, after])
    expect(await verifier().verify(token)).toMatchObject({ iss: expect.any(String) });
});
