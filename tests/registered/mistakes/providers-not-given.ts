// says: Property 'customProviders' is missing in type
import { createAuth } from "@sallyport/core";
import { memory } from "@sallyport/core/memory";
import { socialProviders, userFields } from "../src/declared.ts";

createAuth({ database: memory(), socialProviders, user: { additionalFields: userFields } });
