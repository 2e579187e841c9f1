import { createServer } from "node:http";
import { listen } from "../listen.ts";

/** For a program that cannot choose a free port itself. */
export async function freePort(): Promise<number> {
  const { port, close } = await listen(createServer());
  await close();
  return port;
}
