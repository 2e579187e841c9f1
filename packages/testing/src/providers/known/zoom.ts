import { authorize } from "../authorize.ts";
import { CLIENT, type Fixture, json, namesIn, notFound } from "../fixture.ts";
import { answerToken, type Refuse } from "../token.ts";
import type { World } from "../world.ts";

type ZoomUser = {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly display_name: string;
  readonly email: string;
  readonly verified: number;
  readonly pic_url?: string;
};

/** The application's registration fixes the scopes. */
const SCOPES = ["user:read:user"];

const refuse: Refuse = (code, description, status) => json({ reason: description, error: code }, status);

function me(request: Request, world: World<ZoomUser>): Response {
  const issued = world.bearer(request);
  if (issued === null) return json({ code: 124, message: "Invalid access token." }, 401);
  const more = {
    type: 1,
    role_name: "Owner",
    pmi: 3_542_471_135,
    dept: "",
    timezone: "Europe/Vienna",
    status: "active",
  };
  return json({ ...issued.grant.person, ...more, account_id: "EAAAAAbbbbbCCCCHMA", language: "en-US" });
}

/** Answers as Zoom does. */
export const zoom: Fixture<ZoomUser> = {
  id: "zoom",
  social: { zoom: { clientId: CLIENT.id, clientSecret: CLIENT.secret } },
  hosts: ["zoom.us", "api.zoom.us"],
  scopes: SCOPES,
  refreshes: true,
  denial: "access_denied",
  person: (n) => ({
    id: `KDcuGIm1QgePTO8WbOqwI${n}`,
    first_name: "Jill",
    last_name: `Chill ${n}`,
    display_name: `Jill Chill ${n}`,
    email: `jill-${n}@zoom.example.org`,
    verified: 1,
    pic_url: `https://us04st3.zoom.us/p/v2/jill-${n}.jpg`,
  }),
  called: ({ name, email, emailVerified }) => {
    const { first, last } = namesIn(name);
    return { first_name: first, last_name: last, display_name: name, email, verified: emailVerified ? 1 : 0 };
  },
  expects: ({ id, display_name, email, verified, pic_url }) => ({
    accountId: id,
    name: display_name,
    email,
    emailVerified: verified === 1,
    image: pic_url ?? null,
  }),
  handle(request, world) {
    const { host, pathname } = new URL(request.url);
    const asked = `${request.method} ${host}${pathname}`;
    if (asked === "GET api.zoom.us/v2/users/me") return me(request, world);
    if (asked === "POST zoom.us/oauth/token")
      return answerToken(request, world, {
        authentication: "both",
        pkce: "supported",
        lifetime: 3599,
        refresh: "rotated",
        refuse,
        answer: ({ accessToken, refreshToken }) => ({
          access_token: accessToken,
          token_type: "bearer",
          refresh_token: refreshToken,
          expires_in: 3599,
          scope: SCOPES.join(" "),
          api_url: "https://api.zoom.us",
        }),
      });
    if (asked !== "GET zoom.us/oauth/authorize") return notFound(request);
    return authorize(request, world, { scopes: SCOPES, pkce: "supported", denial: { error: "access_denied" } });
  },
};
