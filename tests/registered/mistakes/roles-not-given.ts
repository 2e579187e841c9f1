// says: Property 'roles' is missing in type
import { organization } from "@sallyport/core/organization";
import { organizationAc } from "../src/declared.ts";

organization({ ac: organizationAc });
