import { expect, test } from "vitest";
import { openFileLab } from "../fixtures/with-file.ts";
import { openClerk } from "./clerk.ts";
import { openSupabase } from "./supabase.ts";

const ODD = ["__proto__", "constructor", "toString", "valueOf"];

test("a hasher that nobody knows costs a password, whatever it is called, and stops no import", async () => {
  await using lab = await openFileLab();
  const header = "id,primary_email_address,password_digest,password_hasher";
  const rows = ODD.map((name, at) => `${at},p${at}@example.com,digest,${name}`);
  const file = await lab.write("clerk.csv", [header, ...rows].join("\n"));
  const report = await lab.take((to) => openClerk({ cwd: lab.cwd, file }, to));
  expect(report).toMatchObject({ taken: ODD.length, refused: [], losses: [{ code: "PASSWORD_DROPPED", people: 4 }] });
});

test("a provider that nobody knows keeps its name, whatever that is", async () => {
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
