import { type Services, type User, userTable } from "../../../plugin.ts";

export async function storedRole({ store }: Pick<Services, "store">, { id }: Pick<User, "id">): Promise<string | null> {
  const row = await store.find(userTable, { where: { id } });
  const role: unknown = row === null ? null : Reflect.get(row, "role");
  return typeof role === "string" ? role : null;
}
