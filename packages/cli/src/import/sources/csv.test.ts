import { defineFields } from "@sallyport/core";
import { expect, test } from "vitest";
import { type FileLab, openFileLab } from "../fixtures/with-file.ts";
import type { Report } from "../report.ts";
import { openCsvSource } from "./csv.ts";

const BCRYPT = "$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW";

const take = (lab: FileLab, file: string, more: object = {}): Promise<Report> =>
  lab.take((to) => openCsvSource({ cwd: lab.cwd, file, ...more }, to));
const codes = ({ refused }: Report) => refused.map(({ where, code }) => [where, code]);

test("finds common column names in any case, and reads quotes, blanks and a byte order mark", async () => {
  await using lab = await openFileLab();
  const rows = [
    `"7","Ann ""A"" Example, Jr.",Ann@Example.com,yes,2020-02-03 04:05:06+02,${BCRYPT}`,
    `8,Bob,bob@example.com,no,,`,
  ];
  const file = await lab.write(
    "people.csv",
    `\ufeffUser ID,Full Name,E-Mail Address,Email_Verified,Created At,Password Hash\r\n${rows.join("\r\n")}`,
  );
  expect(await take(lab, file)).toMatchObject({ taken: 2, passwords: 1, refused: [] });
  expect(await lab.signIn("ann@example.com", "U*U")).toMatchObject({
    name: 'Ann "A" Example, Jr.',
    emailVerified: true,
    createdAt: "2020-02-03T02:05:06.000Z",
  });
  // Without an id, the email address identifies the user.
  const again = await lab.write("more.csv", "email\nBOB@example.com\nbob@example.com\n");
  expect(await take(lab, again, { as: "more" })).toMatchObject({ taken: 0 });
});

test("reads hashes of WordPress since 6.8 and of Django's bcrypt", async () => {
  await using lab = await openFileLab();
  const rows = [
    "1,ann@example.com,$wp$2y$05$CCCCCCCCCCCCCCCCCCCCC.HuzCkjnjUKM0vPR43wch.0Sica/3Q6.",
    "2,bob@example.com,bcrypt_sha256$$2b$05$CCCCCCCCCCCCCCCCCCCCC.vfnBkNxUXc0bNHyZhphG1iCb5vgFT/q",
  ];
  const file = await lab.write("people.csv", ["id,email,password_hash", ...rows].join("\n"));
  expect(await take(lab, file)).toMatchObject({ taken: 2, passwords: 2, refused: [] });
  for (const name of ["ann", "bob"]) expect(await lab.signIn(`${name}@example.com`, "U*U")).toMatchObject({ name });
});

test.each([
  ["semicolons", "id;email;name\n1;ann@example.com;Ann, the first\n"],
  ["tabs", "id\temail\tname\n1\tann@example.com\tAnn\n"],
  ["bars", "id|email|name\n1|ann@example.com|Ann\n"],
  ["commas, and semicolons inside quotes", '"id; of ours",email,name\n1,ann@example.com,Ann\n'],
])("detects the separator in the header: %s", async (_name, text) => {
  await using lab = await openFileLab();
  expect(await take(lab, await lab.write("people.csv", text))).toMatchObject({ taken: 1, refused: [] });
});

test("names the --separator option when it cannot detect the separator", async () => {
  await using lab = await openFileLab();
  const file = await lab.write("people.csv", "id:email\n1:ann@example.com\n");
  await expect(take(lab, file)).rejects.toMatchObject({
    code: "COLUMN_MISSING",
    hints: expect.arrayContaining([expect.stringContaining("--separator")]),
  });
  expect(await take(lab, file, { separator: ":" })).toMatchObject({ taken: 1 });
});

test("maps custom columns to built-in and additional fields", async () => {
  const fields = defineFields({ plan: { type: "string" }, seats: { type: "number", required: false } });
  await using lab = await openFileLab({ user: { additionalFields: fields } });
  const file = await lab.write(
    "people.csv",
    "mailbox;tarif;plätze;gh\nann@example.com;pro;3;17\nbob@example.com;;x;\n",
  );
  await expect(take(lab, file)).rejects.toMatchObject({ code: "COLUMN_MISSING" });
  const column = ["email=mailbox", "plan=tarif", "seats=plätze"];
  const report = await take(lab, file, { column, account: ["github=gh"] });
  expect(report).toMatchObject({ taken: 1, accounts: { github: 1 } });
  expect(codes(report)).toEqual([["line 3", "VALUE_INVALID"]]);
  const { store, user } = await lab.destination();
  expect(await store.find(user, { where: { email: "ann@example.com" } })).toMatchObject({ plan: "pro", seats: 3 });
  await expect(take(lab, file, { separator: ";", column: ["email=nobody"] })).rejects.toMatchObject({
    code: "COLUMN_MISSING",
  });
  await expect(take(lab, file, { separator: ";", column: ["email"] })).rejects.toMatchObject({
    code: "OPTION_INVALID",
  });
});

test("reports rows with too few cells or another encoding by line, and imports the others", async () => {
  await using lab = await openFileLab();
  const text =
    "id,email,name\n1,ann@example.com,Ann\n2,bob@example.com\n3,cat@example.com,C\u00e4t\n4,dan@example.com,Dan\n";
  const file = await lab.write("people.csv", "");
  const { writeFile } = await import("node:fs/promises");
  await writeFile(`${lab.cwd}/${file}`, Buffer.from(text, "latin1"));
  const report = await take(lab, file);
  expect(codes(report)).toEqual([
    ["line 3", "UNREADABLE"],
    ["line 4", "UNREADABLE"],
  ]);
  expect(report.refused.map(({ reason }) => reason)).toEqual([
    "has 2 cells, but the header has 3",
    "is not encoded in UTF-8",
  ]);
  expect(report.taken).toBe(2);
});

test.each([
  ["an unterminated quote", 'id,email\n1,ann@example.com\n2,"bob@example.com\n', "FILE_INVALID"],
  ["an empty file", "", "FILE_INVALID"],
  ["duplicate column names", "email,email\n", "FILE_INVALID"],
])("%s: rejects the file and imports no user", async (_name, text, code) => {
  await using lab = await openFileLab();
  const file = await lab.write("people.csv", text);
  await expect(take(lab, file)).rejects.toMatchObject({ code });
  const { store, user } = await lab.destination();
  expect(await store.count(user, { where: {} })).toBe(0);
});

test("reads newline-delimited JSON, and rejects incomplete JSON and a missing file", async () => {
  await using lab = await openFileLab();
  const lines = await lab.write(
    "people.ndjson",
    `{"id":1,"email":"ann@example.com"}\n\n{"id":2,"email":"bob@example.com"}\n`,
  );
  expect(await take(lab, lines)).toMatchObject({ taken: 2 });
  const half = await lab.write("half.json", `[{"id":3,"email":"cat@example.com"},`);
  await expect(take(lab, half)).rejects.toMatchObject({ code: "FILE_INVALID" });
  await expect(take(lab, "nobody.csv")).rejects.toMatchObject({ code: "FILE_MISSING" });
});

test("an address from another column is verified only if the column of the flag is named too", async () => {
  await using lab = await openFileLab();
  const text = ["id,email,email_verified,contact", "1,ann@example.com,true,victim@example.com"].join("\n");
  const file = await lab.write("people.csv", text);
  const verified = async (as: string, column: readonly string[]) => {
    const { store, user } = await lab.destination();
    await lab.take((to) => openCsvSource({ cwd: lab.cwd, file, as, column }, to));
    const found = await store.find(user, { where: { email: "victim@example.com" } });
    await store.delete(user, { where: {} });
    return found?.emailVerified;
  };
  expect(await verified("first", ["email=contact"])).toBe(false);
  expect(await verified("second", ["email=contact", "emailVerified=email_verified"])).toBe(true);
});
