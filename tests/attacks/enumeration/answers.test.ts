import { createHash } from "node:crypto";
import { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { openAuth, SECRET } from "../../ground/open-auth.ts";
import { personOf, signUp, tokenOf, trySignIn } from "../../ground/people.ts";
import { openLife } from "../account/account-life.ts";
import { everyAct } from "../acts/every-act.ts";
import { liveAll } from "../logging/whole-life.ts";

const SECRET_IN_ANY_FORM = [
  SECRET,
  Buffer.from(SECRET).toString("base64").replace(/=+$/, ""),
  Buffer.from(SECRET).toString("hex"),
  ...(["hex", "base64url"] as const).map((encoding) => createHash("sha256").update(SECRET).digest(encoding)),
];

test("no response of any route contains a hash, the secret or another user's token", async () => {
  const world = await everyAct({ session: { cookieCache: { enabled: true } } });
  const others = ["/delete-user", "/send-verification-email", "/two-factor/disable"].map(
    (path) => world.actOn(path).by,
  );
  const tokens = others.map(tokenOf);
  const answers = await liveAll(world);
  expect(answers.length).toBeGreaterThan(200);
  for (const { text, headers } of answers) {
    const told = text + JSON.stringify([...headers]);
    expect(told).not.toMatch(/scrypt|"password":|"salt"|sealed\./);
    for (const form of SECRET_IN_ANY_FORM) expect(told.includes(form)).toBe(false);
  }
  const ofOthers = answers.filter(({ text }) => tokens.some((token) => text.includes(token)));
  expect(ofOthers).toEqual([]);
});

test("a field with returned false is in no response, and additional fields are in no mail", async () => {
  const note = { type: "string", required: false, returned: false } as const;
  const { alice, mailbox } = await openLife({ user: { additionalFields: { note } } });
  const { email, password } = personOf("alice");
  const body = { currentPassword: password, newPassword: "another-correct-horse", revokeOtherSessions: true };
  const answers = [
    await alice.post("/update-user", { note: "do-not-tell" }),
    await alice.get("/get-session"),
    await alice.post("/change-password", body),
    await trySignIn(alice, "alice", { password: body.newPassword }),
  ];
  for (const { status, text } of answers)
    expect([status, text]).toEqual([200, expect.not.stringMatching(/"note"|do-not/)]);
  await alice.post("/send-verification-email", { email });
  await alice.post("/forget-password", { email });
  for (const kind of ["verify-email", "reset-password"] as const) {
    const mail = await mailbox.last(kind);
    expect(Object.keys(mail.user).sort()).toEqual(["email", "id", "name"]);
    expect(JSON.stringify(mail)).not.toMatch(/scrypt|do-not-tell|"note"|emailVerified/);
  }
});

test("a sign-up that signs in validates the body before it reports a taken address", async () => {
  const lab = openAuth();
  await signUp(lab, "alice");
  const taken = await new Browser(lab).post("/sign-up/email", personOf("alice"));
  expect([taken.status, taken.json]).toEqual([422, { code: "USER_ALREADY_EXISTS", message: "User already exists" }]);
  for (const wrong of [{ password: "short" }, { password: "p".repeat(129) }, { image: 5 }, { callbackURL: "//x" }]) {
    const answers = [];
    for (const name of ["alice", "bob"]) {
      const { status, text } = await new Browser(lab).post("/sign-up/email", { ...personOf(name), ...wrong });
      answers.push([status, text]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect([400, 403]).toContain(answers[0]?.[0]);
  }
});
