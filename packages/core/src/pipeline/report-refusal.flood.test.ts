import { type Answer, Browser } from "@sallyport/testing";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE } from "sallyport-tests/ground/people";
import { counted } from "sallyport-tests/ground/watched-store";
import { expect, test } from "vitest";
import { memory } from "../memory.ts";
import { listenToRefusals } from "../test/refusals.ts";

const body = { email: ALICE.email, password: "wrong password" };
const repeat = async (times: number, call: () => Promise<Answer>): Promise<void> => {
  for (let time = 0; time < times; time += 1) await call();
};

test.each([
  ["of another origin", "/sign-in/email", { origin: "https://evil.com" }],
  ["beyond the limit", "/sign-in/email", {}],
  ["of callbacks beyond the limit", "/callback/mock?state=x", {}],
] as const)("a flood %s is told for a while, and not for ever", async (_name, path, headers) => {
  const { plugin, told } = listenToRefusals();
  const { database, statements } = counted(memory());
  const customRules = { "/callback/{id}": { window: 60, max: 1 } };
  const { auth, entries, clock } = openAuth({ database, plugins: [plugin], rateLimit: { enabled: true, customRules } });
  const stranger = new Browser(auth);
  const call = () => (path.startsWith("/callback") ? stranger.get(path) : stranger.post(path, body, { headers }));
  await repeat(30, call);
  const most = told.length;
  expect(most).toBeGreaterThan(2);
  statements.length = 0;
  await repeat(100, call);
  expect(told).toHaveLength(most);
  expect(statements).toEqual([]);
  expect(entries.filter(({ level }) => level === "error" || level === "warn").length).toBeLessThan(3);
  clock.advance({ minutes: 2 });
  await call();
  expect(told).toHaveLength(most + 1);
});
