export const STYLE = `:root{color-scheme:light dark;--page:#f4f4f5;--card:#fff;--text:#18181b;--muted:#52525b;--line:#71717a;--mark:#1d4ed8;--on-mark:#fff;--wrong:#b91c1c;--notice:#fef3c7}
@media(prefers-color-scheme:dark){:root{--page:#111113;--card:#1d1d20;--text:#f4f4f5;--muted:#b4b4bc;--line:#8b8b95;--mark:#93b4ff;--on-mark:#111113;--wrong:#fca5a5;--notice:#3b3118}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-content:center;padding:1rem;background:var(--page);color:var(--text);font:1rem/1.5 system-ui,sans-serif}
main{width:min(26rem,calc(100vw - 2rem));padding:1.5rem;border-radius:.75rem;background:var(--card);overflow-wrap:anywhere}
h1{margin:0 0 .5rem;font-size:1.375rem;line-height:1.3}
h2{margin:1.5rem 0 .5rem;font-size:1rem}
p{margin:0 0 1rem;color:var(--muted)}
p.notice{padding:.5rem .75rem;border-radius:.5rem;background:var(--notice);color:var(--text);font-size:.875rem}
p.wrong{color:var(--wrong)}
label{display:block;font-weight:600}
input,button{width:100%;min-height:2.75rem;padding:.5rem .75rem;border:1px solid var(--line);border-radius:.5rem;background:var(--card);color:var(--text);font:inherit}
input[aria-invalid]{border-color:var(--wrong)}
button{margin-top:.5rem;cursor:pointer}
button.main{border-color:var(--mark);background:var(--mark);color:var(--on-mark);font-weight:600}
button span{display:block;color:var(--muted);font-size:.875rem}
a{color:var(--mark)}
ul{margin:0 0 1rem;padding-left:1.25rem}
:focus-visible{outline:3px solid var(--mark);outline-offset:2px}`;
