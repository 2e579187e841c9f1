import { createServer } from "node:http";
import { toNodeHandler } from "@sallyport/node";
import { auth, port } from "./opened.mjs";

createServer(toNodeHandler(auth)).listen(port, "127.0.0.1");
