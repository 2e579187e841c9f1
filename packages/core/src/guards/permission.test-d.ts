import { createAccessControl, createRole } from "../access.ts";
import { createAuth } from "../index.ts";
import { memory } from "../memory.ts";
import { admin } from "../plugins/admin/index.ts";
import { organization } from "../plugins/organization/index.ts";
import { twoFactor } from "../plugins/two-factor/index.ts";
import { createPermissionCheck } from "./permission.ts";

const database = memory();

const plain = createAuth({ database, plugins: [organization(), twoFactor(), admin()] });
createPermissionCheck(plain, { organization: { member: ["create", "update"] }, admin: { user: ["ban"] } });
createPermissionCheck(plain, { organization: { member: { actions: ["create", "delete"], connector: "OR" } } });
// @ts-expect-error no role grants what is not in the built-in statements
createPermissionCheck(plain, { organization: { membr: ["create"] } });
// @ts-expect-error beside a resource that there is, too
createPermissionCheck(plain, { organization: { member: ["create"], membr: ["create"] } });
// @ts-expect-error there is no such action
createPermissionCheck(plain, { organization: { member: ["crate"] } });
// @ts-expect-error nor in a request with its own connector
createPermissionCheck(plain, { organization: { member: { actions: ["crate"], connector: "OR" } } });
// @ts-expect-error nor in the admin area
createPermissionCheck(plain, { admin: { user: ["bann"] } });

const ac = createAccessControl({ project: ["create", "archive"] });
const roles = { editor: ac.newRole({ project: ["archive"] }) };
const own = createAuth({ database, plugins: [organization({ ac, roles }), admin()] });
createPermissionCheck(own, { organization: { project: ["archive"], member: ["create"] } });
// @ts-expect-error the statements of `ac` are known
createPermissionCheck(own, { organization: { project: ["arcive"] } });
// @ts-expect-error organizations' statements are not those of the admin area
createPermissionCheck(own, { admin: { project: ["archive"] } });

// Roles without statements, and statements that are read at run time, have no permission types.
const byRoles = createAuth({
  database,
  plugins: [organization({ roles: { editor: createRole({ page: ["edit"] }) } })],
});
createPermissionCheck(byRoles, { organization: { page: ["edit"] } });
const statements: Readonly<Record<string, readonly string[]>> = { page: ["edit"] };
const loose = createAuth({ database, plugins: [organization({ ac: createAccessControl(statements) })] });
createPermissionCheck(loose, { organization: { page: ["edit"] } });
// @ts-expect-error options are still checked by name
organization({ role: {} });
