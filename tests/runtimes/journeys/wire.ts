import assert from "node:assert/strict";
import { personOf, type Site, visit } from "./site.ts";

/** Requests that a browser would not send, and the headers of the answers. */
export async function wire(site: Site): Promise<void> {
  const browser = visit(site);
  assert.deepEqual((await browser.get("/ok")).json, { ok: true });
  assert.equal((await browser.get("/get-session")).text, "null");
  assert.equal((await browser.get("/no-such-call")).status, 404);
  assert.equal((await browser.get("/sign-up/email")).status, 405);
  assert.equal((await browser.post("/sign-up/email", "{", {})).status, 400);
  assert.equal((await browser.post("/sign-up/email", { ...personOf("wire"), email: "nobody" })).status, 400);
  const huge = await browser.post("/sign-up/email", { ...personOf("wire"), name: "x".repeat(2_000_000) });
  assert.equal(huge.status, 413);
  const foreign = { headers: { origin: "https://evil.example.com" } };
  assert.equal((await browser.post("/sign-up/email", personOf("wire"), foreign)).status, 403);
  const made = await browser.post("/sign-up/email", { ...personOf("wire"), name: "Příšerně žluťoučký 🐎" });
  assert.equal(made.at("user", "name"), "Příšerně žluťoučký 🐎");
  assert.equal(made.headers.get("cache-control"), "no-store");
  const [cookie] = made.headers.getSetCookie();
  assert.match(cookie ?? "", /HttpOnly/);
  assert.match(cookie ?? "", /SameSite=Lax/);
  // A client that goes away must not end the server.
  const gone = new AbortController();
  const call = fetch(`${site.origin}/api/auth/get-session`, { signal: gone.signal }).catch(() => null);
  gone.abort();
  await call;
  assert.equal((await browser.get("/ok")).status, 200);
}
