import { createServer } from "node:http";
import type { AuthOptions } from "@sallyport/core";
import { toNodeHandler } from "@sallyport/node";
import { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { listen } from "../../ground/listen.ts";
import { personOf } from "../../ground/people.ts";
import { rawHttp } from "../../ground/raw-http.ts";
import { type Life, openLife, prove } from "../account/account-life.ts";
import { PLUGINS } from "../acts/routes.ts";

const CONFIRMS: Partial<AuthOptions> = { user: { deleteUser: { enabled: true, verifyByEmail: true } } };

/** Headers of proxies and URL rewriters, with hostile values. */
const HOSTILE: Record<string, string> = {
  host: "evil.com",
  "x-forwarded-host": "evil.com",
  "x-forwarded-proto": "http",
  "x-forwarded-port": "8443",
  "x-forwarded-server": "evil.com",
  forwarded: "host=evil.com;proto=http",
  "x-original-host": "evil.com",
  "x-host": "evil.com",
  "x-http-host-override": "evil.com",
  "x-original-url": "/evil",
  "x-rewrite-url": "/evil",
  "x-forwarded-prefix": "/evil",
};

/** Requests a mail of every kind that has a link. */
async function askForLinks({ lab, alice }: Life, headers: Record<string, string>): Promise<void> {
  const { email } = personOf("alice");
  const stranger = new Browser(lab);
  await stranger.post("/request-password-reset", { email }, { headers });
  await stranger.post("/forget-password", { email, redirectTo: "/reset" }, { headers });
  await stranger.post("/send-verification-email", { email }, { headers });
  await alice.post("/send-verification-email", { email }, { headers });
  await alice.post("/change-email", { newEmail: "alice@first.example.org" }, { headers });
  await prove(lab, "alice");
  await alice.post("/change-email", { newEmail: "alice@second.example.org" }, { headers });
  // The owner of an organization cannot be deleted, so the organization is created afterwards.
  await alice.post("/delete-user", {}, { headers });
  await alice.post("/organization/create", { name: "Acme", slug: "acme" }, { headers });
  const invited = { email: "zoe@people.example.org", role: "member" };
  expect((await alice.post("/organization/invite-member", invited, { headers })).status).toBe(200);
}

describe("links in mails begin with baseURL", () => {
  test.each(["http://localhost:3000", "https://app.example.com"])("%s", async (baseURL) => {
    const life = await openLife({ ...CONFIRMS, baseURL, plugins: PLUGINS });
    await askForLinks(life, HOSTILE);
    await life.mailbox.settle();
    expect(life.mailbox.mails).toHaveLength(8);
    for (const mail of life.mailbox.mails) {
      const place = mail.kind === "invitation" ? "/accept-invitation?id=" : "/api/auth/";
      expect("url" in mail && mail.url.startsWith(`${baseURL}${place}`), JSON.stringify(mail)).toBe(true);
      expect(JSON.stringify(mail)).not.toMatch(/evil|8443/);
    }
  });

  test("for two Host headers, a hostile host and an absolute request target on the wire", async () => {
    const { lab, mailbox } = await openLife();
    const server = await listen(createServer(toNodeHandler(lab.auth)));
    const body = JSON.stringify({ email: personOf("alice").email });
    const head = ["Content-Type: application/json", `Content-Length: ${body.length}`, "Connection: close"];
    const send = (line: string, ...headers: string[]) =>
      rawHttp(server.port, [`POST ${line} HTTP/1.1`, ...headers, ...head, "", body].join("\r\n"));
    try {
      const path = "/api/auth/request-password-reset";
      expect((await send(path, "Host: localhost:3000", "Host: evil.com")).status).toBe(400);
      expect((await send(path, "Host: evil.com")).status).toBe(200);
      expect((await send(path, "Host: evil.com:3000", "X-Forwarded-Host: evil.com")).status).toBe(200);
      expect([200, 400, 404]).toContain((await send(`http://evil.com${path}`, "Host: evil.com")).status);
    } finally {
      await server.close();
    }
    const mails = await mailbox.all("reset-password");
    expect(mails.length).toBeGreaterThanOrEqual(2);
    for (const { url } of mails) expect(url.startsWith("http://localhost:3000/api/auth/reset-password/")).toBe(true);
  });
});
