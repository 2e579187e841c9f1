import { createServer } from "node:http";
import { describeBridge } from "@sallyport/test-kit/bridge-contract";
import { listen } from "@sallyport/test-kit/listen";
import { toNodeHandler } from "./to-node-handler.ts";

describeBridge("node:http", (auth) => listen(createServer(toNodeHandler(auth, { onError: () => {} }))));
