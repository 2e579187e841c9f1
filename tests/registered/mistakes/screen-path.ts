// says: 'singIn' does not exist in type 'Partial<ScreenPaths>'. Did you mean to write 'signIn'?
import { UIProvider } from "@sallyport/react/ui";
import { client } from "../src/pages.ts";

UIProvider({ client, paths: { singIn: "/in" } });
