const KEPT_PURPOSES = 100;

/** Made once a purpose; the oldest is forgotten. */
export function memoizeByPurpose<Made>(make: (purpose: string) => Made): (purpose: string) => Made {
  const all = new Map<string, Made>();
  return (purpose) => {
    const known = all.get(purpose);
    if (known !== undefined) return known;
    if (purpose === "") throw new TypeError("A purpose is needed, such as the plugin's id and what it is for");
    const made = make(purpose);
    const [oldest] = all.size < KEPT_PURPOSES ? [] : all.keys();
    if (oldest !== undefined) all.delete(oldest);
    all.set(purpose, made);
    return made;
  };
}
