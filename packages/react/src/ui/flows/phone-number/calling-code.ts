import { useSyncExternalStore } from "react";

/** Regions by their calling code, as far as a locale often names them. */
const CODES = `1 US CA PR DO JM TT BS BB AG AI BM VG KY GD MS KN LC VC TC SX GU
7 RU KZ
20 EG
27 ZA
30 GR
31 NL
32 BE
33 FR
34 ES
36 HU
39 IT VA
40 RO
41 CH
43 AT
44 GB GG IM JE
45 DK
46 SE
47 NO SJ
48 PL
49 DE
51 PE
52 MX
53 CU
54 AR
55 BR
56 CL
57 CO
58 VE
60 MY
61 AU
62 ID
63 PH
64 NZ
65 SG
66 TH
81 JP
82 KR
84 VN
86 CN
90 TR
91 IN
92 PK
93 AF
94 LK
95 MM
98 IR
212 MA
213 DZ
216 TN
218 LY
221 SN
225 CI
233 GH
234 NG
237 CM
251 ET
254 KE
255 TZ
256 UG
351 PT
352 LU
353 IE
354 IS
355 AL
356 MT
357 CY
358 FI AX
359 BG
370 LT
371 LV
372 EE
373 MD
374 AM
375 BY
376 AD
377 MC
378 SM
380 UA
381 RS
382 ME
383 XK
385 HR
386 SI
387 BA
389 MK
420 CZ
421 SK
423 LI
502 GT
503 SV
504 HN
505 NI
506 CR
507 PA
591 BO
593 EC
595 PY
598 UY
852 HK
853 MO
855 KH
880 BD
886 TW
961 LB
962 JO
963 SY
964 IQ
965 KW
966 SA
968 OM
970 PS
971 AE
972 IL
973 BH
974 QA
976 MN
977 NP
992 TJ
993 TM
994 AZ
995 GE
996 KG
998 UZ`;

const UNKNOWN = "+1";

export function callingCodeOf(locale: string): string {
  const region = new Intl.Locale(locale).maximize().region ?? "";
  const line = CODES.split("\n").find((each) => each.split(" ").includes(region));
  return line === undefined ? UNKNOWN : `+${line.split(" ")[0]}`;
}

const subscribe = () => () => undefined;

export const useCallingCode = (): string =>
  useSyncExternalStore(
    subscribe,
    () => callingCodeOf(navigator.language),
    () => UNKNOWN,
  );
