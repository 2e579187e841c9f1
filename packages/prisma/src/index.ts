export type { PrismaInstance } from "./client/instance.ts";
export { type PrismaOptions, prismaDatabase } from "./prisma-database.ts";
export { type PrismaProblem, PrismaSchemaRefused } from "./schema/refused.ts";
