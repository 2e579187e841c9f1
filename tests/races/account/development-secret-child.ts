import { startApp } from "./development-secret-app.ts";

const logged: string[] = [];
const app = await startApp(process.argv[2] ?? "", (message) => logged.push(message));
process.on("message", async (cookie: string) => process.send?.(await app.nameOf(cookie)));
process.send?.({ cookie: app.cookie, logged });
