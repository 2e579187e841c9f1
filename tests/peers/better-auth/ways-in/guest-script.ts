import { personOf } from "../../../ground/people.ts";
import { CallRecord } from "../record.ts";
import { cookiesSet, deviceAt, sidesWith, type WaysInSide } from "./sides.ts";

let guests = 0;

/** Guests who are kept, have a name of the application, and whose data cannot be moved. */
export const sides = sidesWith({
  guests: {
    disableDeleteAnonymousUser: true,
    generateRandomEmail: () => `guest${++guests % 10}@guests.example.org`,
    generateName: () => "Visitor",
    onLinkAccount: () => {
      throw new Error("The cart is full");
    },
  },
});

/** Cookies of guests, and what refuses them. */
export async function callGuestTroubles(side: WaysInSide): Promise<CallRecord> {
  guests = 0;
  const record = new CallRecord();
  const note = record.note.bind(record);
  const { client, browser } = deviceAt(side);
  const alice = personOf("alice");
  const { email, password } = alice;
  const user = deviceAt(side).client;
  await user.signUp.email(alice);
  await note("anonymous", client.signIn.anonymous());
  await record.tell("cookies", cookiesSet(browser));
  await note("updateUser, no guest", client.updateUser({ isAnonymous: false } as object));
  await note("updateUser, the name", client.updateUser({ name: "Me" }));
  await note("deleteAnonymousUser, disabled", client.deleteAnonymousUser());
  await note("signIn, a wrong password", client.signIn.email({ email, password: "wrong-password" }));
  await note("getSession, still a guest", client.getSession());
  await note("signIn, cannot be joined", client.signIn.email({ email, password }));
  await note("getSession, not joined", client.getSession());
  await note("anonymous, a user", user.signIn.anonymous());
  await record.tell("name, a user", (await user.getSession()).data?.user.name ?? null);

  await note("signOut", client.signOut());
  await record.tell("cookies, signed out", cookiesSet(browser));
  await note("getSession, signed out", client.getSession());
  return record;
}
