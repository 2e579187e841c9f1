import type { ReactNode } from "react";
import { expect, test } from "vitest";
import type { ScreenHarness } from "../fixtures/harness.ts";
import { inEachReact } from "../fixtures/in-each-react.ts";
import type { Visitor } from "../fixtures/site.ts";

/** Every screen for signed-in users. */
const screens = (
  { createElement: make, ...h }: ScreenHarness,
  userId: string,
  organizationId: string,
): Record<string, ReactNode> => ({
  RequireSession: make(h.RequireSession, null, "In"),
  UserButton: make(h.UserButton),
  UserProfile: make(h.UserProfile),
  OrganizationSwitcher: make(h.OrganizationSwitcher),
  OrganizationProfile: make(h.OrganizationProfile),
  CreateOrganization: make(h.CreateOrganization),
  Show: make(h.Show, { when: { member: ["create"] }, children: "May" }),
  AdminUsers: make(h.AdminUsers),
  AdminUser: make(h.AdminUser, { userId }),
  AuditLog: make(h.AuditLog),
  ImpersonationBanner: make(h.ImpersonationBanner),
  "AuditLog of an organization": make(h.AuditLog, { organizationId }),
  ApiKeys: make(h.ApiKeys),
  "ApiKeys of an organization": make(h.ApiKeys, { organizationId }),
});
const SECTIONS = ["members", "invitations", "teams", "roles", "settings"];

inEachReact(
  "screens send no calls that the server would refuse",
  ({ harness, site, mount, provided, until, leave }) => {
    const pause = (milliseconds: number) =>
      harness().act(() => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)));

    /** Shows the nodes long enough for each to load its data. */
    async function show({ client }: Pick<Visitor, "client">, nodes: readonly ReactNode[], milliseconds = 150) {
      const { shown, container } = mount(provided({ client }, harness().createElement("main", null, ...nodes)));
      await shown;
      await pause(milliseconds);
      return container;
    }

    /** An admin, an owner, a member, a non-member, an admin who impersonates the member, and a visitor. */
    async function people() {
      const here = site();
      const { ada, bob, acme } = await here.found();
      const [root, eve] = [await here.join("root"), await here.join("eve")];
      await ada.client.organization.createTeam({ name: "Works" });
      const spy = here.visit();
      await spy.client.signIn.email({ email: root.email, password: "nine wild geese" });
      await spy.client.admin.impersonateUser({ userId: bob.user.id });
      return {
        here,
        acme,
        owner: ada,
        member: bob,
        admin: root,
        stranger: eve,
        impersonator: spy,
        nobody: here.visit(),
      };
    }

    test.each(["owner", "member", "admin", "stranger", "impersonator", "nobody"] as const)(
      "no call is refused when %s visits every screen",
      async (role) => {
        const { [role]: visitor, member, acme } = await people();
        for (const [name, screen] of Object.entries(screens(harness(), member.user.id, acme.id))) {
          await show({ client: visitor.load() }, [screen]);
          expect(visitor.line.refused(), name).toEqual([]);
          await leave();
        }
        for (const section of SECTIONS) {
          location.hash = section;
          await show({ client: visitor.load() }, [harness().createElement(harness().OrganizationProfile)]);
          expect(visitor.line.refused(), section).toEqual([]);
          await leave();
        }
        location.hash = "";
      },
    );

    test.each(["owner", "member", "admin", "stranger"] as const)(
      "no call is refused when the %s signs out with every screen open in two tabs",
      async (role) => {
        const { [role]: visitor, member, acme } = await people();
        const client = visitor.load();
        const all = Object.values(screens(harness(), member.user.id, acme.id));
        await show({ client }, all);
        await show({ client: visitor.load() }, all);
        await harness().act(async () => void (await client.signOut()));
        await until(() => expect(client.$session.get().status).toBe("unauthenticated"));
        await pause(300);
        expect(visitor.line.refused()).toEqual([]);
      },
    );

    test("starting an impersonation from a user's page logs no refused call", async () => {
      const { here, admin, member } = await people();
      const client = admin.load();
      const { AdminUser, ImpersonationBanner, OrganizationSwitcher, UserProfile, createElement } = harness();
      const rest = [ImpersonationBanner, OrganizationSwitcher].map((Shown) => createElement(Shown));
      await show({ client }, [
        createElement(AdminUser, { userId: member.user.id }),
        createElement(UserProfile),
        ...rest,
      ]);
      await harness().act(async () => void (await client.admin.impersonateUser({ userId: member.user.id })));
      await until(() => expect(client.$session.get().data?.session.impersonatedBy).toBe(admin.user.id));
      await pause(300);
      expect(admin.line.refused()).toEqual([]);
      const { entries } = await here.auth.api.audit.list({ query: { event: "call.refused" } });
      expect(entries).toEqual([]);
    });
  },
);
