import type { Brand } from "@sallyport/mail";

/** The icon of the pages as a PNG image, because mail programs do not show SVG. */
const ICON =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAFAAAABQCAMAAAC5zwKfAAAAaVBMVEUAAAANel8Nel8Nel8Nel8Nel8Nel8Nel8Nel8Nel8Nel8Nel8Nel8Nel8oiHBImIBwsKDg6Oj///84kHjQ4ODw8PDA2NBYoJCw0MigyMAYgGiAuKhoqJgYgGA4mHgokHCI0Li58thIoIg8EOqhAAAAI3RSTlMAMICvz/8gj98Qn1Dvv////////////////////////////3CjqUgAAAIcSURBVHjatZnpdoIwEEZHMLJIg6CAKAj4/g9ZelQk+wDT75+e9PYOWYARQMjO8/dsQfa+twNjDkHIViQMDlpcFLPViSOVd0zYhiRHmRezjYnFcn/Y5vzMyybgjUTCeqWqj4wo75mJEipgElEWPBV9YIT52zMBJTAYgSElMBzPF0aaHXi0QA98WqAPuPOUpynHnbiAGXXK8jHZCTMWATxf8ncuZwogL/IpBScAlvks5XZglQupNgNLEVhuBaa5lHQj8CN4vSIVASnIOVIRcII1YzVOEZCC43rEKdqB9VdQ+rAOyGeC8qdVQMkJpQgYwVS9oquAyryWCEXAC+IUYYEgStEMvBXquvsoFrcVwLtuZ3wU78uBk2ClOx3NiuASzMSvM5ciuAQb8fvGpQjLBN2KJqBBcKa4DNhIgu3j0UqKzSKg+FddP4zpO+3/QgHFup7DO0/71bAAhSvfDVM663yZgeLa6L/A3raiLEBBsB1maZ2KYHn6eAk+5sCHeVdagOIJoAL154YZKJ1Rasnak80ClE9ReVKY9aYP1ps70y0bZr3pg1NQWdh2RXAKylvPoQiOm7t6ODhu+mCq2PF4zk01mwxr16NvjTU8vwY630hM49RZrsZVWzgf9o3jdFsvTRkq2nGwqBmHeXkkf70lfwEnbxGQNzHo2yzkjSDyVhV9M4283UffkKRvmdI3dcnbzv/QGKdv3dP/uED088cv092xfZNJHvQAAAAASUVORK5CYII=";

/**
 * How the application appears in mails, with the accent of `src/theme.css`. The host of the demo cannot be reached from
 * outside, so its logo is in the mail. Otherwise it would be an `https:` URL, which more mail programs show.
 */
export const brand: Brand = { name: "Acme", color: "#0d7a5f", logo: { url: ICON, width: 40 } };
