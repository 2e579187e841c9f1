/** A `PrismaClient`, typed without importing the generated one. */
export interface PrismaInstance {
  $transaction(...given: never[]): unknown;
  $queryRawUnsafe(...given: never[]): unknown;
  $executeRawUnsafe(...given: never[]): unknown;
}

export interface Statements {
  $queryRawUnsafe(sql: string, ...values: unknown[]): Promise<readonly object[]>;
  $executeRawUnsafe(sql: string, ...values: unknown[]): Promise<number>;
}

interface TransactionOptions {
  readonly maxWait?: number;
  readonly timeout?: number;
  readonly isolationLevel?: "ReadCommitted";
}

export interface Client extends Statements {
  $transaction(work: (inside: Client) => Promise<void>, options?: TransactionOptions): Promise<void>;
}

const calls = ["$transaction", "$queryRawUnsafe", "$executeRawUnsafe"] as const;

function objectOf(value: unknown): object | undefined {
  return typeof value === "object" && value !== null ? value : undefined;
}

/** Returns the client below the extensions of `$extends`, of which all its transactions are. */
export function rootOf(prisma: object): object {
  return objectOf(Reflect.get(prisma, "_originalClient")) ?? prisma;
}

export interface ClientConfig {
  readonly provider: string;
  readonly schema: string;
  readonly adapter: { readonly name: string; readonly kind: string } | undefined;
  readonly isAccelerated: boolean;
}

/** @throws TypeError for anything but a client of Prisma 7 */
export function configOf(prisma: unknown): ClientConfig {
  const client = objectOf(prisma);
  if (client === undefined || !calls.every((name) => typeof Reflect.get(client, name) === "function")) {
    throw new TypeError(
      "prismaDatabase: prisma must be a PrismaClient, as in prismaDatabase(new PrismaClient({ adapter }))",
    );
  }
  const config = objectOf(Reflect.get(client, "_engineConfig")) ?? {};
  const adapter = objectOf(Reflect.get(config, "adapter"));
  const textOf = (owner: object, name: string): string => String(Reflect.get(owner, name) ?? "");
  return {
    provider: textOf(config, "activeProvider"),
    schema: textOf(config, "inlineSchema"),
    adapter:
      adapter === undefined
        ? undefined
        : { name: textOf(adapter, "adapterName"), kind: textOf(Reflect.get(adapter, "constructor") ?? {}, "name") },
    isAccelerated: textOf(config, "accelerateUrl") !== "",
  };
}
