import { PROJECT_SECRET_FILE } from "./platform.types.ts";

/** A static import would be traced by bundlers, and production never needs these modules. */
function builtin(): { readonly fs: typeof import("node:fs"); readonly path: typeof import("node:path") } {
  return { fs: process.getBuiltinModule("node:fs"), path: process.getBuiltinModule("node:path") };
}

const SECRET = /^[A-Za-z0-9]{32,}$/;

function folderOf({ fs, path }: ReturnType<typeof builtin>, start: string): string {
  for (let folder = start; ; folder = path.dirname(folder)) {
    if (fs.existsSync(path.join(folder, "package.json"))) return folder;
    if (folder === path.dirname(folder)) throw new Error(`no package.json in ${start} or above it`);
  }
}

export function projectSecret(make: () => string): string {
  const { fs, path } = builtin();
  const file = path.join(folderOf({ fs, path }, process.cwd()), PROJECT_SECRET_FILE);
  const folder = path.dirname(file);
  if (!fs.existsSync(file)) {
    fs.mkdirSync(folder, { recursive: true });
    // The file is linked once it is complete, so that no process reads half a secret.
    const draft = path.join(folder, `${process.pid}-${crypto.randomUUID()}`);
    try {
      fs.writeFileSync(draft, make(), { flag: "wx", mode: 0o600 });
      fs.linkSync(draft, file);
    } catch (error) {
      if (!fs.existsSync(file)) throw error;
    } finally {
      fs.rmSync(draft, { force: true });
    }
  }
  const secret = fs.readFileSync(file, "utf8");
  if (!SECRET.test(secret)) throw new Error(`${PROJECT_SECRET_FILE} does not contain a secret: delete the file`);
  return secret;
}
