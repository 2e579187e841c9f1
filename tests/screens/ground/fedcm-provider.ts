import { createServer, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { listen } from "../../ground/listen.ts";

/** What the browser posts once the user has chosen an account. */
interface Assertion {
  readonly form: URLSearchParams;
  /** The site that asks, as the browser names it. */
  readonly origin: string;
}

type Issue = (assertion: Assertion) => string | null;

const ACCOUNT = { id: "ada", name: "Ada Lovelace", email: "ada@example.com", approved_clients: [] };

/**
 * Starts an identity provider for browsers on loopback. `issue` returns the token, or null to refuse.
 * @see https://w3c-fedid.github.io/FedCM/
 */
export async function openFedCmProvider(issue: Issue) {
  const server = createServer();
  const { port, close } = await listen(server);
  const origin = `http://localhost:${port}`;
  const configURL = `${origin}/fedcm.json`;
  const endpoints = { accounts_endpoint: "/accounts", login_url: "/login" };
  const pages: Readonly<Record<string, object>> = {
    "/.well-known/web-identity": { provider_urls: [configURL], ...endpoints },
    "/fedcm.json": { ...endpoints, id_assertion_endpoint: "/assertion" },
    "/accounts": { accounts: [ACCOUNT] },
  };
  const assert = async (request: IncomingMessage): Promise<object> => {
    const given = { form: new URLSearchParams(await text(request)), origin: request.headers.origin ?? "" };
    const token = issue(given);
    return token === null ? { error: { code: "access_denied" } } : { token };
  };
  server.on("request", async (request, response) => {
    const path = request.url?.split("?", 1)[0] ?? "/";
    if (path === "/login") {
      const cookie = "user=ada; Path=/; SameSite=None; Secure";
      return response.writeHead(200, { "set-login": "logged-in", "set-cookie": cookie }).end();
    }
    const body = path === "/assertion" ? await assert(request) : pages[path];
    const headers = {
      "content-type": "application/json",
      "access-control-allow-origin": request.headers.origin ?? "*",
      "access-control-allow-credentials": "true",
    };
    response.writeHead(body === undefined ? 404 : 200, headers).end(JSON.stringify(body ?? {}));
  });
  return { configURL, login: `${origin}/login`, close };
}
