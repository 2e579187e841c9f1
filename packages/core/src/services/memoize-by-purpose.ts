const KEPT_PURPOSES = 100;

export function memoizeByPurpose<Made>(make: (purpose: string) => Made): (purpose: string) => Made {
  const all = new Map<string, Made>();
  return (purpose) => {
    const known = all.get(purpose);
    if (known !== undefined) return known;
    if (purpose === "")
      throw new TypeError("The purpose must not be empty: give the plugin's id and what the key is for");
    const made = make(purpose);
    const [oldest] = all.size < KEPT_PURPOSES ? [] : all.keys();
    if (oldest !== undefined) all.delete(oldest);
    all.set(purpose, made);
    return made;
  };
}
