import { type LoadedAuth, loadAuth } from "./load-auth.ts";

async function closeAuth(auth: object): Promise<void> {
  const close: unknown = Reflect.get(auth, "close");
  if (typeof close === "function") await Reflect.apply(close, auth, []);
}

export async function withAuth<Result>(
  { cwd, config }: { readonly cwd: string; readonly config?: string },
  work: (loaded: LoadedAuth) => Promise<Result>,
): Promise<Result> {
  const loaded = await loadAuth(cwd, config);
  try {
    return await work(loaded);
  } finally {
    await closeAuth(loaded.auth);
  }
}
