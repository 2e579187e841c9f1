export const STYLE = `:root{color-scheme:light dark;--page:#f4f4f5;--card:#fff;--text:#18181b;--muted:#52525b;--line:#d4d4d8;--mark:#1d4ed8;--chosen:#e0e7ff}
@media(prefers-color-scheme:dark){:root{--page:#111113;--card:#1d1d20;--text:#f4f4f5;--muted:#b4b4bc;--line:#3f3f46;--mark:#93b4ff;--chosen:#26304d}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;grid-template-columns:20rem minmax(0,1fr);grid-template-rows:auto 1fr;background:var(--page);color:var(--text);font:1rem/1.5 system-ui,sans-serif}
header{grid-column:1/-1;display:flex;flex-wrap:wrap;gap:0 1rem;align-items:baseline;padding:.75rem 1.25rem;border-bottom:1px solid var(--line);background:var(--card)}
h1{margin:0;font-size:1.125rem}
h1 a{color:inherit;text-decoration:none}
header p{margin:0;color:var(--muted);font-size:.875rem}
nav#list{border-right:1px solid var(--line);overflow-y:auto;max-height:calc(100vh - 3.5rem)}
ol{list-style:none;margin:0;padding:0}
li a{display:block;padding:.75rem 1.25rem;border-bottom:1px solid var(--line);color:var(--text);text-decoration:none;overflow-wrap:anywhere}
li a:hover{background:var(--card)}
li a[aria-current]{background:var(--chosen)}
li span,li time{display:block;color:var(--muted);font-size:.875rem}
li a[aria-current] span,li a[aria-current] time{color:var(--text)}
li strong{display:block;font-weight:600}
:focus-visible{outline:3px solid var(--mark);outline-offset:-3px}
main{padding:1.25rem;display:flex;flex-direction:column;gap:1rem;min-width:0}
main>p{margin:0;max-width:40rem;color:var(--muted)}
h2{margin:0;font-size:1.375rem;line-height:1.3;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:0 1rem;margin:0;font-size:.875rem}
details{font-size:.875rem}
summary{cursor:pointer;color:var(--muted);width:max-content}
dt{color:var(--muted)}
dd{margin:0;overflow-wrap:anywhere}
nav#views{display:flex;flex-wrap:wrap;gap:.25rem}
nav#views a{padding:.375rem .875rem;border:1px solid var(--line);border-radius:.5rem;background:var(--card);color:var(--text);text-decoration:none}
nav#views a[aria-current]{background:var(--chosen);border-color:var(--mark);font-weight:600}
iframe,pre{flex:1;width:100%;min-height:36rem;margin:0;border:1px solid var(--line);border-radius:.5rem;background:var(--card)}
pre{padding:1rem;overflow:auto;white-space:pre-wrap;overflow-wrap:anywhere;font:.875rem/1.5 ui-monospace,monospace}
@media(max-width:48rem){body{display:block}nav#list{border-right:0;border-bottom:2px solid var(--line);max-height:15rem}body:not(:has(iframe,pre)) nav#list{max-height:none}iframe,pre{min-height:70vh}}`;
