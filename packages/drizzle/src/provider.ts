/** A kind of database, named as in better-auth: `mysql` includes MariaDB, and `sqlite` libSQL. */
export type DrizzleProvider = "pg" | "mysql" | "sqlite";
