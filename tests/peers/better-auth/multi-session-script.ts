import { multiSession as ours } from "@sallyport/core/multi-session";
import { createAuthClient } from "better-auth/client";
import { multiSessionClient } from "better-auth/client/plugins";
import { multiSession as theirs } from "better-auth/plugins/multi-session";
import { personOf } from "../../ground/people.ts";
import { CallRecord, type Difference } from "./record.ts";
import { browserAt, openOurs, openTheirs, type Side } from "./sides.ts";

const most = { maximumSessions: 2 };

export const sides = {
  ours: () => openOurs({ plugins: [ours(most)] }),
  theirs: () => openTheirs({ plugins: [theirs(most)] }),
};

const TERMS = ["+ session.endsAt: null", "+ session.fresh: true"];

export const DIFFERENCES: readonly Difference[] = [
  {
    reason: "A policy may limit a session, so its terms are shown.",
    calls: {
      list: TERMS.map((term) => term.replace("session", "[].session")),
      setActive: TERMS,
      getSession: TERMS,
    },
  },
  {
    reason: "One account too many ends the oldest, so that no session lives on unseen.",
    calls: {
      "names, one too many": ['+ []: "carol"', '- []: "alice"'],
      "names, revoked": ['+ []: "carol"', '- []: "alice"'],
    },
  },
];

export async function callEverything(side: Side) {
  const record = new CallRecord();
  const note = record.note.bind(record);
  const { options, cookies } = browserAt(side);
  const client = createAuthClient({ ...options, plugins: [multiSessionClient()] });
  const { multiSession, signUp } = client;
  const names = async () => (await multiSession.listDeviceSessions()).data?.map(({ user }) => user.name).sort();
  const named = async (name: string) =>
    (await multiSession.listDeviceSessions()).data?.find(({ user }) => user.name === name)?.session.token ?? "none";
  await note("list, nobody", multiSession.listDeviceSessions());
  await note("revoke, nobody", multiSession.revoke({ sessionToken: "none" }));
  await signUp.email(personOf("alice"));
  await signUp.email(personOf("bob"));
  await note("list", multiSession.listDeviceSessions());
  await record.tell("names", await names());
  await note("setActive", multiSession.setActive({ sessionToken: await named("alice") }));
  await note("getSession", client.getSession());
  await note("setActive, unknown", multiSession.setActive({ sessionToken: "none" }));
  await signUp.email(personOf("carol"));
  await record.tell("names, one too many", await names());
  await note("revoke", multiSession.revoke({ sessionToken: await named("bob") }));
  await record.tell("names, revoked", await names());
  await note("signOut", client.signOut());
  await record.tell("names, signed out", await names());
  await record.tell(
    "cookies, signed out",
    [...cookies.keys()].filter((name) => name.includes("_multi-")),
  );
  return record;
}
