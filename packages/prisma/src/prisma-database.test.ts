import type { Schema } from "@sallyport/core/store";
import { describe, expect, onTestFinished, test } from "vitest";
import { clientWith, sessionModel, userFields, userModel, usersAndSessions } from "./fixtures/opened.ts";
import { type PrismaOptions, prismaDatabase } from "./prisma-database.ts";
import { PrismaSchemaRefused } from "./schema/refused.ts";

interface Given {
  readonly options?: PrismaOptions;
  readonly provider?: string;
  readonly wanted?: Schema;
}

function problemsOf(schema: string, { options = {}, provider = "postgresql", wanted = usersAndSessions }: Given = {}) {
  try {
    prismaDatabase(clientWith(schema, { activeProvider: provider }), options).open(wanted);
  } catch (error) {
    if (error instanceof PrismaSchemaRefused) return error.problems.map(({ message, line }) => [message, line]);
    throw error;
  }
  return [];
}

const withUser = (fields: string, block?: string): string => userModel(fields, block) + sessionModel;
const without = (name: string): string => userFields.replace(new RegExp(`^  ${name} .*\\n`, "m"), "");
const changed = (from: string, to: string): string => {
  expect(userFields).toContain(from);
  return userFields.replace(from, to);
};

describe("a schema is compared with what Sallyport needs", () => {
  test("and taken if it has everything", () => {
    expect(problemsOf(withUser(userFields))).toEqual([]);
  });

  test("a missing field is named with its line, spelled as the others are", () => {
    expect(problemsOf(withUser(without("emailVerified")))).toEqual([
      ["Model User has no field emailVerified. Add:", 'emailVerified Boolean @default(false) @map("email_verified")'],
    ]);
  });

  test("a missing model is written whole", () => {
    const [[message, line] = []] = problemsOf(sessionModel);
    expect(message).toBe("The schema has no model User. Add:");
    expect(line).toContain("model User {\n  id String @id\n");
    expect(line).toContain('@@unique([email], map: "user_email_unique")');
    expect(line).toContain('@@map("user")');
  });

  test("a type that cannot store the values is named", () => {
    const fields = changed("Boolean   @default(false)", "Int").replace("DateTime  @default(now())", "String");
    expect(problemsOf(withUser(fields))).toEqual([
      [expect.stringContaining("User.emailVerified has the type integer"), expect.stringContaining("Boolean")],
      [
        "Field User.createdAt has the type text, which cannot store what Sallyport writes (time). Use:",
        'createdAt DateTime @map("created_at") @db.Timestamptz(3)',
      ],
    ]);
  });

  test("a required field that Sallyport leaves empty is named", () => {
    expect(problemsOf(withUser(changed("String?", "String")))).toEqual([
      ["Field User.image must be able to store null. Make it optional:", "image String?"],
    ]);
  });

  test.each([
    ["no default", "plan String", 1],
    ["a default of Prisma's own inserts", "plan String @default(cuid())", 1],
    ["a default of the database", 'plan String @default("free")', 0],
    ["no value", "plan String?", 0],
    ["a list of the database", "plans String[]", 0],
  ])("an own field with %s", (_, line, count) => {
    const problems = problemsOf(withUser(`${userFields}  ${line}\n`));
    expect(problems).toHaveLength(count);
    if (count > 0) expect(problems[0]?.[0]).toContain("Field User.plan needs a value that Sallyport does not know");
  });

  test.each([
    ["is missing", '@@map("people")'],
    ["is not unique", "@@index([email])"],
    ["covers only some rows", '@@unique([email], where: raw("name is not null"))'],
    ["covers only some characters", "@@unique([email(length: 10)])"],
    ["is in a comment", "// @@unique([email])"],
  ])("an index that %s is named with its line", (_, block) => {
    const fields = changed("String    @unique", "String");
    const missing = ["Model User has no unique index on email. Add:", '@@unique([email], map: "user_email_unique")'];
    expect(problemsOf(withUser(fields, block))).toEqual([missing]);
    expect(problemsOf(withUser(fields, "@@unique(fields: [\n    email\n  ])"))).toEqual([]);
  });

  test("an id that is not the primary key, and a table of another schema, are named", () => {
    expect(problemsOf(withUser(changed("@id", "@unique")))[0]?.[0]).toContain("User.id must be the primary key");
    expect(problemsOf(withUser(changed("@id", '@id @map("uid")')))[0]?.[0]).toContain("must be called id");
    expect(problemsOf(withUser(userFields, '@@schema("auth")'))[0]?.[0]).toContain("is in the schema auth");
  });

  test("a time of MySQL that depends on the session's time zone is named", () => {
    const schema = withUser(userFields.replace("@db.Timestamptz(3)", "@db.Timestamp(3)"));
    const [[message] = []] = problemsOf(schema, { provider: "mysql" });
    expect(message).toContain("User.updatedAt has the type session-dependent timestamp");
  });
});

describe("models", () => {
  test.each([
    ["by the table of the model", "Person", {}, '@@map("user")'],
    ["by the option models", "Person", { models: { user: "Person" } }, '@@map("people")'],
    ["by its plural", "Users", { usePlural: true, models: { session: "Session" } }, '@@map("people")'],
  ])("are found %s", (_, name, options, block) => {
    const schema = withUser(userFields, block).replaceAll("User ", `${name} `);
    expect(schema).toContain(`model ${name} {`);
    expect(problemsOf(schema, { options })).toEqual([]);
  });
});

describe("a client without interactive transactions is refused with the reason", () => {
  test.each([
    ["Accelerate", { adapter: undefined, accelerateUrl: "prisma://x" }, "Accelerate does not keep a transaction open"],
    ["no adapter", { adapter: undefined }, "has no driver adapter"],
    [
      "D1",
      { activeProvider: "sqlite", adapter: { adapterName: "@prisma/adapter-d1" } },
      "adapter-d1 ignores transactions",
    ],
    [
      "Neon over HTTP",
      { adapter: new (class PrismaNeonHttpAdapterFactory {})() },
      "Use PrismaNeon of @prisma/adapter-neon",
    ],
    ["another provider", { activeProvider: "sqlserver" }, "the provider sqlserver is not supported"],
    ["no schema", { inlineSchema: "" }, "does not carry its schema"],
  ])("%s", (_, config, reason) => {
    expect(() => prismaDatabase(clientWith(withUser(userFields), config))).toThrow(reason);
  });

  test("and so is what is not a client", () => {
    expect(() => prismaDatabase({} as never)).toThrow("prisma must be a PrismaClient");
    expect(() => prismaDatabase(clientWith(""), { usePlural: 1 } as never)).toThrow("usePlural");
  });
});

test("the command line may open a schema that it is about to complete", () => {
  const key = Symbol.for("sallyport:generating");
  Reflect.set(globalThis, key, true);
  onTestFinished(() => void Reflect.deleteProperty(globalThis, key));
  expect(problemsOf("// no models yet")).toEqual([]);
});
