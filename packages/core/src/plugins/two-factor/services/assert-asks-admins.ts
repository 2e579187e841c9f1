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
    // The fields that an application adds to its users are missing here.
    return required({ ...SOMEBODY, role } as User) === true;
  } catch {
    // It reads what this user does not have.
    return false;
  }
}

/**
 * An administrator is often `user,admin`: a function that compares the whole text would never ask one.
 * @throws TypeError for a function that asks `admin` and not `user,admin`
 */
export function assertAsksAdmins(settings: Settings): void {
  if (!asks(settings, "admin") || asks(settings, "user,admin")) return;
  throw new TypeError(
    'twoFactor: option required: the function asks a user whose role is "admin", and not one whose role is "user,admin". Use required: "admins", or split the role at its commas',
  );
}
