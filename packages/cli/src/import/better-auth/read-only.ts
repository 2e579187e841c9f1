import type { MysqlPool, PgPool } from "@sallyport/kysely";

type PgClient = Awaited<ReturnType<PgPool["connect"]>>;
type PgQuery = Parameters<PgClient["query"]>[0];

const asked = (text: string): PgQuery => ({
  text,
  values: [],
  rowMode: "array",
  types: { getTypeParser: () => String },
});

/**
 * Every statement runs in a transaction that cannot write. A setting of the connection would stay behind where a
 * pooler lends it to another client.
 */
function readOnlyClient(client: PgClient): PgClient {
  let isInside = false;
  const query = async (given: PgQuery) => {
    const text = given.text.trimStart();
    if (/^begin\b/i.test(text)) {
      isInside = true;
      return client.query({ ...given, text: text.replace(/^begin/i, "begin read only") });
    }
    if (/^(?:commit|rollback)\b/i.test(text)) isInside = false;
    else if (!isInside) {
      await client.query(asked("begin read only"));
      return client.query(given).finally(() => client.query(asked("commit")));
    }
    return client.query(given);
  };
  return new Proxy(client, {
    get(target, name) {
      const value: unknown = name === "query" ? query : Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

/** A pool of `pg` that only reads. */
export const readOnlyPostgres = (pool: () => Promise<PgPool>): PgPool => ({
  connect: async () => readOnlyClient(await (await pool()).connect()),
  on: () => undefined,
  end: async () => {},
});

type MysqlConnection = Awaited<ReturnType<Extract<MysqlPool, { getConnection: unknown }>["getConnection"]>>;

const setting = (access: "only" | "write") => ({
  sql: `set session transaction read ${access}`,
  rowsAsArray: true as const,
  dateStrings: true as const,
});

async function readOnlyConnection(connection: MysqlConnection): Promise<MysqlConnection> {
  await connection.query(setting("only"));
  return new Proxy(connection, {
    get(target, name) {
      // Whoever is lent it next may write again.
      if (name === "release") return () => void target.query(setting("write")).finally(() => target.release());
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

/** A pool of `mysql2` that only reads. */
export const readOnlyMysql = (pool: () => Promise<MysqlPool>): MysqlPool => ({
  async getConnection() {
    const given = await pool();
    const promised = "promise" in given && typeof given.promise === "function" ? given.promise() : given;
    if (!("getConnection" in promised)) throw new TypeError("The pool of mysql2 has no connections");
    return readOnlyConnection(await promised.getConnection());
  },
  end: async () => {},
});
