import { passkey } from "@sallyport/core/passkey";
import { expect, test } from "vitest";
import type { RunningServer } from "../../ground/listen.ts";
import { type OpenedAuth, openAuth } from "../../ground/open-auth.ts";

const ORIGINS = ["https://app.example.com", "https://example.org"];
const ENDPOINTS = { enroll: "https://app.example.com/add", manage: "https://app.example.com/account" };

export const ANSWERS = {
  "/.well-known/webauthn": { origins: ORIGINS },
  "/.well-known/passkey-endpoints": ENDPOINTS,
} as const;

const open = () =>
  openAuth({
    baseURL: "https://app.example.com",
    plugins: [passkey({ rpID: "example.com", origin: ORIGINS, endpoints: ENDPOINTS })],
  });

/** Browsers ask from other domains, without cookies. They accept JSON with the status 200 and nothing else. */
export async function expectServed(origin: string): Promise<void> {
  for (const [path, expected] of Object.entries(ANSWERS)) {
    const answer = await fetch(origin + path, { redirect: "manual", headers: { accept: "application/json" } });
    expect([path, answer.status, answer.headers.get("content-type")]).toEqual([path, 200, "application/json"]);
    expect(await answer.json()).toEqual(expected);
  }
}

/** Checks an application that serves both addresses as the page on passkeys describes it. */
export function describeWellKnown(title: string, start: (auth: OpenedAuth["auth"]) => Promise<RunningServer>): void {
  test(`the addresses of passkeys at the root of the domain: ${title}`, async () => {
    const { port, close } = await start(open().auth);
    await expectServed(`http://127.0.0.1:${port}`).finally(close);
  });
}
