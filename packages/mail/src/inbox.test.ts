import { afterEach, expect, it, vi } from "vitest";
import { everyMail } from "../test/mails.ts";
import { render } from "../test/post.ts";
import { createInbox, type Inbox } from "./inbox.ts";

afterEach(() => vi.unstubAllEnvs());

const ORIGIN = "http://localhost:3000/inbox";
const get = (inbox: Inbox, search = "", init: RequestInit = {}) => inbox.handler(new Request(ORIGIN + search, init));
const message = (name = "verify-email") => render(everyMail("en").get(name) ?? expect.fail());

it.each(["production", "Production", "staging"])("throws in %s unless unsafeInProduction is set", (name) => {
  vi.stubEnv("NODE_ENV", name);
  expect(() => createInbox()).toThrow("NODE_ENV must be development or test");
  expect(() => createInbox({ unsafeInProduction: true })).not.toThrow();
});

it.each([0, -1, 1.5, Number.NaN])("rejects a limit of %s", (limit) => {
  expect(() => createInbox({ limit })).toThrow(/limit must be/);
});

it("keeps the newest mails and returns them as JSON", async () => {
  const inbox = createInbox({ limit: 2 });
  for (const name of ["verify-email", "reset-password", "account-exists"]) await inbox.send(await message(name));
  const response = await get(inbox, "?format=json");
  expect(response.headers.get("content-type")).toContain("application/json");
  expect(await response.json()).toMatchObject({
    mails: [
      {
        ...(await message("account-exists")),
        key: expect.any(String),
        receivedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      },
      await message("reset-password"),
    ],
  });
  inbox.clear();
  expect(inbox.mails).toEqual([]);
});

it("keeps a mail twice that was sent twice", async () => {
  const inbox = createInbox();
  await inbox.send(await message());
  await inbox.send(await message());
  expect(new Set(inbox.mails.map(({ key }) => key)).size).toBe(2);
});

it("escapes mails and forbids their scripts with a Content-Security-Policy", async () => {
  const inbox = createInbox();
  const evil = `</pre><script>alert(1)</script>"'><img src=x>`;
  await inbox.send({ ...(await message()), subject: evil, text: evil, to: evil, headers: { [evil]: evil } });
  for (const view of ["light", "text"]) {
    const response = await get(inbox, `?mail=${inbox.mails[0]?.key}&view=${view}`);
    const page = await response.text();
    expect(page).not.toContain("<img");
    expect(page.match(/<script/g)).toHaveLength(1);
    const policy = response.headers.get("content-security-policy");
    const nonce = /nonce="([^"]+)">const list/.exec(page)?.[1];
    expect(policy).toContain(`default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}';`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("unsafe");
  }
});

it("returns only the list to the script of the page", async () => {
  const inbox = createInbox();
  await inbox.send({ ...(await message()), subject: "<script>" });
  const list = await (await get(inbox, "?list=1")).text();
  expect(list).toMatch(/^<p role="status">1 mail<\/p><ol><li data-key="[\w-]+">.*&lt;script&gt;.*<\/ol>$/);
});

it("serves a mail's HTML in a sandbox", async () => {
  const inbox = createInbox();
  await inbox.send({ ...(await message()), html: "<p>No head</p><script>alert(1)</script>" });
  const response = await get(inbox, `?mail=${inbox.mails[0]?.key}&frame=1`);
  expect(await response.text()).toMatch(/^<base target="_blank">.*<p>No head<\/p>/);
  const policy = response.headers.get("content-security-policy") ?? "";
  expect(policy).toMatch(/default-src 'none';.*; sandbox /);
  expect(policy).not.toMatch(/allow-scripts|allow-same-origin|script-src/);
});

it("shows a mail in dark mode", async () => {
  const inbox = createInbox();
  await inbox.send(await message());
  const frame = async (view: string) => (await get(inbox, `?mail=${inbox.mails[0]?.key}&view=${view}&frame=1`)).text();
  expect(await frame("dark")).toContain("@media (min-width:0)");
  expect(await frame("light")).toContain("@media (max-width:0)");
});

it("returns 404 for a mail that no longer exists", async () => {
  const response = await get(createInbox(), "?mail=%22%3E%3Cscript%3E");
  expect(response.status).toBe(404);
  expect(await response.text()).toContain("no longer here");
});

it.each(["POST", "PUT", "DELETE"])("returns 405 for %s", async (method) => {
  const response = await get(createInbox(), "", { method });
  expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
});

it.each(["", "?format=json"])("forbids caching and reading from other sites: %j", async (search) => {
  const { headers } = await get(createInbox(), search);
  expect(Object.fromEntries(headers)).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
  });
  expect(headers.has("access-control-allow-origin")).toBe(false);
});

it.each([
  ["localhost:3000", 200],
  ["demo.localhost", 200],
  ["127.0.0.1:8080", 200],
  ["[::1]:3000", 200],
  ["devbox.lan", 200],
  ["evil.example", 403],
  ["localhost.evil.example", 403],
  ["127.0.0.1.evil.example", 403],
  ["192.168.0.7", 403],
])("with the host %s it returns %s", async (host, status) => {
  const inbox = createInbox({ hosts: ["devbox.lan"] });
  await inbox.send(await message());
  const response = await inbox.handler(new Request(`http://${host}/inbox?format=json`));
  expect(response.status).toBe(status);
  if (status === 403) expect(await response.text()).not.toContain("token");
});

it.each([
  ["evil.example:3000", 403],
  ["evil.example", 403],
  ["localhost@evil.example", 403],
  ["%", 403],
  ["[::1]:3000", 200],
  ["devbox.lan:3000", 200],
])("with the Host header %s it returns %s although the URL has localhost", async (host, status) => {
  const inbox = createInbox({ hosts: ["devbox.lan"] });
  await inbox.send(await message());
  expect((await get(inbox, "?format=json", { headers: { host } })).status).toBe(status);
});
