import { Browser } from "@sallyport/testing";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";

const timingOf = async (options: Parameters<typeof openAuth>[0]) => {
  const { auth } = openAuth(options);
  const { status, headers } = await new Browser(auth).post("/sign-up/email", { ...ALICE });
  expect(status).toBe(200);
  return headers.get("server-timing");
};

test("in development, an answer tells how long its parts took", async () => {
  const timing = await timingOf({ environment: "development" });
  expect(timing).toMatch(
    /^total;dur=[\d.]+, (?:db;dur=[\d.]+;desc="\d+", hash;dur=[\d.]+;desc="1"|hash;dur=[\d.]+;desc="1", db;dur=[\d.]+;desc="\d+")$/,
  );
});

test.each([
  ["in tests", { environment: "test" }],
  ["in production", { environment: "production" }],
  ["over https", { environment: "development", baseURL: "https://app.example.com" }],
])("%s, an answer tells nothing about time", async (_, options) => {
  expect(await timingOf(options)).toBeNull();
});
