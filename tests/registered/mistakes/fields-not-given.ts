// says: Property 'user' is missing in type
import { createAuth } from "@sallyport/core";
import { memory } from "@sallyport/core/memory";
import { customProviders, socialProviders } from "../src/declared.ts";

createAuth({ database: memory(), socialProviders, customProviders });
