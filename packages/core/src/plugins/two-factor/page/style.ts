export const STYLE = `
form{display:grid;gap:.75rem;margin-top:1rem;text-align:start}
label{font-weight:600}
input[name=code]{box-sizing:border-box;width:100%;padding:.6rem .75rem;border:1px solid #64748b;border-radius:.5rem;background:Field;color:FieldText;font:inherit;font-size:1.25rem;letter-spacing:.1em}
input:focus-visible{outline:3px solid #1d4ed8;outline-offset:2px}
.choice{display:flex;gap:.5rem;align-items:center;font-weight:400}
.choice input{flex:none;width:1.25rem;height:1.25rem;margin:0}
form button{margin:0}
button.quiet{background:none;border:1px solid currentColor;color:inherit}
.error{color:#b91c1c;font-weight:600}
nav{margin-top:2rem;padding-top:1rem;border-top:1px solid #94a3b8}
h2{margin:0;font-size:1rem}
ul{list-style:none;margin:0;padding:0}
nav a,a.open{display:inline-block;margin:0;padding:.5rem;background:none;color:#1d4ed8;text-decoration:underline}
.qr{display:block;width:100%;max-width:15rem;margin:1rem auto}
.codes{columns:2;margin:1rem 0;padding:1rem;border:1px solid #94a3b8;border-radius:.5rem}
.codes code{overflow-wrap:normal;white-space:nowrap}
@media(prefers-color-scheme:dark){.error{color:#fca5a5}nav a,a.open{color:#93c5fd}input:focus-visible{outline-color:#93c5fd}}`;
