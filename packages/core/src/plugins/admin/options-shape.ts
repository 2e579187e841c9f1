import { accessControlShape, roleNameShape, roleShape, type Shapes, shape, toEmail } from "../../plugin.ts";
import type { AdminOptions } from "./options.ts";

const { array, either, filled, optional, record, where, whole } = shape;
const seconds = optional(whole(1));
const email = where((value) => typeof value === "string" && toEmail(value) !== null, "must be an email address");

export const adminShapes: Shapes<AdminOptions> = {
  roles: optional(record(roleNameShape, roleShape)),
  ac: optional(accessControlShape),
  defaultRole: optional(roleNameShape),
  adminRoles: optional(either("must be the name of a role, or a list of names", filled, array(filled, 1))),
  adminUserIds: optional(array(filled)),
  adminEmails: optional(array(email)),
  impersonationSessionDuration: seconds,
  listFields: optional(array(filled)),
  defaultBanReason: optional(filled),
  defaultBanExpiresIn: seconds,
};
