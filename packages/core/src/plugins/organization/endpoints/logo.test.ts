import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { openOrganizations } from "../../../test/organizations.ts";

async function ask(logo: string) {
  const { browser } = await openOrganizations().person("alice");
  const made = await answer(browser.post("/organization/create", { name: "Acme", slug: "acme", logo }));
  const data = { name: "Acme", logo: "/first.png" };
  await browser.post("/organization/create", { ...data, slug: "second" });
  const changed = await answer(browser.post("/organization/update", { data: { logo } }));
  return [made, changed];
}

test.each([
  "/logo.png",
  "/a/b.svg?size=2#mark",
  "https://cdn.example.com/logo.png",
  "http://localhost:3000/logo.png",
  "data:image/png;base64,iVBORw0KGgo=",
  "DATA:image/svg+xml,<svg/>",
])("%j is a logo", async (logo) => {
  for (const answered of await ask(logo)) expect(answered).toMatchObject({ status: 200, body: { logo } });
});

// Browsers pass over tabs and line breaks, and take a backslash for a slash.
test.each([
  "/\t/evil.example/logo.png",
  "/\n/evil.example/logo.png",
  "/\r\\evil.example/logo.png",
  "//evil.example/logo.png",
  "/\\evil.example/logo.png",
  "\\\\evil.example\\logo.png",
  "https://exa\nmple.com/logo.png",
  "data:image/png\u0000",
  "data:text/html,<script>alert(1)</script>",
  "javascript:alert(1)",
  "ftp://example.com/logo.png",
  "logo.png",
  "",
])("%j is none", async (logo) => {
  for (const answered of await ask(logo)) {
    expect(answered).toMatchObject({ status: 400, body: { code: "VALIDATION_ERROR" } });
  }
});
