import { expect, test, vi } from "vitest";
import { openDomains } from "../../../test/domains.ts";
import { organizationDomain } from "../tables.ts";

vi.mock("tldts", () => {
  throw new Error("Cannot find package 'tldts'");
});

test("without the library of public suffixes no domain is added, and the log names the package", async () => {
  const { post, store, entries } = await openDomains();
  expect(await post("add-domain", { domain: "example.com" })).toMatchObject({
    status: 503,
    body: { code: "DOMAIN_LOOKUP_FAILED" },
  });
  const errors = entries.filter(({ level }) => level === "error").map(({ message }) => message);
  expect(errors).toEqual([expect.stringContaining("install tldts")]);
  expect(await store.count(organizationDomain, { where: {} })).toBe(0);
  expect(await post("add-domain", { domain: "gmail.com" })).toMatchObject({ body: { code: "PUBLIC_MAIL_DOMAIN" } });
});
