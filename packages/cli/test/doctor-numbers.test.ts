import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, expect, test } from "vitest";
import { authWith, findingOf } from "./fixtures/doctor.ts";
import { createProject, type Project } from "./fixtures/project.ts";
import { runCli } from "./fixtures/run-cli.ts";

const AUTH = authWith("phoneNumber", "phone-number", "phoneNumber({ sendOTP: () => {} })");

let project: Project | undefined;
afterEach(() => project?.remove());

const numberFinding = (folder: string) => findingOf(folder, "phone numbers");

test("doctor names the users whose verified numbers are not in E.164, and shows no number", async () => {
  project = createProject(null);
  const { folder, write } = project;
  write("auth.ts", AUTH);
  await runCli(["migrate", "--yes"], { cwd: folder });
  expect(await numberFinding(folder)).toMatchObject({ level: "ok" });
  const file = new DatabaseSync(join(folder, "app.db"));
  const add = file.prepare(
    `insert into user (id, name, email, emailVerified, createdAt, updatedAt, phoneNumber, phoneNumberVerified)
      values (?, '', ?, 0, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', ?, ?)`,
  );
  for (const [id, number, verified] of [
    ["fine", "+4915112345678", 1],
    ["spaced", "+49 30 123456", 1],
    ["local", "0151/99999999", 1],
    ["unverified", "0151/11111111", 0],
  ] as const)
    add.run(id, `${id}@example.com`, number, verified);
  file.close();
  const found = await numberFinding(folder);
  expect(found).toMatchObject({
    level: "problem",
    message: expect.stringContaining("2 verified phone numbers are not in E.164 (user ids: local, spaced)."),
  });
  expect(JSON.stringify(found)).not.toMatch(/30 123456|99999999/);
});
