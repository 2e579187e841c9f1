import type { AuthOptions } from "@sallyport/core";
import { user } from "@sallyport/core/store";
import { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { begin, claimsOf, comeBack, walk } from "../../attacks/oauth/oauth-harness.ts";
import { CLIENT } from "../../attacks/oauth/oauth-provider.ts";
import { describeTwoHarnesses } from "../../ground/harnesses.ts";
import { follow } from "../../ground/mailed.ts";
import { personOf, signUp, trySignIn } from "../../ground/people.ts";
import { openRoom, type RoomLab } from "./sign-in-lab.ts";

const DAYS = 40;
const { email } = personOf("visitor");

interface Way {
  readonly options?: Partial<AuthOptions>;
  /** Whether another device makes the guest a user, so that the guest's own may show a cached session. */
  readonly isElsewhere?: true;
  become(room: RoomLab, guest: Browser): Promise<void>;
  /** Signs in on another device. */
  signIn(room: RoomLab, device: Browser): Promise<unknown>;
}

const byLink: Way["signIn"] = async ({ mailbox }, device) => {
  await device.post("/sign-in/magic-link", { email });
  return device.post("/magic-link/confirm", { token: (await mailbox.last("magic-link", email)).token });
};

/** The first mail moves the guest to the address, and the second one verifies it. */
async function mailed({ mailbox }: RoomLab, guest: Browser) {
  expect((await guest.post("/change-email", { newEmail: email })).status).toBe(200);
  const first = await mailbox.last("verify-email", email);
  expect((await follow(guest, first)).headers.get("location")).toBe("/");
  const second = await mailbox.last("verify-email", email);
  expect(second.token).not.toBe(first.token);
  return second;
}

/** What gives a guest a sign-in method without signing in. */
const WAYS: Readonly<Record<string, Way>> = {
  "links a provider": {
    async become({ world }, guest) {
      const query = world.consent(await begin(guest, {}, "/link-social"), claimsOf("visitor"));
      expect((await comeBack(guest, query)).headers.get("location")).toBe("/home");
    },
    signIn: ({ world }, device) => walk(world, device, claimsOf("visitor")),
  },
  "links a provider by its ID token": {
    async become({ world }, guest) {
      const token = world.mock.idToken({ aud: CLIENT.id, ...claimsOf("visitor") });
      const linked = await guest.post("/link-social", { provider: "mock", idToken: { token } });
      expect(linked.status, linked.text).toBe(200);
    },
    signIn: ({ world }, device) => walk(world, device, claimsOf("visitor")),
  },
  "verifies an address by a link": {
    async become(room, guest) {
      expect((await follow(guest, await mailed(room, guest))).headers.get("location")).toBe("/");
    },
    signIn: byLink,
  },
  "verifies an address by the only link of the change": {
    options: { user: { changeEmail: { enabled: true, flow: "verify-new-first" } } },
    async become({ mailbox }, guest) {
      expect((await guest.post("/change-email", { newEmail: email })).status).toBe(200);
      await follow(guest, await mailbox.last("verify-email", email));
    },
    signIn: byLink,
  },
  "verifies an address by a link on another device": {
    isElsewhere: true,
    async become(room, guest) {
      const { token } = await mailed(room, guest);
      expect((await new Browser(room.lab).post("/confirm-email", { token })).status).toBe(200);
    },
    signIn: byLink,
  },
};

async function openGuest(room: RoomLab) {
  const linked: string[] = [];
  room.state.onLinkAccount = async ({ newUser }) => void linked.push(newUser.user.name);
  await signUp(room.lab, "alice");
  const guest = new Browser(room.lab);
  const id = String((await guest.post("/sign-in/anonymous")).at("user", "id"));
  const row = () => room.lab.store.find(user, { where: { id } });
  expect(await row()).toMatchObject({ isAnonymous: true });
  return { guest, id, row, linked };
}

describeTwoHarnesses("guests who stay", (open) => {
  describe.each(Object.entries(WAYS))("a guest who %s", (_, { become, signIn, options, isElsewhere = false }) => {
    test("stays the same user, who is no guest any more", async () => {
      const room = await openRoom(open, options);
      const { guest, id, row, linked } = await openGuest(room);
      await become(room, guest);
      expect(await row()).toMatchObject({ id, isAnonymous: false, guestUntil: null });
      const query = `disableCookieCache=${isElsewhere}`;
      expect((await guest.get("/get-session", { query })).at("user")).toMatchObject({ id, isAnonymous: false });
      expect((await guest.post("/delete-anonymous-user")).code).toBe("USER_IS_NOT_ANONYMOUS");
      const device = new Browser(room.lab);
      await signIn(room, device);
      expect((await device.get("/get-session")).at("user", "id")).toBe(id);
      expect(linked).toEqual([]);
    });

    test("is not deleted with the guests who left, however long unseen", async () => {
      const room = await openRoom(open, options);
      const { guest, row } = await openGuest(room);
      const other = new Browser(room.lab);
      await other.post("/sign-in/anonymous");
      await become(room, guest);
      room.lab.clock.advance({ days: DAYS });
      expect(await room.lab.auth.api.deleteExpired()).toMatchObject({ deleted: { guests: 1 } });
      expect(await row()).not.toBeNull();
      expect(await room.lab.users()).toHaveLength(2);
    });

    test("is not joined with the user who signs in next in the browser", async () => {
      const room = await openRoom(open, options);
      const { guest, row, linked } = await openGuest(room);
      await become(room, guest);
      expect((await trySignIn(guest, "alice")).status).toBe(200);
      expect((await guest.get("/get-session")).at("user", "name")).toBe("alice");
      expect(await row()).toMatchObject({ isAnonymous: false });
      expect(linked).toEqual([]);
    });
  });
});
