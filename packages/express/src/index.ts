export type { AuthHandler, BridgeOptions } from "@sallyport/node";
export { fromNodeHeaders } from "@sallyport/node";
export type { ExpressRequest } from "./express-request.ts";
export type { ExpressHandler } from "./to-express-handler.ts";
export { toExpressHandler } from "./to-express-handler.ts";
