declare module "lucide/dist/esm/icons/*.mjs" {
  const icon: import("./icon.tsx").IconNode;
  // biome-ignore lint/style/noDefaultExport: Lucide's files have only a default export
  export default icon;
}
