/** What `--database` offers, and how auth.ts opens each. */
export const DATABASES = ["sqlite", "postgres", "mysql"] as const;
export type DatabaseName = (typeof DATABASES)[number];

interface DatabaseChoice {
  readonly call: string;
  readonly packages: readonly string[];
}

const ofServer = (name: DatabaseName, address: string): string =>
  `${name}(process.env.DATABASE_URL ?? ${JSON.stringify(address)})`;

export const databases: Readonly<Record<DatabaseName, DatabaseChoice>> = {
  sqlite: { call: 'sqlite("app.db")', packages: [] },
  postgres: { call: ofServer("postgres", "postgres://localhost/app"), packages: ["pg"] },
  mysql: { call: ofServer("mysql", "mysql://root@localhost/app"), packages: ["mysql2"] },
};

/** Files that belong to one machine. */
export const ignoredFiles = (database: DatabaseName) =>
  database === "sqlite" ? [{ unless: /^(?:\*|app)\.db/m, line: "app.db*" }] : [];

/** The text of auth.ts. */
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
