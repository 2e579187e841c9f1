import { AuthError, type EventContext } from "@sallyport/core";
import { type AuthEvents, defineEndpoint, definePlugin } from "@sallyport/core/plugin";
import { expect, test } from "vitest";
import { difference } from "../permissions/matrix-tables.ts";
import { openWorld } from "../permissions/organization-matrix-world.ts";

declare module "@sallyport/core" {
  interface PluginRegistry {
    wardens: { routes: { [name: string]: never } };
  }
}

const AUDIT_IS_AWAY = new AuthError({ code: "AUDIT_IS_AWAY", status: 503, message: "The audit log is away" });

/** Deletes the target, as a page for administrators would. */
const expel = defineEndpoint({
  method: "POST",
  path: "/expel",
  session: "required",
  errors: [],
  handler: (ctx): Promise<{ gone: boolean }> =>
    ctx.transaction(async ({ deletion, users }) => {
      const target = await users.lock("u-target");
      if (target === null) return { gone: false };
      await deletion.hold(target);
      await deletion.blockers(target);
      return { gone: await deletion.remove(target) };
    }),
});

/** The caller owns acme with other members. Listeners record removed memberships inside and after the transaction. */
async function openDeletions({ isAway = false } = {}) {
  const inside: string[] = [];
  const after: string[] = [];
  const write = (
    heard: string[],
    event: AuthEvents["member.removed"],
    { organizationId, subject }: EventContext,
  ): void => {
    heard.push(`${event.memberId} ${event.reason}, ${organizationId}, ${subject === event.userId}`);
  };
  const wardens = definePlugin({
    id: "wardens",
    routes: { expel },
    events: { "member.removed": (event, context) => write(after, event, context) },
    onEventInTransaction(event, context) {
      if (context.name !== "member.removed" || !("reason" in event)) return;
      if ("memberId" in event) write(inside, event, context);
      if (isAway) throw AUDIT_IS_AWAY;
    },
  });
  const world = await openWorld("owner", { plugins: [wardens], user: { deleteUser: { enabled: true } } });
  return { ...world, inside, after };
}

test.each([
  ["/delete-user", "m-caller"],
  ["/expel", "m-target"],
])("%s emits member.removed for the memberships of the deleted user", async (path, id) => {
  const { browser, inside, after } = await openDeletions();
  expect((await browser.post(path)).status).toBe(200);
  expect(inside).toEqual([`${id} account-deleted, org-acme, true`]);
  expect(after).toEqual(inside);
});

test.each(["/delete-user", "/expel"])("%s is rolled back when the listener in the transaction throws", async (path) => {
  const { browser, rows, inside, after } = await openDeletions({ isAway: true });
  const before = await rows();
  expect((await browser.post(path)).code).toBe("AUDIT_IS_AWAY");
  expect(difference(before, await rows())).toEqual([]);
  expect([inside.length, after]).toEqual([1, []]);
});
