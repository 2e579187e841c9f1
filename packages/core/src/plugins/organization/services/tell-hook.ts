import type { Logger } from "../../../contracts/logger.ts";
