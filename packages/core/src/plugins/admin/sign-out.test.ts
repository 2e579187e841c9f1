import type { Browser } from "@sallyport/testing";
import { answer, textOf } from "sallyport-tests/ground/answer";
import { signIn } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import type { AuthEvents } from "../../contracts/events.ts";
import { session } from "../../store.ts";
import { openAdmin } from "../../test/admin.ts";
import { admin } from "./index.ts";

test("signing out of one session ends the impersonations of the administrator's other browsers, each with an event", async () => {
  const recorded: object[] = [];
  const plugins = [admin({ adminEmails: ["root@example.com"] })];
  const events = {
    "impersonation.stopped": ({ user, sessionId, impersonatedBy }: AuthEvents["impersonation.stopped"]) =>
      void recorded.push([user.email, sessionId, impersonatedBy]),
  };
  const { auth, root, alice, bob, call, me, store } = await openAdmin({}, { plugins, events });
  const asRoot = () => signIn(auth, { email: root.email });
  const [first, second, third] = [await asRoot(), await asRoot(), await asRoot()];
  const begin = async (browser: Browser, { id, email }: typeof alice) => {
    const began = await call(browser, "impersonate-user", { userId: id });
    return [email, textOf(began.body, "session", "id"), root.id];
  };
  const begun = [await begin(first, alice), await begin(second, bob)];

  // Signing out while impersonating ends only that impersonation.
  expect((await answer(first.post("/sign-out"))).status).toBe(200);
  expect([await me(first), recorded]).toEqual([null, []]);
  expect(await me(second)).toMatchObject({ user: { id: bob.id } });

  expect((await answer(third.post("/sign-out"))).status).toBe(200);
  expect(await me(second)).toBeNull();
  expect(recorded).toEqual(begun.slice(1));
  for (const { id } of [alice, bob]) expect(await store.count(session, { where: { userId: id } })).toBe(1);
  expect((await call(second, "stop-impersonating")).status).toBe(401);
});
