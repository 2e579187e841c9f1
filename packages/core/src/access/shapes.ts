import { array, filled, func, having, record, type Shape, where } from "../kernel/shape.ts";

const statements = record(filled, array(filled));

/** The shape of a role name. Roles are stored separated by commas, so a name with a comma would never match. */
export const roleNameShape: Shape = where(
  (value) => typeof value === "string" && value !== "" && value === value.trim() && !value.includes(","),
  "must be the name of a role: not empty, without a comma, without blanks around it",
);

/** The shape of a role made by `createRole` or `ac.newRole`. */
export const roleShape: Shape = having({ statements, authorize: func });

/** The shape of an access control made by `createAccessControl`. */
export const accessControlShape: Shape = having({ statements, newRole: func });
