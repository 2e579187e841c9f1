import { array, filled, func, having, record, type Shape, where } from "../kernel/shape.ts";

const statements = record(filled, array(filled));

/** Roles are stored separated by commas: another name would never match. */
export const roleNameShape: Shape = where(
  (value) => typeof value === "string" && value !== "" && value === value.trim() && !value.includes(","),
  "must be the name of a role: not empty, without a comma, without blanks around it",
);

/** A role, as `createRole` and `ac.newRole` make it. */
export const roleShape: Shape = having({ statements, authorize: func });

/** An access control, as `createAccessControl` makes it. */
export const accessControlShape: Shape = having({ statements, newRole: func });
