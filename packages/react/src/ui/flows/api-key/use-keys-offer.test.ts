import { expect, test } from "vitest";
import { WITH_KEYS } from "../../../fixtures/api-keys.ts";
import { inEachReact } from "../../../fixtures/in-each-react.ts";
import { CAPABILITIES } from "../../../fixtures/screens.ts";

inEachReact("useKeysOffer", ({ harness, stage, play, until }) => {
  test.each([
    ["a server with API keys", WITH_KEYS, true, true],
    ["a server without API keys", CAPABILITIES, true, false],
    ["a client without API keys", WITH_KEYS, false, false],
  ])("offers keys only when server and client have API keys: %s", async (_who, capabilities, hasClient, expected) => {
    const server = stage();
    let isAsked = false;
    server.answers["/capabilities"] = () => {
      isAsked = true;
      return capabilities;
    };
    const { baseURL, fetch } = server;
    const client = hasClient ? server.client : harness().createAuthClient({ baseURL, fetch });
    const { flow } = await play({ ...server, client }, () => ({
      isOffered: harness().useKeysOffer(),
      isKnown: harness().useCapabilities().data !== null,
    }));
    await until(() => expect([isAsked, flow()]).toEqual([true, { isOffered: expected, isKnown: true }]));
  });
});
