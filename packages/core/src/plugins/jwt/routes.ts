import { jwks } from "./endpoints/jwks.ts";
import { token } from "./endpoints/token.ts";
import type { TokenIssuer } from "./services/issuer.ts";
import type { KeyRing } from "./services/key-ring.ts";
import type { Settings } from "./settings.ts";

export const jwtRoutes = (settings: Settings, ring: KeyRing, issue: TokenIssuer) => ({
  token: token(issue),
  jwks: jwks(settings, ring),
});

type Routes = ReturnType<typeof jwtRoutes>;
/** The endpoints of the JWT plugin. */
export interface JwtRoutes extends Routes {}
