import { expect, test } from "vitest";
import { claimsOf, openOAuth } from "./oauth-harness.ts";
import type { Claims } from "./oauth-provider.ts";

/** Mallory hands in her own ID token, and beside it a refresh token that she has found. */
async function openDeputy(answer: Claims) {
  const app = await openOAuth();
  const mallory = app.visitor();
  const token = app.mock.idToken(claimsOf("mallory", { name: undefined }));
  const handed = { token, refreshToken: "found-somewhere" };
  app.mock.lies.set("/token", () => Response.json({ access_token: "fresh", token_type: "Bearer", ...answer }));
  app.mock.lies.set("/userinfo", () => Response.json(claimsOf("mallory")));
  const entered = await mallory.post("/sign-in/social", { provider: "mock", idToken: handed });
  expect(entered.status, entered.text).toBe(200);
  return { ...app, mallory };
}

test("a refresh token of somebody else is redeemed for nobody who brings it", async () => {
  const app = await openDeputy({});
  const others = app.mock.idToken({ sub: "carol-there" });
  app.mock.lies.set("/token", () =>
    Response.json({ access_token: "carols", refresh_token: "carols-next", token_type: "Bearer", id_token: others }),
  );
  for (const path of ["/refresh-token", "/get-access-token"]) {
    const answer = await app.mallory.post(path, { providerId: "mock" });
    expect(answer.status, answer.text).toBe(400);
    expect(answer.text).not.toContain("carols");
  }
  const [row] = await app.lab.accounts();
  expect([row?.accountId, row?.accessToken]).toEqual(["mallory-there", null]);
});

test("one's own is, with an ID token of the same person or with none", async () => {
  const { mallory, mock } = await openDeputy({});
  expect((await mallory.post("/refresh-token", { providerId: "mock" })).at("accessToken")).toBe("fresh");
  const own = mock.idToken({ sub: "mallory-there" });
  mock.lies.set("/token", () => Response.json({ access_token: "fresher", token_type: "Bearer", id_token: own }));
  const answer = await mallory.post("/refresh-token", { providerId: "mock" });
  expect([answer.at("accessToken"), answer.at("idToken")]).toEqual(["fresher", own]);
});
