import type { User } from "../../../plugin.ts";
import type { Settings } from "../settings.ts";

const SOMEBODY: Partial<User> = {
  id: "somebody",
  email: "somebody@example.com",
  emailVerified: true,
  name: "Somebody",
  image: null,
  createdAt: new Date(0),
  updatedAt: new Date(0),
};

function asks({ required }: Settings, role: string): boolean {
  try {
    // The fields that an application adds to its users are missing here. Any truthy answer asks, as at a sign-in.
    return Boolean(required({ ...SOMEBODY, role } as User));
  } catch {
    // It reads what this user does not have.
    return false;
  }
}

const USUAL = "user";

/** The roles that `admin()` knows; without it, the application may keep a role of that name. */
function rolesFrom({ plugins }: { readonly plugins: object }): readonly string[] {
  const known: unknown = Reflect.get(Object(Reflect.get(plugins, "admin")), "roles");
  return ["admin", ...(Array.isArray(known) ? known.map(String) : [])].filter((role) => role !== USUAL);
}

/**
 * An administrator is often `user,admin`: a function that compares the whole text would never ask one.
 * @throws TypeError for a function that asks whoever has one role, and not whoever has another beside it
 */
export function assertAsksAdmins(settings: Settings, config: { readonly plugins: object }): void {
  for (const role of rolesFrom(config)) {
    if (!asks(settings, role)) continue;
    const unasked = [`${USUAL},${role}`, `${role},${USUAL}`].find((several) => !asks(settings, several));
    if (unasked === undefined) continue;
    throw new TypeError(
      `twoFactor: option required: the function asks a user whose role is "${role}", and not one whose role is "${unasked}". Use required: "admins", or split the role at its commas`,
    );
  }
}
