import { describe, expect, test } from "vitest";
import { ASKS, type Asking, addressOf, type Crowd, openCrowd, shapeOf } from "./crowd.ts";

/** Sends the same request about a known and an unknown address, and compares the answers. */
async function askBoth({ ask }: Crowd, asking: Asking): Promise<void> {
  const [known, unknown] = [await ask("alice", asking), await ask("nobody", asking)];
  expect(shapeOf(known)).toEqual(shapeOf(unknown));
  expect(known.status).toBe(200);
}

describe.each(ASKS)("%s answers the same for known and unknown addresses", (...asking) => {
  const FAILURES: Readonly<Record<string, (mail: { readonly to: string }) => Promise<void>>> = {
    rejects: async (mail) => {
      throw new Error(`550 <${mail.to}> ${JSON.stringify(mail)}`);
    },
    "throws synchronously": () => {
      throw new Error("no such host");
    },
  };

  test.each(Object.entries(FAILURES))(
    "when the mailer %s, which is logged and reported to onMailError",
    async (_, send) => {
      const failures: unknown[] = [];
      const onMailError = (failure: unknown) => void failures.push(failure);
      const crowd = await openCrowd(() => ({ mail: { send, onMailError } }));
      const { lab, mailbox } = crowd;
      const logged = lab.entries.length;
      await askBoth(crowd, asking);
      await mailbox.settle();
      expect(failures).toMatchObject([{ to: addressOf("alice"), attempts: 1, final: true }]);
      const lines = lab.entries.slice(logged).filter(({ level }) => level === "error");
      expect(lines.map(({ message }) => message)).toEqual(["A mail was not sent"]);
      expect(lab.logText(logged)).not.toContain(addressOf("alice"));
      expect(lab.logText(logged)).not.toMatch(/[A-Za-z0-9]{24}/);
    },
  );

  test("while the mailer hangs, and sends the mails afterwards", async () => {
    const crowd = await openCrowd();
    const { mailbox, alice } = crowd;
    const stuck = Promise.withResolvers<void>();
    let reached = 0;
    mailbox.beforeSend = () => {
      reached += 1;
      return stuck.promise;
    };
    for (let round = 0; round < 2; round += 1) await askBoth(crowd, asking);
    expect((await alice.get("/get-session")).status).toBe(200);
    while (reached < 2) await new Promise((resolve) => setImmediate(resolve));
    expect(mailbox.mails).toEqual([]);
    stuck.resolve();
    expect(await mailbox.count()).toBe(2);
  });

  test("while a mailer hangs that nothing awaits", async () => {
    const hangs = () => new Promise<void>(() => {});
    await askBoth(await openCrowd(() => ({ mail: { send: hangs }, advanced: {} })), asking);
  });
});
