import type { PrismaProvider } from "@sallyport/kysely/driver";
import type { ClientConfig } from "./instance.ts";

const hint = "A sign-up writes either all of its rows or none, which needs a transaction.";

const providers: readonly string[] = ["postgresql", "mysql", "sqlite"] satisfies readonly PrismaProvider[];

const isProvider = (provider: string): provider is PrismaProvider => providers.includes(provider);

function refusalOf({ provider, schema, adapter, isAccelerated }: ClientConfig): string | undefined {
  if (isAccelerated) {
    return `Prisma Accelerate does not keep a transaction open for raw statements. ${hint} Use a client with a driver adapter, such as @prisma/adapter-pg.`;
  }
  if (adapter === undefined)
    return "this client has no driver adapter. Use Prisma 7 with new PrismaClient({ adapter }).";
  if (adapter.name === "@prisma/adapter-d1") {
    return `@prisma/adapter-d1 ignores transactions. ${hint} Use @prisma/adapter-libsql with Turso, or a database with transactions.`;
  }
  if (adapter.kind.startsWith("PrismaNeonHttp")) {
    return `PrismaNeonHttp sends each statement in a request of its own. ${hint} Use PrismaNeon of @prisma/adapter-neon.`;
  }
  if (!isProvider(provider)) {
    return `the provider ${provider} is not supported. Supported providers are ${providers.join(", ")}.`;
  }
  return schema === "" ? "this client does not carry its schema. Update Prisma, and run prisma generate." : undefined;
}

/** @throws TypeError for a client that is not supported, with the reason */
export function assertClient(config: ClientConfig): PrismaProvider {
  const reason = refusalOf(config);
  if (reason === undefined && isProvider(config.provider)) return config.provider;
  throw new TypeError(`prismaDatabase: ${reason}`);
}
