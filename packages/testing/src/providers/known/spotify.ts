import { authorize } from "../authorize.ts";
import { CLIENT, type Fixture, json, notFound } from "../fixture.ts";
import { answerToken } from "../token.ts";
import type { World } from "../world.ts";

interface Picture {
  readonly url: string;
  readonly height: number | null;
  readonly width: number | null;
}

type SpotifyUser = {
  readonly id: string;
  readonly display_name: string | null;
  /**
   * The address is unverified. @see
   * https://developer.spotify.com/documentation/web-api/reference/get-current-users-profile
   */
  readonly email: string;
  readonly images: readonly Picture[];
};

function me(request: Request, world: World<SpotifyUser>): Response {
  const issued = world.bearer(request);
  if (issued === null) return json({ error: { status: 401, message: "Invalid access token" } }, 401);
  const { email, ...rest } = issued.grant.person;
  return json({
    ...rest,
    ...(issued.grant.scopes.includes("user-read-email") && { email }),
    type: "user",
    uri: `spotify:user:${rest.id}`,
    href: `https://api.spotify.com/v1/users/${rest.id}`,
    external_urls: { spotify: `https://open.spotify.com/user/${rest.id}` },
    followers: { href: null, total: 0 },
  });
}

const pictureOf = (n: number, size: number): Picture => ({
  url: `https://i.scdn.co/image/ab6775700000ee85-${n}-${size}`,
  height: size,
  width: size,
});

/** Answers as Spotify does. */
export const spotify: Fixture<SpotifyUser> = {
  id: "spotify",
  social: { spotify: { clientId: CLIENT.id, clientSecret: CLIENT.secret } },
  hosts: ["accounts.spotify.com", "api.spotify.com"],
  scopes: ["user-read-email"],
  refreshes: true,
  denial: "access_denied",
  person: (n) => ({
    id: `31l7x${n}`,
    display_name: `Clara Listener ${n}`,
    email: `clara-${n}@spotify.example.org`,
    images: [pictureOf(n, 300), pictureOf(n, 64)],
  }),
  called: ({ name, email }) => ({ display_name: name, email }),
  expects({ id, display_name, email, images }) {
    return {
      accountId: id,
      name: display_name ?? "",
      email,
      emailVerified: false,
      image: images[0]?.url ?? null,
    };
  },
  handle(request, world) {
    const { host, pathname } = new URL(request.url);
    const asked = `${request.method} ${host}${pathname}`;
    if (asked === "GET api.spotify.com/v1/me") return me(request, world);
    if (asked === "POST accounts.spotify.com/api/token")
      return answerToken(request, world, {
        authentication: "both",
        pkce: "supported",
        lifetime: 3600,
        // Spotify rotates refresh tokens for public clients only.
        refresh: "kept",
        answer: ({ accessToken, refreshToken, grant }) => ({
          access_token: accessToken,
          token_type: "Bearer",
          expires_in: 3600,
          ...(refreshToken !== null && { refresh_token: refreshToken }),
          scope: grant.scopes.join(" "),
        }),
      });
    if (asked !== "GET accounts.spotify.com/authorize") return notFound(request);
    return authorize(request, world, {
      scopes: ["user-read-email", "user-read-private", "user-top-read", "playlist-read-private"],
      pkce: "supported",
      parameters: ["show_dialog"],
      denial: { error: "access_denied" },
    });
  },
};
