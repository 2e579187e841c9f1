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
 * Runs every statement in a read-only transaction. A setting of the connection would remain when a pooler gives the
 * connection to another client.
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
      // The next user of the connection may write again.
      if (name === "release") return () => void target.query(setting("write")).finally(() => target.release());
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

export const readOnlyMysql = (pool: () => Promise<MysqlPool>): MysqlPool => ({
  async getConnection() {
    const given = await pool();
    const promised = "promise" in given && typeof given.promise === "function" ? given.promise() : given;
    if (!("getConnection" in promised)) throw new TypeError("The mysql2 pool must have getConnection");
    return readOnlyConnection(await promised.getConnection());
  },
  end: async () => {},
});
