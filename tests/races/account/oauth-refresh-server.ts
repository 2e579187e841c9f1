import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import type { CustomProviderOptions } from "@sallyport/core";
import { account } from "@sallyport/core/store";
import type { Browser } from "@sallyport/testing";
import { listen } from "../../ground/listen.ts";
import type { OpenedAuth } from "../../ground/open-auth.ts";
import { signUp } from "../../ground/people.ts";

/** The delay is long enough for all callers to arrive during the first refresh. */
const THINKING_MILLISECONDS = 40;

/**
 * Starts a token endpoint that revokes all tokens if a refresh token is used twice.
 * @see RFC 9700 section 4.14
 */
export async function startRotatingServer({ padding = "" } = {}) {
  const state = { refreshes: 0, reused: 0 };
  let live = "refresh-0";
  const answerTo = (form: URLSearchParams): readonly [number, object] => {
    if (form.get("client_secret") !== "client-secret") return [401, { error: "invalid_client" }];
    if (form.get("grant_type") !== "refresh_token") return [400, { error: "unsupported_grant_type" }];
    if (form.get("refresh_token") !== live || state.reused > 0) {
      state.reused += 1;
      return [400, { error: "invalid_grant" }];
    }
    state.refreshes += 1;
    live = `refresh-${state.refreshes}${padding}`;
    const access_token = `access-${state.refreshes}${padding}`;
    return [200, { access_token, refresh_token: live, token_type: "Bearer", expires_in: 3600 }];
  };
  const server = await listen(
    createServer(async (request, response) => {
      // The answer is decided when the request arrives, and sent later.
      const [status, body] = answerTo(new URLSearchParams(await text(request)));
      await pause(THINKING_MILLISECONDS);
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    }),
  );
  const host = `127.0.0.1:${server.port}`;
  const provider: CustomProviderOptions = {
    id: "rotating",
    clientId: "client",
    clientSecret: "client-secret",
    endpoints: {
      authorization: `http://${host}/authorize`,
      token: `http://${host}/token`,
      userInfo: `http://${host}/userinfo`,
    },
    unsafePrivateHosts: [host],
  };
  return { state, provider, close: server.close };
}

const OVER = new Date("2020-01-01T00:00:00.000Z");

/** Signs up Alice, with provider tokens from an earlier system. */
export async function openAlice(lab: OpenedAuth): Promise<Browser> {
  const alice = await signUp(lab, "alice");
  const [person] = await lab.users();
  await lab.store.insert(account, {
    id: "rotating-row",
    userId: person?.id ?? "",
    providerId: "rotating",
    accountId: "1122",
    accessToken: "access-0",
    refreshToken: "refresh-0",
    accessTokenExpiresAt: OVER,
    createdAt: OVER,
    updatedAt: OVER,
  });
  return alice;
}

export async function endAccess(lab: OpenedAuth): Promise<void> {
  await lab.store.update(account, { where: { providerId: "rotating" } }, { accessTokenExpiresAt: OVER });
}
