import { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { openAuth } from "../../ground/open-auth.ts";

const elements = (html: string): string[] => [...html.matchAll(/<([a-z0-9]+)/gi)].map(([, name = ""]) => name);

async function open(query?: string) {
  const browser = new Browser(openAuth());
  return browser.get("/error", query === undefined ? {} : { query });
}

describe("the error page escapes", () => {
  const PAYLOADS = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "'-alert(1)-'",
    "&lt;b&gt;",
    "a\u2028b",
    "</code></main><svg onload=1>",
    "A".repeat(100_000),
  ];

  test.each(PAYLOADS.map((payload) => ({ payload, shown: payload.slice(0, 40) })))("$shown", async ({ payload }) => {
    const plain = await open("error=plain");
    const answer = await open(
      `error=${encodeURIComponent(payload)}&error_description=${encodeURIComponent("<svg onload=1>")}`,
    );
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(elements(answer.text)).toEqual(elements(plain.text));
    expect(answer.text).not.toMatch(/<svg onload|<img|\u2028/);
    expect(answer.text.length).toBeLessThan(plain.text.length + 2_000);
  });

  test("an ampersand", async () => {
    expect((await open(`error=${encodeURIComponent("&lt;b&gt;")}`)).text).toContain("&amp;lt;b&amp;gt;");
  });

  test("the text Unknown without an error code, under a strict policy", async () => {
    for (const query of [undefined, "error=", "error=%20", "other=1"]) {
      const answer = await open(query);
      expect(answer.text).toContain("<code>Unknown</code>");
      const policy = answer.headers.get("content-security-policy") ?? "";
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toContain("unsafe");
    }
  });
});

test("the link of the error page always leads to /", async () => {
  const answer = await open("error=x&callbackURL=javascript:alert(1)&redirectTo=//evil.com");
  expect([...answer.text.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(["/"]);
  expect(answer.text).not.toContain("evil.com");
});
