import { Browser, Outbox } from "@sallyport/testing";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { expect, test } from "vitest";
import { type Probe, probing } from "../../test/probe.ts";

test("a mail that no plugin has declared is a mistake that is heard, and not one that nobody gets", async () => {
  const mailbox = new Outbox();
  // What the compiler would refuse comes in plain JavaScript.
  const message = { kind: "newsletter", to: "alice@example.com" } as unknown as Parameters<
    Probe["services"]["mails"]["send"]
  >[1];
  const works = [
    (ctx: Probe) => ctx.services.mails.send(ctx, message),
    (ctx: Probe) => ctx.services.mails.can(message.kind),
  ];
  for (const work of works) {
    const { auth, entries } = openAuth({ ...mailbox.options, plugins: [probing(work)] });
    expect((await new Browser(auth).get("/probe")).status).toBe(500);
    expect(JSON.stringify(entries)).toContain("No plugin declares mails of the kind newsletter");
  }
  await mailbox.settle();
  expect(mailbox.mails).toEqual([]);
});
