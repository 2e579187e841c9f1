import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { jwt } from "@sallyport/core/jwt";
import { toNodeHandler } from "@sallyport/node";
import { build } from "esbuild";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { listen } from "../../ground/listen.ts";
import { ORIGIN, openAuth } from "../../ground/open-auth.ts";
import { type Browser, openBrowser } from "../../ground/open-browser.ts";
import { signUp } from "../../ground/people.ts";

/** This bundle runs in another service that has only `fetch` and Web Crypto; each environment calls `check`. */
const SERVICE = `
import { createVerifier, isVerifyError } from "@sallyport/core/verify";
const check = ({ jwksUrl, issuer, time, tokens }) => {
  const { verify } = createVerifier({ jwksUrl, issuer, audience: issuer, now: () => new Date(time) });
  return Promise.all(tokens.map((token) => verify(token).then(
    ({ sub, email }) => typeof sub + " " + email,
    (error) => isVerifyError(error) ? error.code : String(error),
  )));
};
Object.assign(globalThis, { check });`;

interface Order {
  readonly jwksUrl: string;
  readonly issuer: string;
  readonly time: string;
  readonly tokens: readonly string[];
}

type Place = (page: Page, script: string, order: Order) => Promise<readonly string[]>;
const PLACES: Readonly<Record<string, Place>> = {
  "a page": async (page, script, order) => {
    await page.addScriptTag({ content: script });
    return page.evaluate(
      (given) => (Reflect.get(globalThis, "check") as (given: Order) => Promise<string[]>)(given),
      order,
    );
  },
  "a worker": (page, script, order) =>
    page.evaluate(
      ([text, given]) =>
        new Promise<string[]>((resolve, reject) => {
          const answering = `${text};onmessage = async ({ data }) => postMessage(await check(data));`;
          const worker = new Worker(URL.createObjectURL(new Blob([answering], { type: "text/javascript" })));
          worker.onmessage = ({ data }) => resolve(data);
          worker.onerror = ({ message }) => reject(new Error(message));
          worker.postMessage(given);
        }),
      [script, order] as const,
    ),
};
const KEYS = [
  { alg: "EdDSA", crv: "Ed25519" },
  { alg: "ES256" },
  { alg: "ES512" },
  { alg: "RS256" },
  { alg: "PS256" },
] as const;

async function startServer(keyPairConfig: (typeof KEYS)[number]) {
  const kit = openAuth({ plugins: [jwt({ jwks: { keyPairConfig } })] });
  const alice = await signUp(kit, "alice");
  const answers = toNodeHandler(kit.auth);
  const { port, close } = await listen(
    createServer((request, response) => {
      if (request.url !== "/") return answers(request, response);
      response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><title>Service</title>");
    }),
  );
  const token = String((await alice.get("/token")).at("token"));
  return { url: `http://127.0.0.1:${port}`, token, now: kit.clock.now(), close };
}

const forge = (token: string, header: object): string => {
  const [, claims, signature] = token.split(".");
  return [Buffer.from(JSON.stringify(header)).toString("base64url"), claims, signature].join(".");
};
const altered = (token: string): string => {
  const [header, claims = "", signature] = token.split(".");
  const said = { ...JSON.parse(Buffer.from(claims, "base64url").toString()), sub: "root" };
  return [header, Buffer.from(JSON.stringify(said)).toString("base64url"), signature].join(".");
};

describe.runIf(hasChromium)("the token verifier in a browser", () => {
  let browser: Browser;
  let script: string;
  beforeAll(async () => {
    browser = await openBrowser();
    // The build fails if a Node module is imported.
    const { outputFiles } = await build({
      stdin: { contents: SERVICE, resolveDir: fileURLToPath(new URL(".", import.meta.url)) },
      bundle: true,
      format: "iife",
      platform: "browser",
      conditions: ["source"],
      write: false,
    });
    script = outputFiles[0]?.text ?? "";
  });
  afterAll(() => browser?.close());

  describe.each(KEYS)("$alg", (keyPairConfig) => {
    test.each(Object.entries(PLACES))("in %s: accepts a valid token and rejects invalid ones", async (_, run) => {
      const { url, token, now, close } = await startServer(keyPairConfig);
      const page = await browser.newPage();
      await page.goto(url);
      const order = { jwksUrl: `${url}/api/auth/jwks`, issuer: ORIGIN, time: now.toISOString() };
      const { kid } = JSON.parse(Buffer.from(token.split(".")[0] ?? "", "base64url").toString());
      const tokens = [token, altered(token), forge(token, { alg: "none", kid }), forge(token, { alg: "HS256", kid })];
      const right = "string alice@people.example.org";
      const refused = ["INVALID_TOKEN", "INVALID_TOKEN", "INVALID_TOKEN"];
      expect(await run(page, script, { ...order, tokens })).toEqual([right, ...refused]);
      const time = new Date(now.getTime() + 86_400_000).toISOString();
      expect(await run(page, script, { ...order, time, tokens: [token] })).toEqual(["TOKEN_EXPIRED"]);
      const issuer = "https://other.example.com";
      expect(await run(page, script, { ...order, issuer, tokens: [token] })).toEqual(["WRONG_ISSUER"]);
      const jwksUrl = `${url}/nowhere`;
      expect(await run(page, script, { ...order, jwksUrl, tokens: [token] })).toEqual(["KEYS_UNAVAILABLE"]);
      await page.close();
      await close();
    });
  });
});
