import { Browser, Outbox } from "@sallyport/testing";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { down, faulty } from "sallyport-tests/ground/watched-store";
import { expect, test } from "vitest";
import type { Mail } from "../contracts/mail.ts";
import { memory } from "../memory.ts";
import { posting } from "../test/posting-plugin.ts";

test("sends mails that are due and returns their number", async () => {
  const box = new Outbox();
  const mails: Mail[] = [];
  let works = false;
  const send = async (mail: Mail): Promise<void> => {
    if (!works) throw new Error("451");
    mails.push(mail);
  };
  const options = { plugins: [posting()], mail: { send, outbox: { pollInterval: 0 } }, advanced: box.options.advanced };
  const { auth, clock } = openAuth(options);
  await new Browser(auth).post("/post", { to: ["a@example.com", "b@example.com"] });
  await box.settle();
  expect(await auth.api.deliverMails()).toEqual({ sent: 0 });
  works = true;
  clock.advance({ seconds: 30 });
  expect(await auth.api.deliverMails()).toEqual({ sent: 2 });
  expect(mails.map(({ to }) => to).sort()).toEqual(["a@example.com", "b@example.com"]);
  expect(await auth.api.deliverMails()).toEqual({ sent: 0 });
});

test("concurrent calls all return 0 when nothing is due", async () => {
  const box = new Outbox();
  const { auth } = openAuth({ ...box.options, mail: { ...box.options.mail, outbox: { pollInterval: 0 } } });
  const answers = await Promise.all([1, 2, 3].map(() => auth.api.deliverMails()));
  expect(answers).toEqual([{ sent: 0 }, { sent: 0 }, { sent: 0 }]);
});

test("returns 0 without an outbox", async () => {
  expect(await openAuth(new Outbox().options).auth.api.deliverMails()).toEqual({ sent: 0 });
});

test("throws SERVICE_UNAVAILABLE when the database is down", async () => {
  const { database, state } = faulty(memory());
  const { options } = new Outbox();
  const { auth } = openAuth({ ...options, database, mail: { ...options.mail, outbox: { pollInterval: 0 } } });
  state.problem = down;
  await expect(auth.api.deliverMails()).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE", status: 503 });
});
