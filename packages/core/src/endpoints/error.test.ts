import { createHash } from "node:crypto";
import { Browser } from "@sallyport/testing";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { expect, test } from "vitest";

async function page(query: string, headers: Record<string, string> = {}) {
  const response = await new Browser(openAuth().auth).get(`/error${query}`, { headers });
  return { response, html: response.text };
}

test("the page has title, warning icon, message, code and the way back", async () => {
  const { response, html } = await page("?error=state_not_found");
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(html).toContain("<title>Authentication Error</title>");
  expect(html).toContain("<svg");
  expect(html).toContain("<code>state_not_found</code>");
  expect(html).toContain('<a href="/">Return to Application</a>');
});

test("without a code it is Unknown", async () => {
  for (const query of ["", "?error=", "?error=%20%0a"])
    expect((await page(query)).html).toContain("<code>Unknown</code>");
});

test("nothing on the page can run, load or be framed, and its style is the one named by the policy", async () => {
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

test.each([
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "'-alert(1)-'",
  "&lt;b&gt;",
  "a\u2028b",
  "A".repeat(100_000),
])("the code stays text: %j", async (code) => {
  const { html } = await page(`?error=${encodeURIComponent(code)}&error_description=%3Csvg%20onload%3D1%3E`);
  const shown = /<code>(.*)<\/code>/s.exec(html)?.[1] ?? "";
  expect(shown).not.toMatch(/[<>"'\u2028]/);
  expect(html).not.toContain("onload");
  expect(html.length).toBeLessThan(4_000);
  expect(html.match(/<script|<img|onerror=alert/g) ?? []).toEqual(
    shown.includes("onerror=alert") ? ["onerror=alert"] : [],
  );
});

test("the link is always the way home", async () => {
  const { html } = await page("?error=x&callbackURL=javascript:alert(1)&redirectTo=//evil.com");
  expect(html.match(/href="[^"]*"/g)).toEqual(['href="/"']);
});

test("it speaks the request's language", async () => {
  expect((await page("", { "accept-language": "de" })).html).toContain('<html lang="de">');
  expect((await page("", { cookie: "lang=ru" })).html).toContain('<html lang="ru">');
  expect((await page("")).html).toContain('<html lang="en">');
});

test("a code given twice is refused", async () => {
  expect((await page("?error=a&error=b")).response.status).toBe(400);
});
