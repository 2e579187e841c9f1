interface KyselyStatement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  readonly query: {
    readonly kind: "RawNode";
    readonly sqlFragments: readonly string[];
    readonly parameters: readonly [];
  };
  readonly queryId: { readonly queryId: string };
}

export interface KyselyConnection {
  executeQuery(statement: KyselyStatement): Promise<{
    readonly rows: readonly unknown[];
    readonly numAffectedRows?: bigint;
    readonly insertId?: bigint;
  }>;
}

/** A `Kysely` instance of the application, typed without importing Kysely. */
export interface KyselyInstance {
  getExecutor(): {
    provideConnection(consumer: (connection: KyselyConnection) => Promise<void>): Promise<void>;
  };
}
