import { ALICE, whoIs } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { openMailed } from "../../test/mailed-sign-in.ts";

const FORM = { "content-type": "application/x-www-form-urlencoded", accept: "text/html", "sec-fetch-mode": "navigate" };

/** Submits the form of the page like a browser. */
function formOf(html: string): URLSearchParams {
  const fields = [...html.matchAll(/name="(\w+)" value="([^"]*)"/g)];
  return new URLSearchParams(fields.map(([, name = "", value = ""]) => [name, value.replaceAll("&amp;", "&")]));
}

test("another browser sees a page with the address and one button, which signs in", async () => {
  const { askLink, open, visitor } = openMailed();
  const path = await askLink(visitor(), { callbackURL: "/home?a=b&c=d" });
  const reader = visitor();
  const page = await open(reader, path, { "accept-language": "de" });
  expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
  expect(page.text).toContain(ALICE.email);
  expect(page.text.match(/<button/g)).toHaveLength(1);
  expect(page.text).toContain("Anmelden");
  expect(await whoIs(reader)).toBeNull();
  const sent = await reader.post("/magic-link/confirm", formOf(page.text), { headers: FORM });
  expect([sent.status, sent.headers.get("location")]).toEqual([303, "/home?a=b&c=d"]);
  expect(await whoIs(reader)).toBe("");
});

test.each([
  ["HEAD", {}, [404, 405]],
  ["OPTIONS", {}, [404, 405]],
  ["GET", { "sec-purpose": "prefetch" }, [403]],
  ["GET", { "sec-fetch-dest": "image" }, [200]],
  ["GET", { "sec-fetch-dest": "iframe" }, [200]],
  ["GET", { accept: "*/*" }, [200]],
  ["GET", { accept: "application/json" }, [403]],
] as const)("%s with %j does not use up the link", async (method, headers, statuses) => {
  const { askLink, open, visitor, handler, origin } = openMailed();
  const asking = visitor();
  const path = await askLink(asking);
  const scan = () => handler(new Request(`${origin}/api/auth${path}`, { method, headers: { ...headers } }));
  for (let look = 0; look < 3; look += 1) expect(statuses).toContain((await scan()).status);
  expect((await open(asking, path)).headers.get("location")).toBe("/");
});

test("an image, a frame or a prefetch in the same browser does not use up the link", async () => {
  const { askLink, open, visitor } = openMailed();
  const browser = visitor();
  const path = await askLink(browser);
  for (const headers of [{ "sec-fetch-dest": "image" }, { "sec-fetch-dest": "iframe" }, { "sec-purpose": "prefetch" }])
    await open(browser, path, headers);
  expect(await whoIs(browser)).toBeNull();
  expect((await open(browser, path)).status).toBe(302);
});

test("a browser that requested a link for another address sees the page as well", async () => {
  const { askLink, open, visitor } = openMailed();
  const victim = visitor();
  await askLink(victim, { email: "victim@example.com" });
  const path = await askLink(visitor(), { email: "mallory@example.com" });
  expect((await open(victim, path)).text).toContain("mallory@example.com");
  expect(await whoIs(victim)).toBeNull();
});

test("a browser can open links for several addresses that it requested", async () => {
  const { askLink, open, visitor } = openMailed();
  const browser = visitor();
  const paths = [await askLink(browser), await askLink(browser, { email: "other@example.com" })];
  for (const path of paths) expect((await open(browser, path)).status).toBe(302);
});

test("with confirmationPage, the link redirects there, and the page posts the token as JSON", async () => {
  const { askLink, open, visitor } = openMailed({ link: { confirmationPage: "/enter" } });
  const path = await askLink(visitor(), { callbackURL: "/home" });
  const reader = visitor();
  const to = new URL((await open(reader, path)).headers.get("location") ?? "", "http://localhost:3000");
  expect([to.pathname, to.searchParams.get("callbackURL")]).toEqual(["/enter", "/home"]);
  const sent = await reader.post("/magic-link/confirm", { token: to.searchParams.get("token") });
  expect(sent.json).toMatchObject({ token: expect.any(String), user: { email: ALICE.email }, session: {} });
});

test("another site can neither post the form nor open the link in the background", async () => {
  const { askLink, visitor } = openMailed();
  const path = await askLink(visitor());
  const victim = visitor();
  const token = new URLSearchParams(path.split("?")[1]).get("token");
  for (const body of [new URLSearchParams({ token: token ?? "" }), { token }]) {
    const sent = await victim.post("/magic-link/confirm", body, { headers: { origin: "https://evil.example" } });
    expect(sent.status).toBe(403);
  }
  const script = { accept: "application/json", origin: "https://evil.example", "sec-fetch-mode": "cors" };
  expect((await victim.get(path, { headers: script })).status).toBe(403);
});

test("a form with a used token redirects to the errorCallbackURL", async () => {
  const { askLink, open, visitor } = openMailed();
  const path = await askLink(visitor(), { callbackURL: "/home", errorCallbackURL: "/oops" });
  const form = formOf((await open(visitor(), path)).text);
  const answers = [];
  for (const browser of [visitor(), visitor()])
    answers.push(await browser.post("/magic-link/confirm", form, { headers: FORM }));
  expect(answers.map(({ headers }) => headers.get("location"))).toEqual(["/home", "/oops?error=INVALID_TOKEN"]);
});

test("a server that passes on the headers of another browser does not use up the link", async () => {
  const { auth, askLink, mailbox, open, visitor, sessions } = openMailed();
  const asking = visitor();
  const path = await askLink(asking);
  const { token } = await mailbox.last("magic-link");
  const verify = (headers: Headers) => auth.api.magicLink.verify({ query: { token }, headers });
  const followed = new Headers({ accept: "text/html", "sec-fetch-mode": "navigate" });
  await expect(verify(followed)).rejects.toMatchObject({ code: "MAGIC_LINK_CONFIRMATION_REQUIRED" });
  expect(await sessions()).toEqual([]);
  expect((await open(asking, path)).status).toBe(302);
});
