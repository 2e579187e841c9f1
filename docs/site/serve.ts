import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webp": "image/webp",
  ".md": "text/markdown; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".woff2": "font/woff2",
};

/** Nothing is written while the site is served, and each preview loads a hundred files. */
const KEPT = "max-age=86400, immutable";

/** The built site on a free port of this machine alone, as any server of files shows it. */
export async function serve(dist: string): Promise<{ readonly origin: string; readonly server: Server }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://site");
    const file = join(dist, pathname.endsWith("/") ? `${pathname}index.html` : pathname);
    const isThere = file.startsWith(dist) && existsSync(file) && statSync(file).isFile();
    if (!isThere) return void response.writeHead(404, { "content-type": "text/plain" }).end("Not found");
    response.writeHead(200, { "content-type": TYPES[extname(file)] ?? "text/plain", "cache-control": KEPT });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A TCP server's address has a port.
  const { port } = server.address() as AddressInfo;
  // Passkeys belong to a domain, which an IP address is not.
  return { origin: `http://localhost:${port}`, server };
}
