import { createAuth } from "@sallyport/core";
import { sqlite } from "@sallyport/kysely";
import { createAuthClient } from "@sallyport/react";

export const auth = createAuth({ database: sqlite("app.db"), emailAndPassword: { enabled: true } });
export const client = createAuthClient();

export async function use(headers: Headers): Promise<readonly (string | undefined)[]> {
  const active = await auth.api.getSession({ headers });
  const { data, error } = await client.signIn.email({ email: "ada@example.com", password: "correct horse" });
  await client.signOut();
  return [active?.user.email, data?.user.name, error?.code];
}

export function useId(): string | undefined {
  return client.useSession().data?.session.id;
}
