import { custom, defineFields } from "@sallyport/core";
import { adminStatements, createAccessControl, defaultStatements } from "@sallyport/core/access";

/** What an application declares once, for its server, its pages and its types. */
export const userFields = defineFields({
  nickname: { type: "string", required: false },
  plan: { type: "string", input: false },
});

export const socialProviders = { github: { clientId: "id", clientSecret: "secret" } };
export const customProviders = [
  custom({ id: "acme", clientId: "id", discoveryUrl: "https://id.acme.example/.well-known/openid-configuration" }),
];

export const organizationAc = createAccessControl({ ...defaultStatements, project: ["create", "archive"] });
export const organizationRoles = { auditor: organizationAc.newRole({ project: ["archive"] }) };

export const adminAc = createAccessControl({ ...adminStatements, ticket: ["close"] });
export const adminRoles = { clerk: adminAc.newRole({ ticket: ["close"] }) };

declare module "@sallyport/core" {
  interface Register {
    userFields: typeof userFields;
    socialProviders: typeof socialProviders;
    customProviders: typeof customProviders;
    organizationAc: typeof organizationAc;
    organizationRoles: typeof organizationRoles;
    adminAc: typeof adminAc;
    adminRoles: typeof adminRoles;
  }
}
