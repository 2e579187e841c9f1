import { createServer } from "node:http";
import { join } from "node:path";
import { type AuthOptions, type AuthPlugin, type Capabilities, createAuth } from "@sallyport/core";
import { memory } from "@sallyport/core/memory";
import { toNodeHandler } from "@sallyport/node";
import { build, type Plugin } from "esbuild";
import { listen } from "../../ground/listen.ts";
import { CHEAP } from "../../ground/open-auth.ts";
import { LANGUAGES } from "./languages.ts";

const react = join(import.meta.dirname, "..", "..", "..", "packages", "react");

/** A page with the screens, and the server that it calls. */
export interface ScreenSite {
  readonly origin: string;
  /** The links of the mails, newest last. */
  readonly links: string[];
  /** The codes of the mails that have one, newest last. */
  readonly codes: string[];
  close(): Promise<void>;
}

/** The script of a page that is not a file, and the folder from which it imports packages. */
export interface PageSource {
  readonly code: string;
  readonly folder: string;
}

/** Without options, the page shows the screens for sign-in and sign-up. */
export interface ScreenSiteOptions {
  /** The name of a file in `fixtures`, or the source itself. Default `page.tsx`. */
  readonly page?: string | PageSource;
  /** Whether the page loads its script in parts, as bundlers split it. Default false: one script, which loads faster. */
  readonly isSplit?: boolean;
  /** Whether the page loads its texts and its script in parts. Default false. */
  readonly textsApart?: boolean;
  /** Returns the content of the page before its script runs. Default nothing. */
  readonly render?: (capabilities: Capabilities) => string;
  readonly plugins?: readonly AuthPlugin[];
  readonly user?: AuthOptions["user"];
  readonly session?: AuthOptions["session"];
  readonly customProviders?: AuthOptions["customProviders"];
  readonly clock?: AuthOptions["clock"];
  readonly fetch?: AuthOptions["fetch"];
  /** Whether only a verified address signs in. Default true. */
  readonly mustVerify?: boolean;
}

type Source = Pick<ScreenSiteOptions, "page" | "isSplit" | "textsApart">;

interface Assets {
  /** The scripts by path: the one of the page, and those that it loads later. */
  readonly scripts: ReadonlyMap<string, string>;
  readonly styles: string;
}

/** Puts all languages into the script of a page, which would otherwise load them with eighty requests. */
const spoken: Plugin = {
  name: "spoken",
  setup({ onLoad }) {
    const contents = `export const LANGUAGES = JSON.parse(${JSON.stringify(JSON.stringify(LANGUAGES))});`;
    onLoad({ filter: /\/ground\/languages\.ts$/ }, () => ({ contents, loader: "js" }));
  },
};

/** Builds the scripts and styles of a page. */
async function buildAssets({ page, isSplit, textsApart }: Required<Source>): Promise<Assets> {
  const result = await build({
    entryPoints: {
      ...(typeof page === "string" && { page: join(import.meta.dirname, "..", "fixtures", page) }),
      ui: join(react, "ui.css"),
    },
    ...(typeof page === "object" && { stdin: { contents: page.code, resolveDir: page.folder, loader: "tsx" } }),
    outdir: "/",
    bundle: true,
    write: false,
    splitting: isSplit || textsApart,
    chunkNames: "[name]-[hash]",
    format: "esm",
    jsx: "automatic",
    conditions: ["source"],
    define: { "process.env.NODE_ENV": '"development"' },
    plugins: textsApart ? [] : [spoken],
  });
  const files = new Map(result.outputFiles.map(({ path, text }) => [path.replace("/stdin.js", "/page.js"), text]));
  return { scripts: files, styles: files.get("/ui.css") ?? "" };
}

const built = new Map<string, Promise<Assets>>();

/** Test files in one process share the script of a page. */
function assets({ page = "page.tsx", isSplit = false, textsApart = false }: Source): Promise<Assets> {
  const source = { page, isSplit, textsApart };
  const name = JSON.stringify(source);
  const found = built.get(name) ?? buildAssets(source);
  built.set(name, found);
  return found;
}

/** A browser that loads the page again keeps its scripts, which never change. */
const SCRIPT = { "content-type": "text/javascript", "cache-control": "max-age=86400, immutable" };

/** Without `console.timeStamp`, React in development does not measure each rendering for the browser's tools. */
const html = (styles: string, content: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Screens</title><script>console.timeStamp = undefined</script><link rel="icon" href="data:,"><style>:root{color-scheme:light dark}body{margin:0}${styles}</style></head>
<body><main>${content}</main><script type="module" src="/page.js"></script></body></html>`;

/** Starts the page and its server on one free port. */
export async function openScreens(options: ScreenSiteOptions = {}): Promise<ScreenSite> {
  const {
    plugins = [],
    user = {},
    session = {},
    customProviders = [],
    clock,
    fetch,
    render,
    mustVerify = true,
  } = options;
  const { scripts, styles } = await assets(options);
  const links: string[] = [];
  const codes: string[] = [];
  const server = createServer();
  const { port, close } = await listen(server);
  const origin = `http://localhost:${port}`;
  const auth = createAuth({
    baseURL: origin,
    secret: "the-secret-of-the-screens-0123456789abcdef",
    database: memory(),
    plugins,
    user,
    session,
    customProviders,
    ...(clock && { clock }),
    ...(fetch && { fetch }),
    rateLimit: { enabled: false },
    emailAndPassword: { requireEmailVerification: mustVerify, password: { scrypt: CHEAP } },
    socialProviders: {
      github: { clientId: "id", clientSecret: "secret" },
      google: { clientId: "id", clientSecret: "secret" },
    },
    mail: {
      async send(mail) {
        if ("url" in mail) links.push(mail.url);
        if ("code" in mail && typeof mail.code === "string") codes.push(mail.code);
      },
    },
  });
  const page = html(styles, render?.(await auth.api.capabilities()) ?? "");
  const answer = toNodeHandler(auth);
  server.on("request", (request, response) => {
    if (request.url?.startsWith("/api/auth/")) void answer(request, response);
    else if (request.url?.endsWith(".js")) response.writeHead(200, SCRIPT).end(scripts.get(request.url));
    else response.setHeader("content-type", "text/html; charset=utf-8").end(page);
  });
  return {
    origin,
    links,
    codes,
    async close() {
      await auth.close();
      await close();
    },
  };
}
