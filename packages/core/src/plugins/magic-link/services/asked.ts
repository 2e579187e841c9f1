import {
  type EndpointContext,
  isOpened,
  isOwnPage,
  isServerCall,
  type RequestScope,
  type Services,
} from "../../../plugin.ts";
import type { Settings } from "../settings.ts";

const PURPOSE = "magic-link asked";
const SEPARATOR = "~";
const ADDRESSES = 4;

const read = ({ cookie }: Settings, services: Services, scope: RequestScope): readonly string[] =>
  services.cookie(cookie).read(scope)?.split(SEPARATOR) ?? [];

export function rememberAsked(settings: Settings, services: Services, scope: RequestScope, email: string): void {
  const mark = services.sign(PURPOSE, email);
  const others = read(settings, services, scope).filter((each) => each !== mark);
  const value = [mark, ...others].slice(0, ADDRESSES).join(SEPARATOR);
  services.cookie(settings.cookie).write(scope, value);
}

type Context = Pick<EndpointContext<unknown, unknown, never, "none">, "headers" | "hasRequest" | "services" | "trust"> &
  RequestScope;

/** Whether the user opened the link, and not a mail scanner or another site. */
export async function isAsked(settings: Settings, ctx: Context, email: string): Promise<boolean> {
  if (isServerCall(ctx)) return true;
  if (!isOpened(ctx)) return false;
  const { services } = ctx;
  if (read(settings, services, ctx).some((mark) => services.isSigned(PURPOSE, email, mark))) return true;
  return isOwnPage({ headers: ctx.headers, hasRequest: ctx.hasRequest, trust: (url) => ctx.trust(url) });
}
