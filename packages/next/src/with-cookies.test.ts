import { ResponseCookies } from "next/dist/compiled/@edge-runtime/cookies/index.js";
import { beforeEach, expect, test, vi } from "vitest";
import { getSession } from "./get-session.ts";
import { nextHeaders } from "./next-headers.ts";
import { withCookies } from "./with-cookies.ts";

// Next's cookie store over the headers of a response under construction.
const answer = { headers: new Headers(), jar: new ResponseCookies(new Headers()) };
const sent = { headers: new Headers() };
vi.mock("next/headers.js", () => ({ cookies: async () => answer.jar, headers: async () => sent.headers }));

beforeEach(() => {
  answer.headers = new Headers();
  answer.jar = new ResponseCookies(answer.headers);
  sent.headers = new Headers();
});

function calling(...lines: readonly string[]): Promise<{ headers: Headers; response: string }> {
  const headers = new Headers({ "cache-control": "no-store" });
  for (const line of lines) headers.append("set-cookie", line);
  return Promise.resolve({ headers, response: "output" });
}

test("copies each cookie with its attributes to Next's store and returns the output", async () => {
  const output = await withCookies(
    calling(
      "session=a%2Bb; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax",
      "data=x; Domain=example.com; Path=/app; Expires=Wed, 21 Oct 2026 07:28:00 GMT; SameSite=None; Secure",
    ),
  );
  expect(output).toBe("output");
  const [session = "", data] = answer.headers.getSetCookie();
  expect(session.replace(/Expires=[^;]+; /, "")).toBe(
    "session=a%2Bb; Path=/; Max-Age=60; Secure; HttpOnly; SameSite=lax",
  );
  expect(data).toBe(
    "data=x; Path=/app; Expires=Wed, 21 Oct 2026 07:28:00 GMT; Domain=example.com; Secure; SameSite=none",
  );
});

test("keeps a deletion after another cookie was set", async () => {
  await withCookies(calling("old=; Max-Age=0; Path=/"));
  answer.jar = new ResponseCookies(answer.headers);
  answer.jar.set("other", "1");
  expect(answer.headers.getSetCookie()[0]).toContain("Expires=Thu, 01 Jan 1970 00:00:00 GMT");
});

test("sets no cookie when the call rejects", async () => {
  await expect(withCookies(Promise.reject(new Error("INVALID_PASSWORD")))).rejects.toThrow("INVALID_PASSWORD");
  expect(answer.headers.getSetCookie()).toEqual([]);
});

test("nextHeaders returns the current cookies", async () => {
  sent.headers = new Headers({ cookie: "session=old; gone=1", "user-agent": "test" });
  answer.jar.set("session", "new.a+b=");
  answer.jar.delete("gone");
  const headers = await nextHeaders();
  expect([headers.get("cookie"), headers.get("user-agent")]).toEqual(["session=new.a%2Bb%3D", "test"]);
  answer.jar.delete("session");
  expect((await nextHeaders()).has("cookie")).toBe(false);
});

test("getSession does not extend the session", async () => {
  answer.jar.set("session", "s");
  const read = vi.fn(async () => ({ user: "Ada" }));
  expect(await getSession({ api: { getSession: read } })).toEqual({ user: "Ada" });
  expect(read).toHaveBeenCalledExactlyOnceWith({ headers: expect.any(Headers), query: { disableRefresh: true } });
});
