import { tmpdir } from "node:os";
import { join } from "node:path";

/** Halves the start of processes, whose sources are compiled once. */
export const NODE_COMPILE_CACHE = join(tmpdir(), "sallyport-compiled");
