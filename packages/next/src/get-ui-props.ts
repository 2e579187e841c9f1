import type { ActiveSession, Capabilities } from "@sallyport/core";
import { getSession, type SessionReader } from "./get-session.ts";

/** An auth instance, to `getUIProps`. */
export interface UISource extends SessionReader<ActiveSession | null> {
  readonly api: SessionReader<ActiveSession | null>["api"] & { capabilities(): Promise<Capabilities> };
}

/** What the server knows, as props of the screens' provider. */
export interface UIProps {
  readonly initialSession: ActiveSession | null;
  readonly initialCapabilities: Capabilities;
}

/** What a layout hands to the provider of the screens, so that the first page shows who is signed in and asks for nothing. */
export async function getUIProps(auth: UISource): Promise<UIProps> {
  const [initialSession, initialCapabilities] = await Promise.all([getSession(auth), auth.api.capabilities()]);
  return { initialSession, initialCapabilities };
}
