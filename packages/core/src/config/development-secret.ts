import { platform } from "#platform";
import { PROJECT_SECRET_FILE } from "../crypto/platform.types.ts";

/** Frameworks bundle several copies of this package into one process, and all must share the secret. */
const KEY = Symbol.for("sallyport.development-secret");
const WARNED = Symbol.for("sallyport.development-secret-warned");

interface DevelopmentSecret {
  readonly secret: string;
  readonly lifetime: string;
}

function processSecret(make: () => string): string {
  const shared = globalThis as { [KEY]?: string };
  shared[KEY] ??= make();
  return shared[KEY];
}

export function isFirstWarning(): boolean {
  const shared = globalThis as { [WARNED]?: true };
  const isFirst = shared[WARNED] !== true;
  shared[WARNED] = true;
  return isFirst;
}

export function developmentSecret(make: () => string): DevelopmentSecret {
  const ownWith = (why: string): DevelopmentSecret => {
    return {
      secret: processSecret(make),
      lifetime: `A random secret was generated for this process, ${why}: sessions end when it stops.`,
    };
  };
  if (platform.projectSecret === null) return ownWith("because this runtime has no files");
  try {
    return {
      secret: platform.projectSecret(make),
      lifetime: `A random secret was generated for this project, in ${PROJECT_SECRET_FILE}.`,
    };
  } catch (error) {
    return ownWith(`because it could not be written to a file (${error instanceof Error ? error.message : error})`);
  }
}
