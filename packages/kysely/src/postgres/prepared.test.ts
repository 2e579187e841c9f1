import { user } from "@sallyport/core/store";
import { expect, test } from "vitest";
import { postgres } from "./postgres.ts";

const schema = { tables: [user], ids: "text" } as const;

function forgetfulPooler(code: string) {
  const asked: string[] = [];
  const client = {
    async query({ text, name }: { text: string; name?: string }) {
      if (text.includes("pg_constraint")) return { rows: [], rowCount: 0 };
      asked.push(`${name === undefined ? "" : "prepared "}${text.split(" ")[0]}`);
      if (name !== undefined) throw Object.assign(new Error("prepared statement"), { code });
      return { rows: [["1"]], rowCount: 1 };
    },
    on: () => {},
    off: () => {},
    release: () => {},
  };
  return { pool: { connect: async () => client, on: () => {}, end: async () => {} }, asked };
}

test.each(["26000", "42P05"])(
  "after the error %s, a statement is repeated, and none is prepared any more",
  async (code) => {
    const { pool, asked } = forgetfulPooler(code);
    const store = postgres(pool).open(schema);
    expect(await store.count(user, { where: {} })).toBe(1);
    expect(await store.count(user, { where: {} })).toBe(1);
    expect(asked).toEqual(["prepared select", "select", "select"]);
  },
);

test("a transaction with a statement that is not prepared is repeated as a whole", async () => {
  const { pool, asked } = forgetfulPooler("26000");
  const store = postgres(pool).open(schema);
  let runs = 0;
  await store.transaction(async (inside) => {
    runs += 1;
    return inside.count(user, { where: {} });
  });
  expect(runs).toBe(2);
  expect(asked).toEqual(["begin", "prepared select", "rollback", "begin", "select", "commit"]);
});
