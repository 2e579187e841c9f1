import { createServer } from "node:http";
import { toNodeHandler } from "@sallyport/node";
import { TestClock } from "@sallyport/testing";
import { type Fixture, World } from "@sallyport/testing/providers";
import { listen, type RunningServer } from "../../ground/listen.ts";
import { START } from "../../ground/open-auth.ts";

/** Apple and TikTok refuse localhost and plain HTTP. */
export const APP = "https://app.example.com";
export const redirectOf = (id: string): string => `${APP}/api/auth/callback/${id}`;

/** The header that carries the original URL to the loopback server. */
const MEANT_FOR = "x-meant-for";

/** Providers on loopback addresses. */
export interface Providers {
  readonly clock: TestClock;
  /** Sends a request to the provider of its host, and nowhere else. */
  readonly fetch: (url: string, init?: RequestInit) => Promise<Response>;
  /** URLs of requests that would have left the machine. */
  readonly strays: string[];
  world(id: string): World;
  close(): Promise<void>;
}

/** Removes headers that only Node sends. */
function withoutNodesOwn(headers: Headers): Headers {
  if (headers.get("user-agent") === "node") headers.delete("user-agent");
  if (headers.get("accept") === "*/*") headers.delete("accept");
  for (const name of ["host", "connection", MEANT_FOR, "accept-language", "sec-fetch-mode"]) headers.delete(name);
  return headers;
}

async function asMeant(request: Request): Promise<Request> {
  const url = request.headers.get(MEANT_FOR) ?? "";
  const headers = withoutNodesOwn(new Headers(request.headers));
  const body = request.body === null ? null : await request.arrayBuffer();
  return new Request(url, { method: request.method, headers, body });
}

/** Records the requests and their answers. */
const recording = (fixture: Fixture, world: World) => async (received: Request) => {
  const request = await asMeant(received);
  const { method, headers } = request;
  const body = await request.clone().text();
  const response = await fixture.handle(request, world);
  const answer = await response.clone().text();
  const form = new URLSearchParams(body);
  world.requests.push({ method, url: new URL(request.url), headers, form, status: response.status, answer });
  return response;
};

interface Stand {
  readonly world: World;
  readonly server: RunningServer;
}

async function serveOne(fixture: Fixture, clock: TestClock): Promise<Stand> {
  const world = new World({ id: fixture.id, clock, person: fixture.person(1), redirectUri: redirectOf(fixture.id) });
  const handler = recording(fixture, world);
  const onError = (error: unknown): void => console.error(`The fixture of ${fixture.id} failed`, error);
  return { world, server: await listen(createServer(toNodeHandler({ handler }, { onError }))) };
}

export async function serveProviders(fixtures: readonly Fixture[]): Promise<Providers> {
  const clock = new TestClock(START);
  const stands = new Map<string, Stand>();
  const byHost = new Map<string, Stand>();
  for (const fixture of fixtures) {
    const stand = await serveOne(fixture, clock);
    stands.set(fixture.id, stand);
    for (const host of fixture.hosts) byHost.set(host, stand);
  }
  const strays: string[] = [];
  return {
    clock,
    strays,
    async fetch(input, init = {}) {
      const request = new Request(input, init);
      const url = new URL(request.url);
      const stand = byHost.get(url.host);
      if (url.protocol !== "https:" || stand === undefined) {
        strays.push(request.url);
        throw new TypeError(`No provider is served at ${request.url}`);
      }
      const headers = new Headers(request.headers);
      headers.set(MEANT_FOR, request.url);
      const body = request.body === null ? null : await request.arrayBuffer();
      const { method, signal } = request;
      const target = `http://127.0.0.1:${stand.server.port}${url.pathname}${url.search}`;
      // A redirect would leave the loopback address.
      const response = await fetch(target, { method, headers, body, signal, redirect: "manual" });
      return Object.defineProperty(response, "url", { value: request.url });
    },
    world(id) {
      const stand = stands.get(id);
      if (stand === undefined) throw new Error(`No fixture is called ${id}`);
      return stand.world;
    },
    async close() {
      for (const { server } of stands.values()) await server.close();
    },
  };
}
