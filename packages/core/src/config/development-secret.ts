import { platform } from "#platform";
import { PROJECT_SECRET_FILE } from "../crypto/platform.types.ts";

/** Frameworks bundle several copies of this package. */
const KEY = Symbol.for("sallyport.development-secret");
const TOLD = Symbol.for("sallyport.development-secret-told");

interface Made {
  readonly secret: string;
  readonly fate: string;
}

function processSecret(make: () => string): string {
  const shared = globalThis as { [KEY]?: string };
  shared[KEY] ??= make();
  return shared[KEY];
}

/** Whether nobody in this process has been told of it. */
export function isFirstTold(): boolean {
  const shared = globalThis as { [TOLD]?: true };
  const isFirst = shared[TOLD] !== true;
  shared[TOLD] = true;
  return isFirst;
}

export function developmentSecret(make: () => string): Made {
  const ownWith = (why: string): Made => {
    return { secret: processSecret(make), fate: `One was made up for this process, ${why}: sessions end with it.` };
  };
  if (platform.projectSecret === null) return ownWith("as this runtime has no files");
  try {
    return {
      secret: platform.projectSecret(make),
      fate: `One was made up for this project, in ${PROJECT_SECRET_FILE}.`,
    };
  } catch (error) {
    return ownWith(`as no file keeps it (${error instanceof Error ? error.message : error})`);
  }
}
