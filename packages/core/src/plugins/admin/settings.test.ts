import { expect, test } from "vitest";
import { admin } from "./index.ts";

test.each([{ adminRoles: "user" }, { adminRoles: ["admin", "user"] }, { defaultRole: "admin" }])(
  "%j would make every new user an administrator, and is refused at start",
  (options) => {
    expect(() => admin(options)).toThrow(/^admin: adminRoles must not name (user|admin), the default role/);
  },
);
