import { statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const IN_MEMORY = "/dev/shm";
/** Of bytes. In a container the folder may be smaller than the databases of a run. */
const ENOUGH = 1_000_000_000;

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize > ENOUGH;
  } catch {
    return false;
  }
}

/** The folder for databases of tests. Where the system has one in memory, no statement waits for the disk. */
export const SCRATCH = hasRoom() ? IN_MEMORY : tmpdir();
