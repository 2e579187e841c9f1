// says: Expected 1 arguments, but got 0.
import { admin } from "@sallyport/core/admin";

admin();
