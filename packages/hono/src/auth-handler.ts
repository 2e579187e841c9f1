export type { AuthHandler } from "@sallyport/core/bridge";
