import type { AuthOptions } from "@sallyport/core";
import { verification } from "@sallyport/core/store";
import { describe, expect, test } from "vitest";
import { SECRET } from "../../ground/open-auth.ts";
import { begin, claimsOf, comeBack, openOAuth, recorded, walk } from "./oauth-harness.ts";
import { CLIENT } from "./oauth-provider.ts";

type App = Awaited<ReturnType<typeof openOAuth>>;

/** Calls everything that uses the two providers, with errors too. */
async function liveAll(app: App): Promise<string> {
  const { browser, text } = recorded(app.visitor());
  await walk(app.world, browser, claimsOf("carol"));
  await walk(app.world, browser, claimsOf("carol"), { provider: "mock2" }, "/link-social");
  await browser.post("/sign-in/social", { provider: "mock", idToken: { token: app.mock.idToken(claimsOf("carol")) } });
  await browser.post("/sign-in/social", { provider: "mock", idToken: { token: app.mock.idToken({ aud: "x" }) } });
  await browser.get("/list-accounts");
  await browser.get("/account-info", { query: "providerId=mock" });
  await browser.get("/get-session");
  const replayed = app.consent(await begin(browser), claimsOf("carol"));
  for (let round = 0; round < 2; round += 1) await comeBack(browser, replayed);
  const stolen = app.consent(await begin(browser), claimsOf("carol"));
  await comeBack(app.visitor(), stolen);
  await comeBack(browser, `code=made-up-code-of-somebody&state=${"s".repeat(32)}`);
  await comeBack(browser, app.consent(await begin(browser), claimsOf("carol")), "mock2");
  const refused = new URLSearchParams(app.consent(await begin(browser), claimsOf("carol")));
  refused.set("error", "access_denied");
  await comeBack(browser, String(refused));
  await browser.get("/error", { query: "error=access_denied" });
  await browser.post("/unlink-account", { providerId: "mock2" });
  await browser.get("/nowhere");
  await browser.post("/sign-out");
  return text();
}

const CACHED: Partial<AuthOptions> = { session: { cookieCache: { enabled: true } } };
const hash = async (text: string): Promise<string[]> => {
  const digest = Buffer.from(await crypto.subtle.digest("SHA-256", Buffer.from(text)));
  return [
    digest.toString("hex"),
    digest.toString("base64url"),
    Buffer.from(text).toString("base64").replace(/=+$/, ""),
  ];
};

describe("the secrets of a flow", () => {
  test("are in no answer", async () => {
    const app = await openOAuth(CACHED);
    const answers = await liveAll(app);
    const confidential = [...app.mock.calls, ...app.mock2.calls].flatMap(({ form, headers }) => [
      form.get("client_secret"),
      form.get("code_verifier"),
      form.get("refresh_token"),
      headers.get("authorization")?.replace("Bearer ", ""),
    ]);
    const secrets = [...new Set(confidential)].filter((text) => typeof text === "string");
    expect(secrets.length).toBeGreaterThan(5);
    for (const secret of [...secrets, ...(await hash(CLIENT.secret)), SECRET]) {
      expect(answers.includes(secret), secret.slice(0, 12)).toBe(false);
    }
  });

  test("are in no row and not in the list of accounts", async () => {
    const app = await openOAuth();
    const browser = app.visitor();
    await walk(app.world, browser, claimsOf("carol"));
    await begin(browser);
    const rows = JSON.stringify([await app.lab.accounts(), await app.lab.store.list(verification, { where: {} })]);
    const { text } = await browser.get("/list-accounts");
    for (const secret of app.secrets()) expect((rows + text).includes(secret), secret.slice(0, 12)).toBe(false);
    expect(rows).toContain("sealed.");
  });
});

describe("a log at debug", () => {
  test("contains no secret of successful and failed flows", async () => {
    const app = await openOAuth(CACHED);
    const answers = await liveAll(app);
    const written = app.lab.logText();
    expect(app.lab.entries.length).toBeGreaterThan(0);
    const cookies = [...answers.matchAll(/sallyport\.\w+=([^;"]{24,})/g)].map(([, value = ""]) =>
      decodeURIComponent(value),
    );
    expect(cookies.length).toBeGreaterThan(5);
    for (const secret of [...app.secrets(), ...cookies])
      expect(written.includes(secret), secret.slice(0, 12)).toBe(false);
    expect(written).not.toMatch(/people\.example\.org|code=|state=|Bearer |-there/);
  });

  test("contains no line at error for what a caller can cause", async () => {
    const app = await openOAuth();
    await liveAll(app);
    const browser = app.visitor();
    for (const wrong of [{ code: "made-up" }, { iss: "https://evil.example" }]) {
      const query = new URLSearchParams(app.consent(await begin(browser), claimsOf("carol")));
      for (const [name, value] of Object.entries(wrong)) query.set(name, value);
      await comeBack(browser, String(query));
    }
    const idToken = { token: app.mock.idToken(claimsOf("dave")), accessToken: "made up" };
    expect((await browser.post("/sign-in/social", { provider: "mock", idToken })).code).toBe("FAILED_TO_GET_USER_INFO");
    expect(app.lab.entries.filter(({ level }) => level === "error")).toEqual([]);
  });
});
