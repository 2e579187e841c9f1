import { memory } from "@sallyport/core/memory";
import { migrate, postgres, sqlite } from "@sallyport/kysely";
import { createApp } from "./app.mjs";

function openDatabase(name, address) {
  if (name === "postgres") return postgres(address);
  return name === "sqlite" ? sqlite(address) : memory();
}

const { BASE_URL: baseURL, MAIL_URL: mailURL, DISCOVERY_URL: discoveryURL, DATABASE, DATABASE_ADDRESS } = process.env;

export const port = Number(new URL(baseURL).port);

/** The application on the database that the environment names. */
export const auth = createApp({ baseURL, mailURL, discoveryURL }, openDatabase(DATABASE, DATABASE_ADDRESS));
if (DATABASE !== "memory") await migrate(auth);
