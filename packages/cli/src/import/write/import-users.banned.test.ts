import { admin } from "@sallyport/core/admin";
import { expect, test } from "vitest";
import { listed, sourceUser } from "../fixtures/listed.ts";
import { signedCookie } from "../fixtures/signed-cookie.ts";
import { openFileLab } from "../fixtures/with-file.ts";

const expiresAt = new Date(Date.now() + 86_400_000);
const sessionsOf = (name: string) => ({ sessions: [{ token: `${name}-0123456789-0123456789-0123456789`, expiresAt }] });

test("who is banned, there or here, is signed in nowhere by a session of the source", async () => {
  await using lab = await openFileLab({ plugins: [admin()] });
  await lab.take(() => listed(sourceUser("here", { emailVerified: true, fields: { banned: true } })));
  const report = await lab.take(
    () => ({
      ...listed(
        sourceUser("ann", sessionsOf("ann")),
        sourceUser("told", { ban: { until: null }, ...sessionsOf("told") }),
        sourceUser("mapped", { fields: { banned: true }, ...sessionsOf("mapped") }),
        sourceUser("here", { emailVerified: true, ...sessionsOf("here") }),
      ),
      name: "another",
    }),
    { sessions: true, merge: true },
  );
  expect(report).toMatchObject({ taken: 3, merged: 1, sessions: 1, refused: [] });
  const asked = ["ann", "told", "mapped", "here"].map(async (name) => {
    const cookie = signedCookie(sessionsOf(name).sessions[0]?.token ?? "");
    return (await lab.auth.api.getSession({ headers: new Headers({ cookie }) }))?.user.name ?? null;
  });
  expect(await Promise.all(asked)).toEqual(["ann", null, null, null]);
});
