/** What a stream says once the other end of its pipe is gone. */
const GONE = new Set(["EPIPE", "ERR_STREAM_DESTROYED"]);

function ignoreGone(error: NodeJS.ErrnoException): void {
  if (!GONE.has(error.code ?? "")) throw error;
}

/** Whoever reads may stop early, as `head` does; the command itself goes on to its end. */
export function allowClosedPipes(streams: readonly NodeJS.WriteStream[]): void {
  for (const stream of streams) {
    if (!stream.listeners("error").includes(ignoreGone)) stream.on("error", ignoreGone);
  }
}
