import { DatabaseSync } from "node:sqlite";
import { betterAuth } from "better-auth";
import { organizationClient } from "better-auth/client/plugins";
import { organization } from "better-auth/plugins/organization";
import { createAuthClient } from "better-auth/react";

export const auth = betterAuth({
  database: new DatabaseSync("app.db"),
  emailAndPassword: { enabled: true },
  plugins: [organization()],
});
export const client = createAuthClient({ plugins: [organizationClient()] });

export async function use(headers: Headers): Promise<readonly (string | undefined)[]> {
  const active = await auth.api.getSession({ headers });
  const { data, error } = await client.organization.create({ name: "Engines", slug: "engines" });
  const invited = await client.organization.inviteMember({ email: "ada@example.com", role: "member" });
  const { data: list } = await client.organization.listMembers({ query: { limit: 10 } });
  return [active?.user.email, data?.slug, error?.code, invited.data?.id, list?.members[0]?.user.name];
}

export function useName(): string | undefined {
  return client.useActiveOrganization().data?.name;
}
