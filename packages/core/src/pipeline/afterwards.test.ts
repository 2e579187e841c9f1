import { Browser, Outbox } from "@sallyport/testing";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { defineEndpoint } from "../contracts/endpoint.ts";
import { definePlugin } from "../contracts/plugin.ts";

/** An endpoint that mails in two transactions, and notes what has happened when it is done. */
function openNotifier(ending: () => void = () => {}) {
  const mailbox = new Outbox();
  const atTheEnd: number[] = [];
  const probe = definePlugin({
    id: "probe",
    routes: {
      probe: defineEndpoint({
        method: "GET",
        path: "/probe",
        errors: [],
        async handler(ctx) {
          const user = await ctx.services.users.findByEmail(ALICE.email);
          if (user === null) throw new Error("Sign Alice up first");
          for (const kind of ["password-changed", "password-removed"] as const) {
            const message = { kind: "notice", to: user.email, user, about: { kind } } as const;
            await ctx.transaction(({ mails }) => mails.send(ctx, message));
          }
          // Longer than any timer that a commit may have set.
          await new Promise((resolve) => setTimeout(resolve, 20));
          atTheEnd.push(mailbox.mails.length);
          ending();
          return { done: true };
        },
      }),
    },
  });
  const { auth } = openAuth({ ...mailbox.options, plugins: [probe] });
  return { auth, mailbox, atTheEnd };
}

const about = ({ mails }: Outbox) => mails.map((mail) => (mail.kind === "notice" ? mail.about.kind : mail.kind));

test("what waits for a commit waits for the answer as well, in order", async () => {
  const { auth, mailbox, atTheEnd } = openNotifier();
  const browser = await signUp(auth);
  expect((await browser.get("/probe")).status).toBe(200);
  await auth.api.probe({ headers: {} });
  await mailbox.settle();
  expect(atTheEnd).toEqual([0, 2]);
  expect(about(mailbox)).toEqual(["password-changed", "password-removed", "password-changed", "password-removed"]);
});

test("what is committed goes on, whatever the endpoint ends with", async () => {
  const { auth, mailbox } = openNotifier(() => {
    throw new Error("broken");
  });
  await signUp(auth);
  expect((await new Browser(auth).get("/probe")).status).toBe(500);
  await mailbox.settle();
  expect(mailbox.mails).toHaveLength(2);
  await expect(auth.api.probe({ headers: {} })).rejects.toMatchObject({ code: "INTERNAL_ERROR" });
  await mailbox.settle();
  expect(mailbox.mails).toHaveLength(4);
});
