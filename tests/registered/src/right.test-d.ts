import type { SocialProviderId } from "@sallyport/core";
import { requirePermission } from "@sallyport/node";
import { usePermission } from "@sallyport/react/organization";
import { UIProvider } from "@sallyport/react/ui";
import { UserProfile, useLink } from "@sallyport/react/ui/account";
import { Show } from "@sallyport/react/ui/organization";
import { expectTypeOf } from "vitest";
import { client } from "./pages.ts";
import { auth } from "./server.ts";

const headers = new Headers();

// Declared and built-in values compile.
expectTypeOf<SocialProviderId>().toEqualTypeOf<"github" | "acme">();
client.signIn.social({ provider: "github" });
client.signIn.social({ provider: "acme" });
client.linkSocial({ provider: "acme" });
client.organization.inviteMember({ email: "ada@example.com", role: "auditor" });
client.organization.inviteMember({ email: "ada@example.com", role: ["auditor", "admin"] });
client.organization.updateMemberRole({ memberId: "m", role: "member" });
client.organization.hasPermission({ permissions: { project: ["archive"], member: ["create"] } });
client.organization.hasPermission({
  permissions: { project: { actions: ["create", "archive"], connector: "OR" } },
});
client.admin.setRole({ userId: "u", role: "clerk" });
client.admin.hasPermission({ permissions: { ticket: ["close"], user: ["ban"] } });
client.admin.checkRolePermission({ role: "user,clerk", permissions: { ticket: ["close"] } });
auth.api.organization.addMember({ body: { userId: "u", organizationId: "o", role: "owner" } });
auth.api.organization.hasPermission({ headers, body: { permissions: { project: ["create"] } } });
auth.api.admin.hasPermission({ headers, body: { role: "clerk", permissions: { ticket: ["close"] } } });
requirePermission(auth, { organization: { project: ["archive"] }, admin: { ticket: ["close"] } });
export const useMayArchive = (): boolean => usePermission({ project: ["archive"] }, { client });

// Values from the server can be sent back.
const { data } = await client.capabilities();
for (const provider of data?.socialProviders ?? []) client.signIn.social({ provider });

// Screens know the declared values too.
Show({ when: { project: ["archive"], member: ["create"] }, children: "Archive" });
UIProvider({ client, paths: { signIn: "/in" }, texts: { "signIn.title": "Hello" } });
UserProfile({ sections: ["profile", "devices"] });
export const useAcme = (): void => useLink().go("acme");
