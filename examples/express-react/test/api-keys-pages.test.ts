import { API_KEY_PAGES } from "./support/api-key-pages.ts";
import { describePages } from "./support/every-page.ts";

describePages("every page with API keys", API_KEY_PAGES);
