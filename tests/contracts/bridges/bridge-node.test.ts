import { createServer } from "node:http";
import { toNodeHandler } from "@sallyport/node";
import { listen } from "../../ground/listen.ts";
import { describeBridge } from "./bridge-contract.ts";

// Here and not in the bridge's own package: this package serves its other tests through that bridge.
describeBridge("node:http", (auth) => listen(createServer(toNodeHandler(auth, { onError: () => {} }))));
