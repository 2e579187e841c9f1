import { verification } from "@sallyport/core/store";
import { Browser } from "@sallyport/testing";
import { afterEach, expect, test } from "vitest";
import { describeHarnessesInTurn } from "../../ground/harnesses.ts";
import { rounds } from "../../ground/long-form.ts";
import { SECRET } from "../../ground/open-auth.ts";
import { SESSION_COOKIE } from "../../ground/people.ts";
import { endAccess, openAlice } from "./oauth-refresh-harness.ts";
import { startRotatingServer } from "./oauth-refresh-server.ts";

const ROUNDS = rounds(5);
const RACERS = 9;
const ROTATING = { providerId: "rotating" };

const endings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0)) await end();
});

async function startServer(options = {}) {
  const server = await startRotatingServer(options);
  endings.push(server.close);
  return server;
}

describeHarnessesInTurn("refreshed tokens", (open, again) => {
  test("three instances at once refresh each time once, and everybody gets the new token", async () => {
    const { state, provider } = await startServer();
    const options = { customProviders: [provider] };
    const lab = await open(options);
    const alice = await openAlice(lab);
    const labs = [lab, again({ ...options, clock: lab.clock }), again({ ...options, clock: lab.clock })];
    const browsers = Array.from({ length: RACERS }, (_, index) => {
      const browser = new Browser(labs[index % labs.length] ?? lab);
      browser.cookies.set(SESSION_COOKIE, alice.cookies.get(SESSION_COOKIE) ?? "");
      return browser;
    });
    // Connections are made before the start, or the first instance would always win.
    await Promise.all(browsers.map((browser) => browser.get("/list-accounts")));
    for (let round = 1; round <= ROUNDS; round += 1) {
      await endAccess(lab);
      const answers = await Promise.all(browsers.map((browser) => browser.post("/get-access-token", ROTATING)));
      expect(answers.map((answer) => answer.at("accessToken"))).toEqual(browsers.map(() => `access-${round}`));
    }
    expect(state).toEqual({ refreshes: ROUNDS, reused: 0 });
    expect(await lab.store.count(verification, { where: {} })).toBe(0);
  });

  test("tokens of any length are kept whole, and nobody reads them in the rows", async () => {
    const padding = "x".repeat(60_000);
    const { provider } = await startServer({ padding });
    const lab = await open({ customProviders: [provider] });
    const alice = await openAlice(lab);
    for (const round of [1, 2]) {
      const answer = await alice.post("/refresh-token", ROTATING);
      expect([answer.at("accessToken"), answer.at("refreshToken")]).toEqual([
        `access-${round}${padding}`,
        `refresh-${round}${padding}`,
      ]);
    }
    expect((await alice.post("/get-access-token", ROTATING)).at("accessToken")).toBe(`access-2${padding}`);
    const [row] = (await lab.accounts()).filter(({ providerId }) => providerId === "rotating");
    for (const column of [row?.accessToken, row?.refreshToken]) {
      expect(column).toMatch(/^sealed\.1\.[\w-]{8}\.[\w-]+$/);
    }
    // Sealed text is random: four of one letter would be found in it every now and then.
    expect(JSON.stringify(row)).not.toContain("x".repeat(16));
  });

  test("a new secret opens what the old one sealed, and a stranger's opens nothing", async () => {
    const { state, provider } = await startServer();
    const options = { customProviders: [provider] };
    const lab = await open(options);
    await (await openAlice(lab)).post("/get-access-token", ROTATING);
    const [person] = await lab.users();
    const body = { ...ROTATING, userId: person?.id };
    // In place of the one secret that every test has, which the types would rather have left out.
    const withSecrets = (...secrets: readonly string[]) =>
      again({ ...options, clock: lab.clock, ...({ secret: undefined, secrets } as object) }).auth.api;
    const newer = "Qw7Zr2Tn9Vb4Kx6Lm1Yp8Sd3Hf5JgCe0";
    expect(await withSecrets(newer, SECRET).getAccessToken({ body })).toMatchObject({ accessToken: "access-1" });
    await expect(withSecrets(newer).getAccessToken({ body })).rejects.toMatchObject({
      code: "FAILED_TO_GET_ACCESS_TOKEN",
    });
    expect(state).toEqual({ refreshes: 1, reused: 0 });
  });
});
