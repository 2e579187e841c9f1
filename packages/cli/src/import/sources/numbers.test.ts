import type { AuthOptions } from "@sallyport/core";
import { anonymous } from "@sallyport/core/anonymous";
import { type PhoneCodeMessage, phoneNumber } from "@sallyport/core/phone-number";
import { hash } from "bcryptjs";
import { httpBrowser } from "sallyport-tests/ground/http-browser";
import { expect, test } from "vitest";
import { ORIGIN } from "../fixtures/lab.ts";
import { type FileLab, openFileLab } from "../fixtures/with-file.ts";
import { openClerk } from "./clerk.ts";
import { openCsvSource } from "./csv.ts";
import { openSupabase } from "./supabase.ts";

const ANN = "+4915112345678";
const BOB = "+12133734253";
const CAT = "+442079460958";
const PASSWORD = "correct horse";

/** An application with numbers and guests, and the messages that it sends. */
async function openPhones(more: Partial<AuthOptions> = {}) {
  const running: Promise<void>[] = [];
  const handler = (work: Promise<void>) => void running.push(work);
  const messages: PhoneCodeMessage[] = [];
  const sendOTP = (message: PhoneCodeMessage): void => {
    messages.push(message);
  };
  const plugins = [phoneNumber({ sendOTP }), anonymous()];
  const lab = await openFileLab({ advanced: { backgroundTasks: { handler } }, plugins, ...more });
  const visitor = () => httpBrowser(ORIGIN, lab.auth.handler);
  return {
    ...lab,
    async enter(number: string) {
      const browser = visitor();
      const before = messages.length;
      await browser.post("/phone-number/send-otp", { phoneNumber: number });
      await Promise.all(running);
      const { code } = messages[before] ?? {};
      return code === undefined ? null : browser.post("/phone-number/verify", { phoneNumber: number, code });
    },
    byPassword: (number: string) =>
      visitor().post("/sign-in/phone-number", { phoneNumber: number, password: PASSWORD }),
    async rows() {
      const { store, user } = await lab.destination();
      return store.list(user, { where: {}, orderBy: [{ column: "email", direction: "asc" }] });
    },
  };
}
const codesOf = (losses: readonly { code: string; people: number }[]) =>
  losses.map(({ code, people }) => [code, people]).sort();

async function supabaseFiles(lab: Pick<FileLab, "write" | "cwd">) {
  const password = await hash(PASSWORD, 4);
  const header = "id,email,encrypted_password,email_confirmed_at,phone,phone_confirmed_at,is_anonymous,created_at";
  const at = "2024-02-26 14:04:29+00";
  const rows = [
    `u1,ann@example.com,${password},${at},4915112345678,${at},false,${at}`,
    `u2,,${password},,12133734253,${at},false,${at}`,
    `u3,cat@example.com,,${at},442079460958,,false,${at}`,
    `u4,,,,4930123456,,false,${at}`,
    `u5,eve@example.com,,${at},4912,${at},false,${at}`,
    `u6,fay@example.com,,${at},12133734253,${at},false,${at}`,
    `u7,,,,,,true,${at}`,
  ];
  const users = await lab.write("users.csv", [header, ...rows].join("\n"));
  const identities = await lab.write("identities.csv", "user_id,provider,provider_id\nu1,phone,4915112345678");
  return { cwd: lab.cwd, users, identities };
}

test("users of Supabase sign in with the numbers that were confirmed there, and with no others", async () => {
  await using lab = await openPhones();
  const files = await supabaseFiles(lab);
  const report = await lab.take((to) => openSupabase(files, to));
  expect(report.refused.map(({ sourceId, code }) => [sourceId, code])).toEqual([
    ["u4", "NO_EMAIL"],
    ["u6", "PHONE_TAKEN"],
  ]);
  expect(report).toMatchObject({ taken: 5, placeholders: 2 });
  expect(codesOf(report.losses)).toEqual([
    ["GUEST_SIGNED_OUT", 1],
    ["PHONE_INVALID", 1],
  ]);
  expect((await lab.enter(ANN))?.json).toMatchObject({ user: { email: "ann@example.com" } });
  expect((await lab.byPassword(BOB)).json).toMatchObject({ user: { name: "", phoneNumberVerified: true } });
  expect((await lab.byPassword(CAT)).status).toBe(401);
  expect(await lab.enter(CAT)).toBeNull();
  const rows = await lab.rows();
  expect(rows.find(({ email }) => email === "cat@example.com")).toMatchObject({
    phoneNumber: null,
    unverifiedPhoneNumber: CAT,
  });
  const again = await lab.take((to) => openSupabase(files, to));
  expect(again).toMatchObject({ taken: 0, known: 5, refused: report.refused });
});

test("an anonymous user of Supabase is a guest, whom the cleanup spares for a month", async () => {
  await using lab = await openPhones();
  await lab.take(async (to) => openSupabase(await supabaseFiles(lab), to));
  const isGuest = (row: object) => Reflect.get(row, "isAnonymous") === true;
  expect((await lab.rows()).filter(isGuest)).toMatchObject([{ name: "Anonymous", emailVerified: false }]);
  await lab.auth.api.deleteExpired();
  expect((await lab.rows()).filter(isGuest)).toHaveLength(1);
});

test("without the plugins, a number is counted as lost, and anonymous users are not imported", async () => {
  await using lab = await openPhones({ plugins: [] });
  const report = await lab.take(async (to) => openSupabase(await supabaseFiles(lab), to));
  expect(report.refused.map(({ sourceId, code }) => [sourceId, code])).toEqual([
    ["u2", "NO_EMAIL"],
    ["u4", "NO_EMAIL"],
    ["u7", "ANONYMOUS"],
  ]);
  expect(codesOf(report.losses)).toEqual([["PHONE", 4]]);
});

test("a user of Clerk keeps the primary number, or another one that was verified", async () => {
  await using lab = await openPhones();
  const header =
    "id,primary_email_address,primary_phone_number,verified_phone_numbers,unverified_phone_numbers,password_digest,password_hasher";
  const rows = [
    `1,ann@example.com,${ANN},${ANN}|${BOB},,,`,
    `2,,,+44 20 7946 0958,${ANN},,`,
    "3,cat@example.com,+4930123456,,+4930123456,,",
  ];
  const file = await lab.write("clerk.csv", [header, ...rows].join("\n"));
  const report = await lab.take((to) => openClerk({ cwd: lab.cwd, file }, to));
  expect(report).toMatchObject({ taken: 3, refused: [] });
  expect(codesOf(report.losses)).toEqual([["OTHER_NUMBERS", 2]]);
  expect((await lab.enter(ANN))?.json).toMatchObject({ user: { email: "ann@example.com" } });
  expect((await lab.enter(CAT))?.status).toBe(200);
  expect(await lab.enter(BOB)).toBeNull();
  expect(await lab.enter("+4930123456")).toBeNull();
});

test("a file of numbers alone is imported, and a number that somebody has is not taken over", async () => {
  await using lab = await openPhones();
  const file = await lab.write("people.csv", `phone,phone verified\n+49 (151) 123-456-78,yes\n0151 12345678,yes\n`);
  const report = await lab.take((to) => openCsvSource({ cwd: lab.cwd, file }, to));
  expect(report).toMatchObject({ taken: 1, refused: [{ code: "NO_EMAIL" }] });
  const other = await lab.write("others.csv", `email,phone,phone verified\nmallory@example.com,${ANN},yes\n`);
  const taken = await lab.take((to) => openCsvSource({ cwd: lab.cwd, file: other }, to));
  expect(taken.refused).toMatchObject([{ code: "PHONE_TAKEN" }]);
  expect((await lab.enter(ANN))?.status).toBe(200);
  expect(await lab.rows()).toHaveLength(1);
});

test("a number of another column than the source's own is not verified", async () => {
  await using lab = await openPhones();
  const users = await lab.write(
    "users.csv",
    `id,email,encrypted_password,email_confirmed_at,phone,phone_confirmed_at,mobile\nu1,ann@example.com,,2024-01-01,,2024-01-01,${ANN}`,
  );
  const identities = await lab.write("identities.csv", "user_id,provider,provider_id\nu1,email,u1");
  await lab.take((to) => openSupabase({ cwd: lab.cwd, users, identities, column: ["phoneNumber=mobile"] }, to));
  expect(await lab.rows()).toMatchObject([{ phoneNumber: null, unverifiedPhoneNumber: ANN }]);
});
