import type { EventEmitter, Services, User } from "../../../plugin.ts";
import { findHolder, type Sought } from "./send-code.ts";

interface Write extends Sought {
  readonly now: Date;
}

export const verifiedNumber = ({ phoneNumber, now }: Omit<Write, "entered">) => ({
  phoneNumber,
  phoneNumberVerified: true,
  phoneNumberVerifiedAt: now,
  unverifiedPhoneNumber: null,
});

export const NO_NUMBER = {
  phoneNumber: null,
  phoneNumberVerified: false,
  phoneNumberVerifiedAt: null,
  unverifiedPhoneNumber: null,
} as const;

/** A number that was never verified does not keep its owner from it. Such rows come from better-auth. */
export async function takeFromUnverified(services: Services, number: Sought, except: string | null) {
  const holder = await findHolder(services, number);
  if (holder === null || holder.id === except || holder.phoneNumberVerified === true) return;
  const locked = await services.users.lock(holder.id);
  if (locked === null || locked.phoneNumber !== holder.phoneNumber || locked.phoneNumberVerified === true) return;
  await services.users.update(holder.id, NO_NUMBER);
}

export async function setNumber(
  services: Services,
  events: Pick<EventEmitter, "emit">,
  { id }: User,
  write: Write,
): Promise<User | null> {
  await takeFromUnverified(services, write, id);
  const user = await services.users.update(id, verifiedNumber(write));
  if (user === null) return null;
  events.emit("user.updated", { user });
  events.emit("phone-number.verified", { user, phoneNumber: write.phoneNumber });
  return user;
}
