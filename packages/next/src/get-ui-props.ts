import type { ActiveSession, Capabilities } from "@sallyport/core";
import { getSession, type SessionReader } from "./get-session.ts";

/** The part of an auth instance that `getUIProps` needs. */
export interface UISource extends SessionReader<ActiveSession | null> {
  readonly api: SessionReader<ActiveSession | null>["api"] & { capabilities(): Promise<Capabilities> };
}

/** Props for the UI provider that the server already knows. */
export interface UIProps {
  readonly initialSession: ActiveSession | null;
  readonly initialCapabilities: Capabilities;
}

/** Returns props for the UI provider, so that the first page shows the signed-in user without a request. */
export async function getUIProps(auth: UISource): Promise<UIProps> {
  const initialSession = await getSession(auth);
  // With cacheComponents, Next refuses a use of the clock before the request has been read.
  return { initialSession, initialCapabilities: await auth.api.capabilities() };
}
