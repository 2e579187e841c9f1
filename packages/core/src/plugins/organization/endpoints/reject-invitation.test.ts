import { expect, test } from "vitest";
import { userTable } from "../../../plugin.ts";
import { openInvited } from "../../../test/invited.ts";

const NOT_FOUND = { status: 400, body: { code: "INVITATION_NOT_FOUND" } };

test("the invited turns it down, once, and nobody else does", async () => {
  const told: string[] = [];
  const { invite, respond, person, statusOf, ask } = await openInvited({
    organizationHooks: {
      afterRejectInvitation: ({ invitation, user }) => void told.push(invitation.status, user.email),
    },
  });
  const id = await invite();
  const [bob, carol] = [await person("bob"), await person("carol")];
  expect(await respond("reject", carol, id)).toEqual({
    status: 403,
    body: {
      code: "YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION",
      message: "You are not the recipient of the invitation: b***@example.com",
    },
  });
  expect(await statusOf(id)).toBe("pending");
  expect(await respond("reject", bob, id)).toMatchObject({
    status: 200,
    body: { invitation: { id, status: "rejected", role: "member" }, member: null },
  });
  for (const to of ["reject", "accept"] as const) expect(await respond(to, bob, id)).toMatchObject(NOT_FOUND);
  expect([await statusOf(id), ...told]).toEqual(["rejected", "rejected", "bob@example.com"]);
  expect(await ask()).toMatchObject({ status: 200 });
});

test("of accepting and turning down at once, one happens", async () => {
  const { invite, respond, person, statusOf } = await openInvited();
  const id = await invite();
  const bob = await person("bob");
  const [accepted, rejected] = await Promise.all([respond("accept", bob, id), respond("reject", bob, id)]);
  expect([accepted.status, rejected.status].sort()).toEqual([200, 400]);
  expect(await statusOf(id)).toBe(accepted.status === 200 ? "accepted" : "rejected");
});

test("up to its last second, and not at its end", async () => {
  const { invite, respond, person, clock, statusOf } = await openInvited({ invitationExpiresIn: 60 });
  const id = await invite();
  const bob = await person("bob");
  clock.advance({ minutes: 1 });
  expect(await respond("reject", bob, id)).toMatchObject(NOT_FOUND);
  expect(await statusOf(id)).toBe("pending");
  const renewed = await invite({ resend: true });
  clock.advance({ seconds: 59 });
  expect(await respond("reject", bob, renewed)).toMatchObject({ status: 200 });
});

test("whoever has moved to another address is not the invited any more", async () => {
  const { invite, respond, person, store, statusOf } = await openInvited();
  const id = await invite();
  const bob = await person("bob");
  await store.update(userTable, { where: { id: bob.id } }, { email: "robert@example.com" });
  for (const to of ["accept", "reject"] as const) {
    expect(await respond(to, bob, id)).toMatchObject({
      status: 403,
      body: { code: "YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION" },
    });
  }
  expect(await statusOf(id)).toBe("pending");
});

test("hooks before turning down and canceling may refuse; then nothing has happened", async () => {
  let refuses = true;
  const refuse = () => {
    if (refuses) throw new Error("not today");
    return undefined;
  };
  const { invite, respond, person, statusOf, alice } = await openInvited({
    organizationHooks: { beforeRejectInvitation: refuse, beforeCancelInvitation: refuse },
  });
  const id = await invite();
  const bob = await person("bob");
  expect(await respond("reject", bob, id)).toMatchObject({ status: 500 });
  expect(await respond("cancel", alice, id)).toMatchObject({ status: 500 });
  expect(await statusOf(id)).toBe("pending");
  refuses = false;
  expect(await respond("reject", bob, id)).toMatchObject({ status: 200 });
  expect(await respond("cancel", alice, id)).toMatchObject({ status: 200, body: { id, status: "canceled" } });
});
