import { type Check, type Finding, fine, problem } from "./finding.ts";

const TIMEOUT_MILLISECONDS = 10_000;

async function request(url: string): Promise<{ readonly status: number; readonly type: string; readonly ok: boolean }> {
  const answer = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS) });
  const text = await answer.text();
  const type = answer.headers.get("content-type") ?? "";
  return { status: answer.status, type, ok: answer.ok && /"ok"\s*:\s*true/.test(text) };
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error && error.cause.message !== "" ? error.cause.message : error.message;
};

async function checkEndpoint(url: string, name: string): Promise<Finding> {
  try {
    const { status, type, ok } = await request(url);
    if (ok) return fine(name, `${url} responds.`);
    if (type.includes("html")) {
      return problem(name, `${url} responds with status ${status} and an HTML page: requests do not reach Sallyport.`, [
        "Check that the web server or development server forwards this path, and that the handler is mounted there.",
      ]);
    }
    return problem(name, `${url} responds with status ${status}.`);
  } catch (error) {
    return problem(name, `${url} does not respond: ${reasonOf(error)}`);
  }
}

export const checkServer: Check = async ({ setup, url }) => {
  if (url === undefined) return [];
  const base = url.replace(/(?<!\/)\/+$/, "") + (URL.parse(url)?.pathname === "/" ? setup.basePath : "");
  return [await checkEndpoint(`${base}/ok`, "server"), await checkEndpoint(`${base}/ready`, "server")];
};
