import { counted, down, faulty } from "sallyport-tests/ground/watched-store";
import { expect, test } from "vitest";
import { memory } from "../../memory.ts";
import { openOutbox, TO } from "../../test/outboxes.ts";
import { LINK_TOKEN } from "../../test/posting-plugin.ts";

test("a mail that is pretended does the statements of a real one, and nobody gets it", async () => {
  const { database, statements } = counted(memory());
  const { post, browser, settle, mails, rows } = openOutbox({ database });
  await post(TO);
  await settle();
  const real = statements.splice(0);
  await browser.post("/post", { to: [TO], how: "pretend" });
  expect((await rows()).length).toBe(1);
  await settle();
  expect(statements.filter((statement) => statement !== "list mail")).toEqual(
    real.filter((statement) => statement !== "list mail"),
  );
  expect(mails).toHaveLength(1);
  expect(await rows()).toEqual([]);
  await post("nobody@nowhere.invalid");
  await settle();
  expect(mails).toHaveLength(1);
});

test("a decoy cannot be told from a mail by who reads the database", async () => {
  const { database, state } = faulty(memory());
  const { post, browser, rows } = openOutbox({ database });
  state.problem = (statement) => (statement === "update mail" ? down() : null);
  await post(TO);
  await browser.post("/post", { to: [TO], how: "pretend" });
  const [real, decoy, ...others] = await rows();
  expect(others).toEqual([]);
  for (const row of [real, decoy]) {
    expect(row).toMatchObject({ id: expect.stringMatching(/^\w{32}$/), attempts: 0 });
    expect(row?.payload).toMatch(/^sealed\.1\.[\w-]{8}\.[\w-]{500,2000}$/);
    for (const part of [LINK_TOKEN, TO, "alice", "reset"]) expect(row?.payload).not.toContain(part);
  }
});

test("a callback in place of mail.send leaves no row, pretended or not", async () => {
  const { database, statements } = counted(memory());
  const called: string[] = [];
  const emailAndPassword = {
    sendResetPassword: ({ to }: { to: string }) => {
      called.push(to);
    },
  };
  const { post, browser, settle } = openOutbox({ database, options: { emailAndPassword } });
  await post(TO);
  await browser.post("/post", { to: [TO], how: "pretend" });
  await settle();
  expect(called).toEqual([TO]);
  expect(statements).toEqual(["begin", "commit", "begin", "commit"]);
});
