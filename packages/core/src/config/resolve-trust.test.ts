import { Browser } from "@sallyport/testing";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { expect, test } from "vitest";

const statusFrom = async (trustedOrigins: readonly string[], origin: string) =>
  (await new Browser(openAuth({ trustedOrigins }).auth).post("/sign-out", {}, { headers: { origin, cookie: "a=b" } }))
    .status;

test.each(["https://app.example.com", "https://app.example.com/", "HTTPS://App.Example.com"])(
  "%s is the plain origin",
  async (entry) => {
    expect(await statusFrom([entry], "https://app.example.com")).toBe(200);
    expect(await statusFrom([entry], "https://evil.com")).toBe(403);
  },
);

test.each(["*", "", "https://*", "app.example.com", "https://app.example.com/path", "null"])(
  "the entry %j stops start-up by name",
  (entry) => {
    expect(() => openAuth({ trustedOrigins: [entry] })).toThrow(
      expect.objectContaining({ name: "OptionsError", message: expect.stringContaining(JSON.stringify(entry)) }),
    );
  },
);

test("an entry that is no text stops start-up", () => {
  // What JavaScript callers may pass.
  expect(() => openAuth({ trustedOrigins: [null as unknown as string] })).toThrow("createAuth: trustedOrigins: null");
});

test("the base URL's own origin is always trusted", async () => {
  expect(await statusFrom([], "http://localhost:3000")).toBe(200);
  expect(await statusFrom(["https://app.example.com"], "http://localhost:3000")).toBe(200);
});
