import { type Schema, session, user } from "@sallyport/core/store";
import { expect, test } from "vitest";
import { generatePrisma } from "../migrations.ts";

const schema: Schema = { tables: [user, session], ids: "text" };

const own = `// The application's own schema
datasource db {
  provider = "postgresql"
}

model Project {
  id    String @id
  owner User   @relation(fields: [ownerId], references: [id])
  ownerId String // the model "User" { has this field
}

model User {
  id       String    @id @default(cuid())
  email    String    @unique
  projects Project[]
  @@map("people")
}
`;

test("a schema gets what it lacks, and keeps everything else as it is", async () => {
  const merged = await generatePrisma({ schema }, "postgres", own);
  const kept = own.split("\n").filter((line) => line !== "");
  expect(merged.split("\n").filter((line) => kept.includes(line) && line !== "}")).toEqual(
    kept.filter((line) => line !== "}"),
  );
  const people = merged.slice(merged.indexOf("model User {"), merged.indexOf("model Session {"));
  expect(people).toContain("  emailVerified Boolean @default(false)\n");
  expect(people).toContain("  sessions Session[]\n");
  expect(people.match(/\bemail\b/g)).toHaveLength(1);
  expect(merged).toContain("  user User @relation(fields: [userId], references: [id], onDelete: Cascade)\n");
  expect(merged).toContain('  @@unique([token], map: "session_token_unique")\n');
});

test("a schema that has everything stays the same", async () => {
  const written = await generatePrisma({ schema }, "mysql");
  expect(await generatePrisma({ schema }, "mysql", written)).toBe(written);
  const merged = await generatePrisma({ schema }, "postgres", own);
  expect(await generatePrisma({ schema }, "postgres", merged)).toBe(merged);
});
