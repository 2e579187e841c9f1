// says: '"signIn.titel"' does not exist in type
import { UIProvider } from "@sallyport/react/ui";
import { client } from "../src/pages.ts";

UIProvider({ client, texts: { "signIn.titel": "Hello" } });
