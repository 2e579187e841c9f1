import { authorize } from "../authorize.ts";
import { CLIENT, type Fixture, json, namesIn, notFound } from "../fixture.ts";
import { signIdToken } from "../signing.ts";
import { answerToken, type Refuse } from "../token.ts";
import type { World } from "../world.ts";

type VkUser = {
  readonly user_id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly avatar: string;
  /** Missing for users with only a telephone number. */
  readonly email?: string;
  readonly phone: string;
  /** A badge that says nothing about the address. */
  readonly verified: boolean;
};

/** The device id of the consenting browser, which the token request must repeat. */
const deviceOf = ({ user_id }: VkUser): string => `Kj7rS4is6QVxmt5B-wlWojwRdCDLR8vtXH8BH1rYtwKhnsZyOHz_${user_id}`;

const refuse: Refuse = (code, description) => json({ error: code, error_description: description });

function idToken(person: VkUser, iat: number): string {
  return signIdToken({ iis: "VK", sub: Number(person.user_id), app: 54_000_000, iat, exp: iat + 3600, jti: 21 });
}

const token = (request: Request, world: World<VkUser>): Promise<Response> =>
  answerToken(request, world, {
    authentication: "post",
    pkce: "required",
    lifetime: 3600,
    refresh: "rotated",
    refuse,
    check(form) {
      const person = world.readRefreshToken(form.get("refresh_token") ?? "")?.person ?? world.person;
      const device = form.get("device_id");
      return device === deviceOf(person) ? null : ["invalid_request", "device_id is missing or invalid"];
    },
    answer: ({ accessToken, refreshToken, grant: { person, scopes } }, form) => ({
      refresh_token: refreshToken,
      access_token: accessToken,
      id_token: idToken(person, world.seconds()),
      token_type: "Bearer",
      expires_in: 3600,
      user_id: Number(person.user_id),
      state: form.get("state") ?? "",
      scope: scopes.join(" "),
    }),
  });

async function userInfo(request: Request, world: World<VkUser>): Promise<Response> {
  const type = request.headers.get("content-type") ?? "";
  if (!type.startsWith("application/x-www-form-urlencoded"))
    return refuse("invalid_request", "The body must be a form", 200);
  const form = new URLSearchParams(await request.text());
  if (form.get("client_id") !== CLIENT.id) return refuse("invalid_client", "client_id is missing or invalid", 200);
  const issued = world.lookUp(form.get("access_token") ?? "");
  if (issued === null) return refuse("invalid_token", "access_token is missing or invalid", 200);
  const { email, phone, ...rest } = issued.grant.person;
  const { scopes } = issued.grant;
  const user = {
    ...rest,
    ...(email !== undefined && scopes.includes("email") && { email }),
    ...(scopes.includes("phone") && { phone }),
  };
  return json({ user: { ...user, sex: 2, birthday: "01.01.2000" } });
}

/** @see https://id.vk.com/about/business/go/docs/en/vkid/latest/vk-id/connection/api-integration/api-description */
function wrongParameters(parameters: URLSearchParams): string | null {
  if (!/^[\w-]{32,}$/.test(parameters.get("state") ?? "")) return "state is too short";
  return ["0", "1", "3", "4", "6", "15", "16", "82", null].includes(parameters.get("lang_id"))
    ? null
    : "lang_id is unknown";
}

/** Answers as VK does. */
export const vk: Fixture<VkUser> = {
  id: "vk",
  social: { vk: { clientId: CLIENT.id, clientSecret: CLIENT.secret } },
  hosts: ["id.vk.com"],
  scopes: ["email", "phone"],
  refreshes: true,
  denial: "access_denied",
  person: (n) => ({
    user_id: `12345678${n}`,
    first_name: "Ivan",
    last_name: `Ivanov ${n}`,
    avatar: `https://pp.userapi.com/60tZWMo4SmwcploUVl9XEt8ufnTTvDUmQ6Bj1g/mmv1pcj63C4-${n}.png`,
    email: `ivan-${n}@vk.example.org`,
    phone: `7999000000${n}`,
    verified: true,
  }),
  called: ({ name, email }) => {
    const { first, last } = namesIn(name);
    return { first_name: first, last_name: last, email };
  },
  expects: ({ user_id, first_name, last_name, avatar, email }) => ({
    accountId: user_id,
    name: `${first_name} ${last_name}`,
    email: email ?? null,
    emailVerified: false,
    image: avatar,
  }),
  handle(request, world) {
    switch (`${request.method} ${new URL(request.url).pathname}`) {
      case "POST /oauth2/user_info":
        return userInfo(request, world);
      case "POST /oauth2/auth":
        return token(request, world);
      case "GET /authorize":
        return authorize(request, world, {
          scopes: ["email", "phone", "vkid.personal_info"],
          pkce: "required",
          parameters: ["prompt", "provider", "lang_id", "scheme"],
          check: wrongParameters,
          callback: { device_id: deviceOf(world.person), type: "code_v2", expires_in: "600", ext_id: "Vx9_" },
        });
      default:
        return notFound(request);
    }
  },
};
