import { createServer } from "node:http";
import { listen } from "../listen.ts";

export interface Verification {
  readonly type: string | undefined;
  readonly form: Readonly<Record<string, string>>;
}

export async function openCaptchaService() {
  const asked: Verification[] = [];
  const used = new Set<string>();
  const state: { answer: (form: Verification["form"]) => object | string | null; status: number } = {
    status: 200,
    answer: ({ response = "" }) => {
      const isGood = response.startsWith("good") && !used.has(response);
      used.add(response);
      return isGood ? { success: true } : { success: false, "error-codes": ["timeout-or-duplicate"] };
    },
  };
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += String(chunk);
    const type = request.headers["content-type"];
    const isJson = type?.startsWith("application/json") === true;
    const form: Verification["form"] = isJson ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text));
    asked.push({ type, form });
    const answer = state.answer(form);
    if (answer === null) return;
    response.writeHead(state.status, { "content-type": "application/json" });
    response.end(typeof answer === "string" ? answer : JSON.stringify(answer));
  });
  const { port, close } = await listen(server);
  return { url: `http://127.0.0.1:${port}/siteverify`, asked, state, close };
}
