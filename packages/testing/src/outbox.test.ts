import { createAuth } from "@sallyport/core";
import { memory } from "@sallyport/core/memory";
import { expect, test } from "vitest";
import { Browser } from "./browser.ts";
import { Outbox } from "./outbox.ts";

const ANN = { name: "Ann", email: "ann@example.com", password: "correct horse battery" };

function open(outbox: Outbox): Browser {
  const emailAndPassword = { requireEmailVerification: true, password: { scrypt: { ln: 4, r: 1, p: 1 } } };
  const options = { ...outbox.options, emailAndPassword, database: memory(), environment: "test" };
  const auth = createAuth({ ...options, baseURL: "http://localhost:3000", logger: { level: "error", log: () => {} } });
  return new Browser(auth);
}

test("an outbox collects and counts the mails of another auth instance", async () => {
  const outbox = new Outbox();
  await open(outbox).post("/sign-up/email", ANN);
  expect(await outbox.last("verify-email")).toMatchObject({ to: ANN.email });
  expect([await outbox.count(), await outbox.count("verify-email"), await outbox.count("notice")]).toEqual([1, 1, 0]);
});

test("drops a mail when beforeSend rejects, and waits for one that it delays", async () => {
  const outbox = new Outbox();
  const seen: string[] = [];
  outbox.beforeSend = async ({ to }) => {
    seen.push(to);
    if (seen.length === 1) throw new Error("451 try again later");
    await new Promise((resolve) => setImmediate(resolve));
  };
  const browser = open(outbox);
  await browser.post("/sign-up/email", ANN);
  expect(await outbox.count()).toBe(0);
  await browser.post("/send-verification-email", { email: ANN.email });
  expect([seen, await outbox.count("verify-email")]).toEqual([[ANN.email, ANN.email], 1]);
});
