import { createServer } from "node:http";
import { toNodeHandler } from "@sallyport/node";
import { listen } from "./listen.ts";

export type Answerer = (request: Request) => Response | Promise<Response>;

/** Serves the answers of the test over HTTP. If `answer` rejects, the connection is dropped. */
export async function serveAnswers(answer: Answerer) {
  const server = createServer((incoming, outgoing) => {
    const handler = async (request: Request): Promise<Response> => {
      try {
        return await answer(request);
      } catch {
        incoming.socket.destroy();
        return new Response();
      }
    };
    void toNodeHandler({ handler })(incoming, outgoing);
  });
  const { port, close } = await listen(server);
  return { origin: `http://127.0.0.1:${port}`, close };
}
