import { describeAuth } from "@sallyport/core/store";
import type { OpenedAuth } from "../../ground/open-auth.ts";

export async function rowsOf({ auth, store }: OpenedAuth, name: "twoFactor" | "twoFactorCode" | "trustedDevice") {
  const table = describeAuth(auth).schema.tables.find((one) => one.name === name);
  if (table === undefined) throw new Error(`There is no table ${name}`);
  return store.list(table, { where: {} });
}
