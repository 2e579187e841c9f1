import { waitUntil } from "cloudflare:workers";
import { memory } from "@sallyport/core/memory";
import { createApp } from "./app.mjs";

let auth;

// biome-ignore lint/style/noDefaultExport: workerd looks for it
export default {
  fetch(request, { BASE_URL: baseURL, MAIL_URL: mailURL, DISCOVERY_URL: discoveryURL }) {
    // A worker cannot draw random numbers while it is loaded.
    auth ??= createApp({ baseURL, mailURL, discoveryURL }, memory(), {
      // Mails are sent after the response.
      advanced: { backgroundTasks: { handler: waitUntil } },
    });
    return auth.handler(request, { remoteAddress: "127.0.0.1" });
  },
};
