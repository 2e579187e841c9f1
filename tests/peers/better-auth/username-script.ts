import { username as ours } from "@sallyport/core/username";
import { createAuthClient } from "better-auth/client";
import { usernameClient } from "better-auth/client/plugins";
import { username as theirs } from "better-auth/plugins/username";
import { personOf } from "../../ground/people.ts";
import { CallRecord, type Difference } from "./record.ts";
import { browserAt, openOurs, openTheirs, type Side } from "./sides.ts";

export const sides = {
  ours: (): Promise<Side> => openOurs({ plugins: [ours()] }),
  theirs: (): Promise<Side> => openTheirs({ plugins: [theirs()] }),
};

/** Returns a client in a separate browser. */
export const device = (side: Side) => createAuthClient({ ...browserAt(side).options, plugins: [usernameClient()] });

const alice = personOf("alice");
const { password } = alice;
const LONG = "a".repeat(31);

/** Every call of better-auth's usernameClient, and those of the core that take names. */
export async function callEverything(side: Side) {
  const record = new CallRecord();
  const mine = device(side);
  const stranger = device(side);
  const { note } = record;
  const noted = note.bind(record);
  await noted("isUsernameAvailable, free", stranger.isUsernameAvailable({ username: "alice" }));
  await noted("signUp", mine.signUp.email({ ...alice, username: "Alice" }));
  await noted("getSession", mine.getSession());
  await noted("isUsernameAvailable, taken", stranger.isUsernameAvailable({ username: "aLICE" }));
  for (const [what, username] of [
    ["too short", "ab"],
    ["too long", LONG],
    ["not a name", "a b c"],
    ["an address", "a@b.example"],
  ] as const) {
    await noted(`isUsernameAvailable, ${what}`, stranger.isUsernameAvailable({ username }));
    await noted(`signIn, ${what}`, stranger.signIn.username({ username, password }));
    await noted(`signUp, ${what}`, stranger.signUp.email({ ...personOf("bob"), username }));
    await noted(`updateUser, ${what}`, mine.updateUser({ username }));
  }
  await noted("signUp, taken", stranger.signUp.email({ ...personOf("bob"), username: "ALICE" }));
  await noted("signIn, empty", stranger.signIn.username({ username: "", password }));
  await noted("signIn, nobody", stranger.signIn.username({ username: "nobody", password }));
  await noted("signIn, a wrong password", stranger.signIn.username({ username: "alice", password: "wrong-password" }));
  await noted("signIn", stranger.signIn.username({ username: "ALICE", password, rememberMe: false }));
  await noted("signIn, and go on", stranger.signIn.username({ username: "alice", password, callbackURL: "/home" }));
  await noted("updateUser, the spelling", mine.updateUser({ displayUsername: "ALICE" }));
  await noted("getSession, spelled", mine.getSession());
  await noted("updateUser, another spelling", mine.updateUser({ displayUsername: "Queen Alice" }));
  await noted("updateUser", mine.updateUser({ username: "Alicia" }));
  await noted("getSession, changed", mine.getSession());
  await noted("signIn, the old name", stranger.signIn.username({ username: "alice", password }));
  await noted("signUp, the old name", device(side).signUp.email({ ...personOf("carol"), username: "alice" }));
  await noted("signUp, reserved", device(side).signUp.email({ ...personOf("dora"), username: "admin" }));
  await noted("signUp, a dot too many", device(side).signUp.email({ ...personOf("erin"), username: "erin." }));
  const shown = { ...personOf("fay"), username: "fay", displayUsername: "Fay" };
  await noted("signUp, with a spelling", device(side).signUp.email(shown));
  return record;
}

/** The differences to the server of better-auth 1.7.7. */
export const DIFFERENCES: readonly Difference[] = [
  {
    reason: "The shown spelling is the name itself: any other text could be the name of somebody else.",
    calls: { "updateUser, another spelling": ["400 INVALID_DISPLAY_USERNAME, not 200"] },
  },
  {
    reason: "The shown spelling follows a change of the name.",
    calls: {
      "getSession, changed": ['+ user.displayUsername: "Alicia"', '- user.displayUsername: "Queen Alice"'],
    },
  },
  {
    reason: "A name that was somebody's is held back.",
    calls: { "signUp, the old name": ["400 USERNAME_IS_ALREADY_TAKEN, not 200"] },
  },
  {
    reason: "Names that look official are nobody's.",
    calls: { "signUp, reserved": ["400 USERNAME_IS_ALREADY_TAKEN, not 200"] },
  },
  {
    reason: "A name that ends with a dot reads like the one without it.",
    calls: { "signUp, a dot too many": ["400 INVALID_USERNAME, not 200"] },
  },
];
