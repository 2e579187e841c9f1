import type { User } from "../../../plugin.ts";
import type { Settings } from "../settings.ts";

const SAMPLE_USER: Partial<User> = {
  id: "somebody",
  email: "somebody@example.com",
  emailVerified: true,
  name: "Somebody",
  image: null,
  createdAt: new Date(0),
  updatedAt: new Date(0),
};

function requires({ required }: Settings, role: string): boolean {
  try {
    // The application's own fields are missing here. A truthy result requires a factor, as at a sign-in.
    return Boolean(required({ ...SAMPLE_USER, role } as User));
  } catch {
    return false;
  }
}

const DEFAULT_ROLE = "user";

function rolesFrom({ plugins }: { readonly plugins: object }): readonly string[] {
  const known: unknown = Reflect.get(Object(Reflect.get(plugins, "admin")), "roles");
  return ["admin", ...(Array.isArray(known) ? known.map(String) : [])].filter((role) => role !== DEFAULT_ROLE);
}

/**
 * An admin's role is often `user,admin`, so a function that compares the whole text would never require a factor for
 * such an admin.
 * @throws TypeError if the function requires a factor for a single role, but not for the same role in a list
 */
export function assertRequiresAdmins(settings: Settings, config: { readonly plugins: object }): void {
  for (const role of rolesFrom(config)) {
    if (!requires(settings, role)) continue;
    const exempt = [`${DEFAULT_ROLE},${role}`, `${role},${DEFAULT_ROLE}`].find(
      (several) => !requires(settings, several),
    );
    if (exempt === undefined) continue;
    throw new TypeError(
      `twoFactor: option required: the function requires a factor for the role "${role}", but not for the role "${exempt}". Use required: "admins", or split the role at its commas`,
    );
  }
}
