/** Takes the branches that lead to `src`, which is not shipped, out of a condition tree. */
function withoutSource(tree) {
  if (tree === null || typeof tree !== "object") return tree;
  const kept = Object.entries(tree).filter(([condition]) => condition !== "source");
  return Object.fromEntries(kept.map(([condition, branch]) => [condition, withoutSource(branch)]));
}

/** What npm gets is the manifest without what only this workspace needs. */
function beforePacking(manifest) {
  const { devDependencies, scripts, ...shipped } = manifest;
  if (shipped.exports) shipped.exports = withoutSource(shipped.exports);
  if (shipped.imports) shipped.imports = withoutSource(shipped.imports);
  return shipped;
}

module.exports = { hooks: { beforePacking } };
