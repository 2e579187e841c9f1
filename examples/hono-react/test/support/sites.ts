import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, type RunningExample, startExample } from "sallyport-tests/journeys/examples/running";
import { built, example, workerd } from "./built.ts";

const SALLYPORT_SECRET = "the-secret-of-the-hono-example-0123456789";

/** Starts the example on Node with a database that is deleted at the end. */
export async function startOnNode(): Promise<RunningExample> {
  const data = await mkdtemp(join(tmpdir(), "sallyport-hono-"));
  const port = await freePort();
  const site = await startExample(`http://localhost:${port}`, {
    args: ["--conditions=source", "--disable-warning=ExperimentalWarning", join(example, "server", "main.ts")],
    cwd: example,
    env: {
      PORT: String(port),
      DATABASE: join(data, "app.db"),
      PAGES_DIR: join(await built(), "dist", "pages"),
      SALLYPORT_SECRET,
      ADMIN_EMAIL: "admin@example.com",
    },
  });
  return {
    ...site,
    async close() {
      await site.close();
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** Starts the example on workerd, the runtime of Cloudflare Workers. */
export async function startOnWorkerd(): Promise<RunningExample> {
  const cwd = await built();
  const place = `127.0.0.1:${await freePort()}`;
  const args = [workerd, "serve", join(cwd, "worker.capnp"), `--socket-addr=http=${place}`];
  return startExample(`http://${place}`, { args, cwd, env: { BASE_URL: `http://${place}`, SALLYPORT_SECRET } });
}
