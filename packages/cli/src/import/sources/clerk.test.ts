import { username } from "@sallyport/core/username";
import { hash } from "bcryptjs";
import { expect, test } from "vitest";
import { openFileLab } from "../fixtures/with-file.ts";
import { openClerk } from "./clerk.ts";
import { openSupabase } from "./supabase.ts";

const HEADER =
  "id,first_name,last_name,username,primary_email_address,primary_phone_number,verified_email_addresses,unverified_email_addresses,verified_phone_numbers,unverified_phone_numbers,totp_secret,password_digest,password_hasher";

test("imports the dashboard export with its password hashes, and reports what is not imported", async () => {
  await using lab = await openFileLab();
  const password = await hash("correct horse", 4);
  const rows = [
    `user_1,Ann,Example,ann,ann@example.com,,ann@example.com|ann@work.example.com,,,,,${password},bcrypt`,
    "user_2,,,,bob@example.com,+49123,,bob@example.com,+49123,,,pbkdf2_sha256$20000$SDBkUHg4TmVhalZ1$GiC4k5kqbbR9qWBlsRgDywNqC2vd9kqfk7zdorEnNas=,pbkdf2_sha256",
    "user_3,,,,cat@example.com,,cat@example.com,,,,,pbkdf2_sha256$20000$H0dPx8NeajVu$GiC4k5kqbbR9qWBlsRgDywNqC2vd9kqfk7zdorEnNas=,pbkdf2_sha256_django",
    "user_4,,,,dan@example.com,,dan@example.com,,,,,$P$984478476IagS59wHZvyQMArzfx58u.,phpass",
    "user_5,,,,eve@example.com,,eve@example.com,,,,,5f4dcc3b5aa765d61d8327deb882cf99,md5",
    `user_6,,,,fay@example.com,,fay@example.com,,,,SECRETSECRET,${password},bcrypt`,
    "user_7,,,gus,,,,,,,,,",
    "user_8,,,,,,hal@example.com,,,,,,",
    "user_9,,,,ida@example.com,,,,,,,bcrypt_sha256$$2b$05$CCCCCCCCCCCCCCCCCCCCC.vfnBkNxUXc0bNHyZhphG1iCb5vgFT/q,bcrypt_sha256_django",
  ];
  const file = await lab.write("clerk.csv", `${HEADER}\n${rows.join("\n")}\n\n`);
  const report = await lab.take((to) => openClerk({ cwd: lab.cwd, file }, to));
  expect(report.refused.map(({ where, code }) => [where, code])).toEqual([
    ["line 7", "SECOND_FACTOR"],
    ["line 8", "NO_EMAIL"],
  ]);
  expect(report).toMatchObject({ rows: 9, taken: 7, passwords: 5 });
  expect(report.losses.map(({ code, people, where }) => [code, people, where])).toEqual([
    ["OTHER_ADDRESSES", 1, "line 2"],
    ["USERNAME", 1, "line 2"],
    ["PHONE", 1, "line 3"],
    ["PASSWORD_DROPPED", 1, "line 6"],
  ]);
  expect(JSON.stringify(report)).not.toMatch(/5f4dcc3b|SECRETSECRET/);
  expect(await lab.signIn("ann@example.com", "correct horse")).toMatchObject({
    name: "Ann Example",
    emailVerified: true,
  });
  expect(await lab.signIn("bob@example.com", "hashcat")).toMatchObject({ emailVerified: false });
  for (const name of ["cat", "dan"]) expect(await lab.signIn(`${name}@example.com`, "hashcat")).toMatchObject({ name });
  expect(await lab.signIn("ida@example.com", "U*U")).toMatchObject({ name: "ida" });
  const { store, user } = await lab.destination();
  expect(await store.find(user, { where: { email: "hal@example.com" } })).toMatchObject({ emailVerified: true });
});

test("converts Werkzeug's scrypt hashes and reports Firebase's as unreadable", async () => {
  await using lab = await openFileLab();
  const header = "id,primary_email_address,password_digest,password_hasher";
  // From Werkzeug's documentation of the format, where the salt is text.
  const werkzeug =
    "scrypt:1024:8:16$NaCl$fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b3731622eaf30d92e22a3886ff109279d9830dac727afb94a83ee6d8360cbdfa2cc0640";
  const firebase = "lSrfV15cpx95/sZS2W9c9A==$42xEC+ixf3L2lw==$signer$Bw==$8$14";
  const rows = [`1,ann@example.com,${werkzeug},scrypt_werkzeug`, `2,bob@example.com,${firebase},scrypt_firebase`];
  const file = await lab.write("clerk.csv", [header, ...rows].join("\n"));
  const report = await lab.take((to) => openClerk({ cwd: lab.cwd, file }, to));
  expect(report.refused).toMatchObject([
    { code: "PASSWORD_NOT_READ", reason: expect.stringContaining("$firebase-scrypt") },
  ]);
  expect(await lab.signIn("ann@example.com", "password")).toMatchObject({ email: "ann@example.com" });
});

test("imports user names into the plugin, and reports those that somebody else has", async () => {
  await using lab = await openFileLab({ plugins: [username()] });
  const password = await hash("correct horse", 4);
  await lab.auth.api.signUp.email({
    body: { name: "Here", email: "here@example.com", password: "correct horse", username: "taken" },
  });
  const rows = [
    `user_1,Ann,Example,AnnE,ann@example.com,,ann@example.com,,,,,${password},bcrypt`,
    `user_2,Bob,Example,Taken,bob@example.com,,bob@example.com,,,,,${password},bcrypt`,
    `user_3,Cat,Example,anne,cat@example.com,,cat@example.com,,,,,${password},bcrypt`,
    `user_4,Dan,Example,,dan@example.com,,dan@example.com,,,,,${password},bcrypt`,
  ];
  const file = await lab.write("clerk.csv", `${HEADER}\n${rows.join("\n")}\n`);
  const report = await lab.take((to) => openClerk({ cwd: lab.cwd, file }, to));
  expect(report).toMatchObject({ rows: 4, taken: 4, refused: [] });
  expect(report.losses.map(({ code, people, where }) => [code, people, where])).toEqual([
    ["USERNAME_TAKEN", 2, "line 3"],
  ]);
  const { user: ann } = (await lab.auth.api.signIn.username({
    body: { username: "ANNE", password: "correct horse" },
  })) as { user: { email: string; username: string; displayUsername: string } };
  expect(ann).toMatchObject({ email: "ann@example.com", username: "anne", displayUsername: "AnnE" });
  for (const name of ["bob", "cat"])
    expect(await lab.signIn(`${name}@example.com`, "correct horse")).toMatchObject({ username: null });
  const again = await lab.take((to) => openClerk({ cwd: lab.cwd, file }, to));
  expect(again).toMatchObject({ taken: 0, losses: [] });
});

test("rejects a file without Clerk's columns and lists the columns found", async () => {
  await using lab = await openFileLab();
  const file = await lab.write("other.csv", "id,mail\n1,ann@example.com\n");
  await expect(lab.take((to) => openClerk({ cwd: lab.cwd, file }, to))).rejects.toMatchObject({
    code: "COLUMN_MISSING",
    hints: ["Columns found: id, mail"],
  });
});

test("an address from another column does not count as verified because the primary one is", async () => {
  await using lab = await openFileLab();
  const header = "id,primary_email_address,verified_email_addresses,contact,password_digest,password_hasher";
  const rows = ["1,ann@example.com,ann@example.com,victim@example.com,,", "2,bob@example.com,,bob@example.com,,"];
  const file = await lab.write("clerk.csv", [header, ...rows].join("\n"));
  await lab.take((to) => openClerk({ cwd: lab.cwd, file, column: ["email=contact"] }, to));
  const { store, user } = await lab.destination();
  expect(await store.find(user, { where: { email: "victim@example.com" } })).toMatchObject({ emailVerified: false });
});

const ODD = ["__proto__", "constructor", "toString", "valueOf"];

test("drops a password with an unknown hasher and imports the user, also for names such as __proto__", async () => {
  await using lab = await openFileLab();
  const header = "id,primary_email_address,password_digest,password_hasher";
  const rows = ODD.map((name, at) => `${at},p${at}@example.com,digest,${name}`);
  const file = await lab.write("clerk.csv", [header, ...rows].join("\n"));
  const report = await lab.take((to) => openClerk({ cwd: lab.cwd, file }, to));
  expect(report).toMatchObject({ taken: ODD.length, refused: [], losses: [{ code: "PASSWORD_DROPPED", people: 4 }] });
});

test("keeps the name of an unknown provider, also for names such as __proto__", async () => {
  await using lab = await openFileLab();
  const users = await lab.write(
    "users.csv",
    ["id,email,encrypted_password,email_confirmed_at", ...ODD.map((_, at) => `u${at},,,`)].join("\n"),
  );
  const identities = await lab.write(
    "identities.csv",
    ["user_id,provider,provider_id", ...ODD.map((name, at) => `u${at},${name},1`)].join("\n"),
  );
  const report = await lab.take((to) => openSupabase({ cwd: lab.cwd, users, identities }, to));
  expect(report).toMatchObject({ taken: ODD.length, refused: [] });
  const { store, account } = await lab.destination();
  const rows = await store.list(account, { where: {} });
  expect(rows.map(({ providerId }) => providerId).sort()).toEqual([...ODD].sort());
});
