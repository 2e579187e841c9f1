import type { EventContext, Services, User } from "../../../plugin.ts";
import type { Settings } from "../settings.ts";
import { isTemporaryEmail } from "./temporary-email.ts";

interface Change {
  readonly userId: string;
  readonly phoneNumber: string | null;
  readonly previous: string | null;
}

type Columns = Readonly<Record<string, unknown>>;

const verified = ({ phoneNumber, phoneNumberVerified }: Columns): string | null =>
  phoneNumberVerified === true && typeof phoneNumber === "string" ? phoneNumber : null;

const noted = new WeakMap<Services, Change>();

export function noteChange(services: Services, before: User, values: Columns): void {
  const [phoneNumber, previous] = [verified(values), verified({ ...before })];
  if (phoneNumber !== previous) noted.set(services, { userId: before.id, phoneNumber, previous });
}

export async function tellUser(
  settings: Settings,
  { user }: { readonly user: User },
  { services, scope, afterwards }: EventContext,
): Promise<void> {
  const change = noted.get(services);
  if (change?.userId !== user.id) return;
  noted.delete(services);
  const { phoneNumber, previous } = change;
  const isTemporary = (number: string | null) => number !== null && isTemporaryEmail(settings, user, number);
  if (isTemporary(phoneNumber) || isTemporary(previous)) return;
  const send = ({ mails }: Services) =>
    mails.send(scope, { kind: "phone-number-changed", to: user.email, user, phoneNumber, previous });
  if (user.emailVerified) return send(services);
  // An unverified address may belong to somebody else, whose mailbox must not be flooded.
  afterwards(async (outside) => {
    if (await outside.mails.allow(user.email)) await send(outside);
  });
}
