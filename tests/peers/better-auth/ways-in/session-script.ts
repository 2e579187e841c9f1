import { personOf } from "../../../ground/people.ts";
import { CallRecord } from "../record.ts";
import { cookiesSet, deviceAt, sidesWith, type WaysInSide } from "./sides.ts";

export const sides = sidesWith();

/** Cookies of several accounts, and sessions that have ended or belong to another browser. */
export async function callSessionTroubles(side: WaysInSide): Promise<CallRecord> {
  const record = new CallRecord();
  const note = record.note.bind(record);
  const { client, browser } = deviceAt(side);
  const { multiSession: sessions, signIn, signUp } = client;
  const shown = async () => (await sessions.listDeviceSessions()).data ?? [];
  const names = async () => (await shown()).map(({ user }) => user.name).sort();
  const tokenOf = async (name: string) =>
    (await shown()).find(({ user }) => user.name === name)?.session.token ?? "none";
  const [alice, bob] = [personOf("alice"), personOf("bob")];
  await signUp.email(alice);
  await record.tell("cookies, one", cookiesSet(browser));
  await signUp.email(bob);
  await record.tell("cookies, two", cookiesSet(browser));
  await signIn.email(bob);
  await record.tell("cookies, again", cookiesSet(browser));
  await record.tell("names, again", await names());

  const elsewhere = deviceAt(side);
  const { data } = await elsewhere.client.signIn.email(alice);
  const foreign = data?.token ?? "";
  await note("setActive, of another browser", sessions.setActive({ sessionToken: foreign }));
  await note("revoke, of another browser", sessions.revoke({ sessionToken: foreign }));
  await note("setActive, without a session", deviceAt(side).client.multiSession.setActive({ sessionToken: foreign }));
  const empty = { sessionToken: null } as unknown as { sessionToken: string };
  await note("setActive, no token", sessions.setActive(empty));
  await note("revoke, no token", sessions.revoke(empty));

  const switched = await tokenOf("alice");
  await sessions.setActive({ sessionToken: switched });
  await record.tell("cookies, switched", cookiesSet(browser));
  await note("revoke, the active one", sessions.revoke({ sessionToken: await tokenOf("alice") }));
  await record.tell("cookies, revoked", cookiesSet(browser));
  await record.tell("name, the next", (await client.getSession()).data?.user.name ?? null);

  await signIn.email(alice);
  const dead = await tokenOf("bob");
  const other = deviceAt(side).client;
  await other.signIn.email(bob);
  await other.revokeOtherSessions();
  await note("setActive, dead", sessions.setActive({ sessionToken: dead }));
  await record.tell("names, dead", await names());

  await signIn.email({ ...bob, rememberMe: false });
  await record.tell("cookies, not remembered", cookiesSet(browser));
  await side.change(alice.email, { banned: true });
  await record.tell("names, banned", await names());
  await note("revoke, the last", sessions.revoke({ sessionToken: await tokenOf("bob") }));
  await record.tell("name, the last", (await client.getSession()).data?.user.name ?? null);
  await note("signOut, nobody", client.signOut());
  return record;
}
