import { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { callUnchecked } from "../../ground/call-unchecked.ts";
import { openAuth } from "../../ground/open-auth.ts";
import { signUp } from "../../ground/people.ts";
import { prove } from "../account/account-life.ts";
import { talkative } from "../logging/talkative.ts";
import {
  begin,
  claimsOf,
  comeBack,
  mock,
  mock2,
  openOAuth,
  openWorld,
  recorded,
  type World,
  walk,
} from "./oauth-harness.ts";

/** All secrets, as an error of a provider or of an application's function may contain them. */
const TALK = (world: World): string => [...world.secrets()].join(" ");

describe("secrets in the errors of a provider reach no answer and no log", () => {
  const LOUD: readonly [string, (world: World, path: string) => Response][] = [
    [
      "an error with tokens in it",
      (world) =>
        Response.json(
          { error: "invalid_grant", error_description: TALK(world), access_token: TALK(world) },
          { status: 400 },
        ),
    ],
    [
      "tokens for an error's code",
      (world) => Response.json({ error: [...world.secrets()].at(-1), error_uri: TALK(world) }, { status: 401 }),
    ],
    ["a page", (world) => new Response(`<pre>${TALK(world)}</pre>`, { status: 500 })],
    [
      "headers",
      (world) =>
        new Response(null, {
          status: 401,
          headers: {
            "www-authenticate": `Bearer error="${TALK(world)}"`,
            location: `https://evil.example/${TALK(world)}`,
          },
        }),
    ],
  ];
  for (const path of ["/token", "/userinfo", "/jwks", "/.well-known/openid-configuration"]) {
    test.each(LOUD)(`at ${path}: %s`, async (_, loud) => {
      const app = await openOAuth();
      const browser = app.visitor();
      await walk(app.world, browser, claimsOf("carol"));
      app.lab.clock.advance({ hours: 1 });
      app.mock.lies.set(path, () => loud(app.world, path));
      const answers = recorded(browser);
      const url = await browser.post("/sign-in/social", { provider: "mock", callbackURL: "/home" });
      if (url.status === 200) await comeBack(browser, app.consent(new URL(String(url.at("url"))), claimsOf("carol")));
      for (const route of ["/get-access-token", "/refresh-token", "/account-info"]) {
        await browser.post(route, { providerId: "mock" });
      }
      // Codes and states appear only in the URL that the browser itself has requested.
      for (const secret of app.mock.calls.flatMap(({ form }) => [
        form.get("refresh_token"),
        form.get("code_verifier"),
        form.get("client_secret"),
      ])) {
        if (secret !== null) expect(answers.text()).not.toContain(secret);
      }
      expect(app.lab.entries.some(({ level }) => level !== "debug")).toBe(true);
    });
  }

  const fails = (world: () => World) => () => {
    const error = new Error(`failed with ${TALK(world())}`, { cause: new Error(TALK(world())) });
    throw Object.assign(error, { code: TALK(world()), config: { headers: { authorization: TALK(world()) } } });
  };
  test.each(["mapProfileToUser", "getUserInfo", "refreshAccessToken", "verifyIdToken"])(
    "in an error of the application's %s",
    async (name) => {
      const kept: World[] = [];
      const own = { [name]: fails(() => kept[0] ?? expect.fail()) };
      const app = await openOAuth({ customProviders: [mock(own), mock2(own)] });
      kept.push(app.world);
      const browser = app.visitor();
      for (const provider of ["mock", "mock2"]) await walk(app.world, browser, claimsOf("carol"), { provider });
      await browser.post("/sign-in/social", {
        provider: "mock",
        idToken: { token: app.mock.idToken(claimsOf("carol")) },
      });
      await browser.post("/refresh-token", { providerId: "mock" });
      expect(app.lab.entries.some(({ level }) => level !== "debug")).toBe(true);
    },
  );
});

test("a short client secret in the error of an application's function does not reach the log", async () => {
  // Secrets of Entra ID look like this, and no part of them is as long as a token.
  const clientSecret = "kR3~q.Vx~8.hTqq~Zp.w";
  const refreshAccessToken = async (refreshToken: string): Promise<never> => {
    throw new Error(`POST /token client_secret=${clientSecret}`, { cause: new Error(clientSecret + refreshToken) });
  };
  const getUserInfo = (): Promise<never> => refreshAccessToken("");
  const app = await openOAuth({ customProviders: [mock2({ clientSecret, getUserInfo, refreshAccessToken })] });
  app.mock2.lies.set("/token", () => Response.json({ access_token: "a", token_type: "Bearer" }));
  await walk(app.world, app.visitor(), claimsOf("carol"), { provider: "mock2" });
  expect(app.lab.logText()).toContain("client_secret=");
  expect(app.lab.logText()).not.toContain(clientSecret);
});

describe("a database error with parameters during a flow reaches no answer and no log", () => {
  test.each([
    "insert verification",
    "take verification",
    "insert user",
    "insert account",
    "insert session",
    "update account",
    "find account",
    "find user",
  ])("at %s", async (step) => {
    const world = await openWorld();
    const { database, break: breakIt } = talkative();
    const lab = openAuth(world.options({ database }));
    world.setClock(lab);
    const browser = new Browser(lab);
    if (step === "update account") await walk(world, browser, claimsOf("carol"));
    const query = world.consent(await begin(browser), claimsOf("carol"));
    breakIt(step);
    const answers = [
      await callUnchecked(lab, browser, "/sign-in/social", { provider: "mock" }),
      await callUnchecked(lab, browser, `/callback/mock?${query}`),
    ];
    const told = await Promise.all(
      answers.map(async (answer) => (await answer.text()) + String(answer.headers.get("location"))),
    );
    expect(told.join()).toMatch(/internal.*error/i);
    const isIn = answers.some(({ headers }) => headers.getSetCookie().join().includes("session_token="));
    // The first request fails in another flow, so the callback of this one succeeds.
    expect(isIn).toBe(step === "insert verification");
    const written = lab.logText();
    expect(written).toContain("failed: parameters");
    for (const secret of world.secrets()) expect(written.includes(secret), secret.slice(0, 12)).toBe(false);
    expect(told.join()).not.toContain("parameters");
  });
});

test("a text of a provider or a caller cannot forge a log line, and is limited in length", async () => {
  const app = await openOAuth();
  const forgery = `x\r\n2030-01-01 error Admin signed in \u001b[2J${"y".repeat(100_000)}`;
  app.mock.lies.set("/token", () => Response.json({ error: forgery, error_description: forgery }, { status: 400 }));
  app.mock2.lies.set("/userinfo", () => Response.json({ sub: forgery, name: forgery, email: forgery }));
  const browser = await signUp(app.lab, "alice");
  await prove(app.lab, "alice");
  await walk(app.world, browser, claimsOf("alice"));
  await walk(app.world, browser, claimsOf("alice"), { provider: "mock2" }, "/link-social");
  for (const error of [forgery.slice(0, 8000), "x"]) {
    const url = await begin(browser);
    await comeBack(
      browser,
      String(new URLSearchParams({ error, state: url.searchParams.get("state") ?? "", error_description: "\r\nx" })),
    );
  }
  await browser.post("/sign-in/social", { provider: forgery });
  await browser.post("/get-access-token", { providerId: forgery.slice(0, 90) });
  for (const entry of app.lab.entries) {
    const line = JSON.stringify(entry);
    expect(line.length).toBeLessThan(10_000);
    expect(line).not.toMatch(/\\[rn]|\\u001b|Admin signed in/);
  }
});
