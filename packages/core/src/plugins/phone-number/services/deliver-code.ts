import { messageText, type PhoneCode } from "../messages.ts";
import type { PhoneCodeCost } from "../options.ts";
import type { Settings } from "../settings.ts";

const CURRENCY = /^[A-Z]{3}$/;

/** A sender may also return the answer of its service, which is no cost. */
function toCost(returned: unknown): PhoneCodeCost | null {
  const { cost, currency } = Object(returned);
  const isCost = typeof cost === "number" && Number.isFinite(cost) && cost >= 0;
  return isCost && typeof currency === "string" && CURRENCY.test(currency) ? { cost, currency } : null;
}

/** Sends the message of a code, and tells the application what it has cost. */
export async function deliverCode(
  { send, onSent }: Settings,
  { to: phoneNumber, ...message }: PhoneCode & { readonly to: string },
  request: Request | undefined,
): Promise<void> {
  const { code, purpose, country, prefix } = message;
  const about = { phoneNumber, purpose, country, prefix };
  const returned: unknown = await send[purpose]({ ...about, code, text: messageText(message) }, request);
  await onSent?.({ ...about, cost: toCost(returned) });
}
