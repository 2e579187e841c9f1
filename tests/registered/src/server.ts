import { createAuth } from "@sallyport/core";
import { admin } from "@sallyport/core/admin";
import { memory } from "@sallyport/core/memory";
import { organization } from "@sallyport/core/organization";
import {
  adminAc,
  adminRoles,
  customProviders,
  organizationAc,
  organizationRoles,
  socialProviders,
  userFields,
} from "./declared.ts";

export const auth = createAuth({
  baseURL: "https://app.example.com",
  database: memory(),
  user: { additionalFields: userFields },
  socialProviders,
  customProviders,
  plugins: [organization({ ac: organizationAc, roles: organizationRoles }), admin({ ac: adminAc, roles: adminRoles })],
});
