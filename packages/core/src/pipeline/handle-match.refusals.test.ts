import { Browser } from "@sallyport/testing";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { expect, test } from "vitest";
import { listenToRefusals } from "../test/refusals.ts";

const path = "/sign-in/email";

test("ten calls of another origin do not hide that an address is at its limit", async () => {
  const { events, told, clear } = listenToRefusals();
  const customRules = { [path]: { window: 60, max: 1 } };
  const { auth } = openAuth({ events, rateLimit: { enabled: true, customRules } });
  const browser = new Browser(auth);
  for (let call = 0; call < 15; call += 1) await browser.post(path, {}, { headers: { origin: "https://evil.com" } });
  expect(told).toHaveLength(10);
  clear();
  for (let call = 0; call < 15; call += 1) await browser.post(path, {});
  expect(told.filter(([name]) => name === "sign-in.limited")).toHaveLength(10);
});
