import type { Driver, DriverConnection, DriverResult } from "@sallyport/kysely/driver";

interface Answer {
  readonly rows: readonly ArrayLike<unknown>[];
  readonly rowsAffected: number;
  readonly lastInsertRowid?: bigint | undefined;
}

interface Statements {
  execute(statement: { readonly sql: string; readonly args: never[] }): Promise<Answer>;
  executeMultiple(sql: string): Promise<void>;
}

interface LibsqlTransaction extends Statements {
  rollback(): Promise<void>;
  close(): void;
}

export interface LibsqlClient extends Statements {
  transaction(mode: "write" | "deferred"): Promise<LibsqlTransaction>;
  readonly protocol?: string;
}

const isWrite = (sql: string): boolean => /^(?:insert|update|delete)\b/.test(sql);

async function beginOnServer(client: LibsqlClient): Promise<LibsqlTransaction> {
  return client.transaction("write");
}

/**
 * On a file, a single statement that fails for a lock keeps a lock of its own, because the library does not reset it.
 * Several statements in one text are reset.
 */
async function beginOnFile(client: LibsqlClient): Promise<LibsqlTransaction> {
  const transaction = await client.transaction("deferred");
  try {
    await transaction.executeMultiple("commit; begin immediate");
    return transaction;
  } catch (error) {
    transaction.close();
    throw error;
  }
}

class LibsqlConnection implements DriverConnection {
  readonly identity: object;
  readonly #client: LibsqlClient;
  readonly #isFile: boolean;
  #transaction: LibsqlTransaction | undefined;

  constructor(client: LibsqlClient, isFile: boolean) {
    this.identity = client;
    this.#client = client;
    this.#isFile = isFile;
  }

  async query(sql: string, values: unknown[]): Promise<DriverResult> {
    if (this.#transaction !== undefined || !this.#isFile || !isWrite(sql)) {
      return askLibsql(this.#transaction ?? this.#client, sql, values);
    }
    const transaction = await beginOnFile(this.#client);
    try {
      const result = await askLibsql(transaction, sql, values);
      await transaction.executeMultiple("commit");
      return result;
    } finally {
      transaction.close();
    }
  }

  readonly transaction = {
    begin: async (): Promise<void> => {
      this.#transaction = await (this.#isFile ? beginOnFile : beginOnServer)(this.#client);
    },
    // The library's own commit ends the transaction even if it fails for a lock, so that it could not be repeated.
    commit: async (): Promise<void> => this.#transaction?.executeMultiple("commit"),
    rollback: async (): Promise<void> => this.#transaction?.rollback(),
  };

  release(): void {
    this.#transaction?.close();
  }
}

export async function askLibsql(
  on: Pick<Statements, "execute">,
  sql: string,
  values: unknown[],
): Promise<DriverResult> {
  const { rows, rowsAffected, lastInsertRowid } = await on.execute({ sql, args: values as never[] });
  return { rows: rows.map((row) => Array.from(row)), changes: rowsAffected, insertId: lastInsertRowid };
}

export function libsqlDriver(client: LibsqlClient, size: number | undefined): Driver {
  const isFile = client.protocol === "file";
  let isLogged = !isFile;
  return {
    // A file has one writer at a time, and a server takes requests side by side.
    size: size ?? (isFile ? 1 : 10),
    async connect() {
      // A read does not wait for a writer then. The switch can fail while others use the file.
      if (!isLogged)
        isLogged = await client.executeMultiple("pragma journal_mode = wal").then(
          () => true,
          () => false,
        );
      return new LibsqlConnection(client, isFile);
    },
    close() {},
    isLost: (error) => error instanceof Error && error.message.startsWith("ConnectionFailed"),
  };
}
