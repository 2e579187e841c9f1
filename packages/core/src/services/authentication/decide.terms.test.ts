import { answer } from "sallyport-tests/ground/answer";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import type { SessionTerms } from "../../contracts/authentication.ts";
import { definePlugin } from "../../plugin.ts";

const kiosk: SessionTerms = { lifetimeSeconds: 172_800, fresh: false };
const office: SessionTerms = { lifetimeSeconds: 345_600 };

const allowing = (id: "probe" | "notes", session: SessionTerms) =>
  definePlugin({ id, policy: { decide: () => ({ allow: true, session }) } });

test.each([
  ["first", kiosk, office],
  ["last", office, kiosk],
])("of two policies the strictest counts, where it comes %s", async (_, first, last) => {
  const { auth, clock } = openAuth({ plugins: [allowing("probe", first), allowing("notes", last)] });
  const alice = await signUp(auth);
  const expiresAt = new Date(clock.now().getTime() + 172_800_000).toISOString();
  expect(await answer(alice.get("/get-session"))).toMatchObject({ body: { session: { expiresAt, fresh: false } } });
});
