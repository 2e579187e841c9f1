import { admin } from "@sallyport/core/admin";
import { organization } from "@sallyport/core/organization";
import { MigrationRefused, planMigration } from "@sallyport/kysely";
import { Outbox } from "@sallyport/testing";
import { createConnection } from "mysql2/promise";
import { describe, expect, test } from "vitest";
import { ACCOUNTS } from "../../ground/mailed.ts";
import { type Move, movingCases } from "./cases.ts";
import { cookiesOf } from "./our-side.ts";
import { PASSWORD } from "./their-side.ts";

const CHARACTER_SETS = ["latin1", "utf8mb3 collate utf8mb3_general_ci", "ascii"];
// Each test creates, migrates and converts a database.
const cases = movingCases.filter(({ name }) => name === "MariaDB");

describe.each(cases)("tables of better-auth $version with another character set on $name", (one) => {
  const { there } = one;
  test.each(CHARACTER_SETS)(
    "%s: stop the migration before any write, with the statements to convert them",
    async (set) => {
      const move = await one.begin();
      const connection = await createConnection({ uri: move.address });
      await connection.query(`alter database character set ${set}`);
      const side = await move.there({ plugins: [there.plugins.organization()] });
      const cookie = await side.signUp("alice");
      await side.found(cookie);
      await side.end();
      // A table of the application refers to those of better-auth.
      await connection.query(
        "create table note (id int primary key, userId varchar(36), foreign key (userId) references user (id))",
      );

      const here = move.here({ plugins: [organization(), admin()] });
      const refusal: unknown = await planMigration(here.auth).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(MigrationRefused);
      const { details, message } = refusal as MigrationRefused;
      const statements = details.flatMap((problem) => problem.statements);
      expect(message).toContain(`the text is in ${set.split(" ")[0]}, but utf8mb4 is required`);
      expect(statements).toEqual(expect.arrayContaining([expect.stringMatching(/^alter table `note` convert to/)]));
      expect((await here.signIn("alice")).ok).toBe(false);
      expect(here.log.text()).toContain("convert to character set utf8mb4");

      for (const statement of statements) await connection.query(statement);
      await connection.end();
      await worksAfterwards(move);
    },
  );

  test("utf8mb4: are migrated as they are", async () => {
    const move = await one.begin();
    const connection = await createConnection({ uri: move.address });
    await connection.query("alter database character set utf8mb4 collate utf8mb4_general_ci");
    await connection.end();
    const side = await move.there({ plugins: [there.plugins.organization()] });
    await side.signUp("alice");
    await side.end();
    await worksAfterwards(move);
  });
});

async function worksAfterwards(move: Move): Promise<void> {
  const mailbox = new Outbox();
  const here = move.here({ ...mailbox.options, ...ACCOUNTS, plugins: [organization(), admin()] });
  const signedIn = await here.signIn("alice");
  expect(signedIn.status).toBe(200);
  const newPassword = "another-long-password";
  const changed = await here.post(
    "/change-password",
    { currentPassword: PASSWORD, newPassword, revokeOtherSessions: true },
    cookiesOf(signedIn),
  );
  expect([changed.status, await changed.text()]).toEqual([200, expect.any(String)]);

  const email = "alice@people.example.org";
  expect((await here.post("/request-password-reset", { email })).status).toBe(200);
  const { token } = await mailbox.last("reset-password");
  const reset = await here.post("/reset-password", { token, newPassword: "a-third-long-password" });
  expect([reset.status, await reset.text()]).toEqual([200, expect.any(String)]);
  const again = await here.post("/sign-in/email", { email, password: "a-third-long-password" });
  expect(again.status).toBe(200);
  expect(
    (await here.post("/sign-up/email", { name: "Zoë 😀", email: "zoe@people.example.org", password: PASSWORD })).status,
  ).toBe(200);
  expect(await planMigration(here.auth)).toEqual({ statements: [] });
}
