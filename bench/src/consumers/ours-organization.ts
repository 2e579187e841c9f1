import { createAuth } from "@sallyport/core";
import { organization } from "@sallyport/core/organization";
import { sqlite } from "@sallyport/kysely";
import { createAuthClient } from "@sallyport/react";
import { organizationClient, useOrganization } from "@sallyport/react/organization";

export const auth = createAuth({
  database: sqlite("app.db"),
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
  return useOrganization(client).data?.name;
}
