import { createHash } from "node:crypto";
import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { counted, down, faulty } from "sallyport-tests/ground/watched-store";
import { afterEach, expect, test, vi } from "vitest";
import { memory } from "../memory.ts";
import type { Database, Store } from "../store.ts";

const READY = { status: 200, body: { ok: true } };
const AWAY = { status: 503, body: { code: "SERVICE_UNAVAILABLE" } };

afterEach(() => {
  vi.useRealTimers();
});

test("/ready returns 503 while the database is down, /ok returns 200, and the outage is logged once", async () => {
  const { database, state } = faulty(memory());
  const { auth, clock, entries } = openAuth({ database });
  const browser = new Browser(auth);
  expect(await answer(browser.get("/ready"))).toEqual(READY);
  expect(await auth.api.ready({})).toEqual({ ok: true });
  state.problem = down;
  for (let outage = 0; outage < 3; outage += 1) {
    clock.advance({ seconds: 1 });
    const refusal = await browser.get("/ready");
    expect(refusal.headers.get("retry-after")).toBe("1");
    expect(await answer(refusal)).toMatchObject(AWAY);
    expect((await browser.get("/ok")).status).toBe(200);
  }
  // An outage is logged once, regardless of the number of requests.
  expect(entries.filter(({ level }) => level === "error")).toMatchObject([
    { message: "Not ready: the database is unavailable" },
  ]);
  state.problem = () => null;
  clock.advance({ seconds: 1 });
  expect(await answer(browser.get("/ready"))).toEqual(READY);
});

test("concurrent requests to /ready, and all within a second, share one query", async () => {
  const { database, statements } = counted(memory());
  const { auth, clock } = openAuth({ database });
  const ask = () => Promise.all(Array.from({ length: 1000 }, () => new Browser(auth).get("/ready")));
  const answers = [...(await ask()), ...(await ask())];
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(statements).toEqual(["find verification"]);
  clock.advance({ seconds: 1 });
  await ask();
  expect(statements).toHaveLength(2);
});

test("while a query of /ready hangs, no other is sent, and requests are answered with 503", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  let asked = 0;
  const { promise: silence, resolve: speak } = Promise.withResolvers<null>();
  const inner = memory();
  const database: Database = {
    dialect: "memory",
    open(schema) {
      const find = () => {
        asked += 1;
        return silence;
      };
      return Object.assign(inner.open(schema), { find }) as Store;
    },
  };
  const { auth, clock } = openAuth({ database });
  for (let round = 0; round < 3; round += 1) {
    const asking = answer(new Browser(auth).get("/ready"));
    await vi.advanceTimersByTimeAsync(2000);
    clock.advance({ seconds: 2 });
    expect(await asking).toMatchObject(AWAY);
  }
  expect(asked).toBe(1);
  speak(null);
  await vi.advanceTimersByTimeAsync(0);
  expect(await answer(new Browser(auth).get("/ready"))).toEqual(READY);
});

async function page(query: string, headers: Record<string, string> = {}) {
  const response = await new Browser(openAuth().auth).get(`/error${query}`, { headers });
  return { response, html: response.text };
}

test("the error page has a title, a warning icon, the message, the code and a link back", async () => {
  const { response, html } = await page("?error=state_not_found");
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(html).toContain("<title>Something went wrong</title>");
  expect(html).toContain("<svg");
  expect(html).toContain("<code>state_not_found</code>");
  expect(html).toContain('<a href="/">Back to the app</a>');
});

test("the error page runs and loads nothing, cannot be framed, and its policy allows only its own style", async () => {
  const { response, html } = await page("?error=x");
  const policy = response.headers.get("content-security-policy") ?? "";
  const style = /<style>([\s\S]*)<\/style>/.exec(html)?.[1] ?? "";
  const hash = createHash("sha256").update(style).digest("base64");
  expect(policy).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("referrer-policy")).toBe("no-referrer");
});

test("the error page is in the language of the request", async () => {
  expect((await page("", { "accept-language": "de" })).html).toContain('<html lang="de">');
  expect((await page("", { cookie: "lang=ru" })).html).toContain('<html lang="ru">');
  expect((await page("")).html).toContain('<html lang="en">');
});

test("/ok returns 200 without a session", async () => {
  const { auth } = openAuth();
  expect(await answer(new Browser(auth).get("/ok"))).toEqual({ status: 200, body: { ok: true } });
  expect(await auth.api.ok({})).toEqual({ ok: true });
});
