import type { NextConfig } from "next";

// The database drivers are loaded only when used, so the bundler has to leave them alone.
const config: NextConfig = { serverExternalPackages: ["@sallyport/kysely"] };

export default config;
