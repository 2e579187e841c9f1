import type { Services } from "../../../plugin.ts";
import type { Settings } from "../settings.ts";

export interface Link {
  readonly email: string;
  readonly name: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

export interface LinkTargets {
  /** Target of the link. Default `/`. */
  callbackURL?: string | undefined;
  /** Target of a new user. Default `callbackURL`. */
  newUserCallbackURL?: string | undefined;
  /** Target that gets `error` if the link is refused. Default `callbackURL`. */
  errorCallbackURL?: string | undefined;
}

export const toValue = (link: Link): string => JSON.stringify(link);

export async function findLink({ token: kind }: Settings, { tokens }: Services, token: string): Promise<Link | null> {
  const value = await tokens.peek(kind, token);
  return value === null ? null : (JSON.parse(value) as Link);
}
