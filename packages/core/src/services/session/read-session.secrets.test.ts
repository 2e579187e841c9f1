import { createHmac } from "node:crypto";
import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { ORIGIN, openAuth, SECRET } from "sallyport-tests/ground/open-auth";
import { signUp } from "sallyport-tests/ground/people";
import { counted } from "sallyport-tests/ground/watched-store";
import { expect, test } from "vitest";
import { createAuth } from "../../create-auth.ts";
import { memory } from "../../memory.ts";
import { session } from "../../store.ts";

test("a cookie that we did not sign is no session, and is not looked up", async () => {
  const { database, statements } = counted(memory());
  const { auth } = openAuth({ database });
  const browser = await signUp(auth);
  const name = "sallyport.session_token";
  const good = decodeURIComponent(browser.cookies.get(name) ?? "");
  const [token = "", signature = ""] = good.split(".");
  const foreign = createHmac("sha256", "another secret").update(token).digest("base64");
  statements.length = 0;
  for (const forged of [
    token,
    `${token}.`,
    `${token}.${foreign}`,
    `x${good}`,
    `.${signature}`,
    `${good}x`,
    "%zz",
    "",
  ]) {
    browser.cookies.set(name, forged === "%zz" ? forged : encodeURIComponent(forged));
    expect((await answer(browser.get("/get-session"))).body).toBeNull();
  }
  expect(statements).toEqual([]);
  browser.cookies.set(name, encodeURIComponent(good));
  expect((await answer(browser.get("/get-session"))).body).not.toBeNull();
});

test("better-auth's cookie carries over: same secret, its prefix, its signature", async () => {
  const { auth, store } = openAuth({ advanced: { cookiePrefix: "better-auth" } });
  await signUp(auth);
  const token = (await store.find(session, { where: {} }))?.token ?? "";
  const signature = createHmac("sha256", SECRET).update(token).digest("base64");
  const browser = new Browser(auth);
  browser.cookies.set("better-auth.session_token", encodeURIComponent(`${token}.${signature}`));
  expect(await answer(browser.get("/get-session"))).toMatchObject({ body: { user: { email: "alice@example.com" } } });
});

test("a secret is rotated without signing anybody out", async () => {
  const database = memory();
  const old = openAuth({ database, secret: SECRET });
  const browser = await signUp(old.auth);
  const rotated = (secrets: readonly string[]) =>
    createAuth({ database, baseURL: ORIGIN, environment: "test", clock: old.clock, secrets });
  const newer = "one-more-secret-of-tests-0123456789-XYZ";
  const cookie = [...browser.cookies].map((pair) => pair.join("=")).join("; ");
  expect(await rotated([newer, SECRET]).api.getSession({ headers: { cookie } })).not.toBeNull();
  expect(await rotated([newer]).api.getSession({ headers: { cookie } })).toBeNull();
  old.clock.advance({ days: 1 });
  const { headers } = await rotated([newer, SECRET]).api.getSession({ headers: { cookie }, returnHeaders: true });
  const [renewed = ""] = headers.getSetCookie();
  expect(await rotated([newer]).api.getSession({ headers: { cookie: renewed.split(";")[0] ?? "" } })).not.toBeNull();
});
