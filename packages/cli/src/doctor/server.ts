import { type Check, type Finding, fine, problem } from "./finding.ts";

const PATIENCE_MILLISECONDS = 10_000;

async function ask(url: string): Promise<{ readonly status: number; readonly type: string; readonly ok: boolean }> {
  const answer = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(PATIENCE_MILLISECONDS) });
  const text = await answer.text();
  const type = answer.headers.get("content-type") ?? "";
  return { status: answer.status, type, ok: answer.ok && /"ok"\s*:\s*true/.test(text) };
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error && error.cause.message !== "" ? error.cause.message : error.message;
};

async function askOk(url: string, name: string): Promise<Finding> {
  try {
    const { status, type, ok } = await ask(url);
    if (ok) return fine(name, `${url} answers.`);
    if (type.includes("html")) {
      return problem(name, `${url} answers ${status} with a page: requests do not reach Sallyport.`, [
        "Does the web server or the development server pass this path on, and is the handler mounted there?",
      ]);
    }
    return problem(name, `${url} answers ${status}.`);
  } catch (error) {
    return problem(name, `${url} does not answer: ${reasonOf(error)}`);
  }
}

export const checkServer: Check = async ({ setup, url }) => {
  if (url === undefined) return [];
  const base = url.replace(/(?<!\/)\/+$/, "") + (URL.parse(url)?.pathname === "/" ? setup.basePath : "");
  return [await askOk(`${base}/ok`, "server"), await askOk(`${base}/ready`, "server")];
};
