export const DATABASES = ["sqlite", "postgres", "mysql"] as const;
export type DatabaseName = (typeof DATABASES)[number];

interface DatabaseChoice {
  readonly call: string;
  readonly packages: readonly string[];
  readonly address?: string;
}

const ofServer = (name: DatabaseName, address: string, driver: string): DatabaseChoice => ({
  call: `${name}(process.env.DATABASE_URL ?? ${JSON.stringify(address)})`,
  packages: [driver],
  address,
});

export const databases: Readonly<Record<DatabaseName, DatabaseChoice>> = {
  sqlite: { call: 'sqlite("app.db")', packages: [] },
  postgres: ofServer("postgres", "postgres://localhost/app", "pg"),
  mysql: ofServer("mysql", "mysql://root@localhost/app", "mysql2"),
};

export const ignoredFiles = (database: DatabaseName) =>
  database === "sqlite" ? [{ unless: /^(?:\*|app)\.db/m, line: "app.db*" }] : [];

export const authFile = (
  database: DatabaseName,
  origin: string,
): string => `import { createAuth } from "@sallyport/core";
import { ${database} } from "@sallyport/kysely";

export const auth = createAuth({
  baseURL: process.env.SALLYPORT_URL ?? ${JSON.stringify(origin)},
  database: ${databases[database].call},
});
`;
