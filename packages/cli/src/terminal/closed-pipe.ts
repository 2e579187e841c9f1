const GONE = new Set(["EPIPE", "ERR_STREAM_DESTROYED"]);

function ignoreGone(error: NodeJS.ErrnoException): void {
  if (!GONE.has(error.code ?? "")) throw error;
}

/** A reader such as `head` may stop early. The command itself runs to its end. */
export function allowClosedPipes(streams: readonly NodeJS.WriteStream[]): void {
  for (const stream of streams) {
    if (!stream.listeners("error").includes(ignoreGone)) stream.on("error", ignoreGone);
  }
}
