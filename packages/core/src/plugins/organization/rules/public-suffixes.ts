/** Second levels of registries, each with its countries. @see https://publicsuffix.org/list/ */
const REGISTRIES = `
ac: ae at cn cr cy gn id il im in ir jp ke kr lk ls ma me mu mw mz ni nz pa pr rs rw se sz th tj tz ug uk vn za zm zw
ad: jp
asn: au
asso: fr ml nc re
biz: az id mv my ni pk pl pr tj tr tt vn zm
co: ae ag ao at bb bi bw ci cl cm cr cz gg gl gy hu id il im in ir jp je ke kr lc ls ma me mg mu mw mz na ni nz om pn pw rs rw st sz th tj tm tt tz ug uk us uz ve vi za zm zw
com: ac af ag ai al ar au aw az ba bb bd bh bi bj bm bn bo br bs bt by bz ci cm cn co cu cv cw cy dm do dz ec ee eg es et fj fm fr ge gh gi gl gn gp gr gt gu gy hk hn hr ht im in io iq is jo kg ki km kp ky kz la lb lc lk lr lv ly mg mk ml mm mo mr ms mt mu mv mw mx my na nf ng ni nr om pa pe pf pg ph pk pl pr ps pt py qa re ro sa sb sc sd sg sh sl sn so sr st sv sy tj tm tn to tr tt tw ua ug uy uz vc ve vi vn vu ws ye zm
edu: al ar au az ba bb bd bh bi bm bn bo br bs bt bz ci cn co cu cw dm do dz ec ee eg es et fj ge gh gi gl gn gp gr gt gu gy hk hn ht in iq is jo kg ki km kp ky kz la lb lc lk lr lv ly me mg mk ml mm mn mo ms mt mv mw mx my ng ni nr om pa pe pf ph pk pl pr ps pt py qa rs rw sa sb sc sd sg sl sn st sv sy tj tm to tr tt tw ua ug uy vc ve vn vu ws ye za zm
firm: co in nf ro ve
gen: in nz tr
go: ci cr id jp ke kr th tz ug
gob: ar bo cl do ec es gt hn mx ni pa pe sv ve
gouv: bj ci fr ht km ml rw sn td
gov: ac ae af al ar as au az ba bb bd bf bh bm bn br bs bt by bz cd cl cm cn co cu cy dm do dz ec ee eg et fj ge gh gi gn gr gy hk ie il in iq ir is it jm jo kg ki km kp ky kz la lb lc lk lr lt lv ly ma me mg mk ml mm mn mo mr ms mu mv mw my mz na ng nr om ph pk pl pn pr ps pt py qa ro rs rw sa sb sc sd sg sl st sx sy tj tl tm tn to tr tt tw ua uk vc ve vn vu ws ye za zm zw
ltd: gi lk uk
me: it ke tz uk us
mil: ac ae al ar az ba bo br bt by cl cn co do ec eg ge gh gt hn id in iq jo kg km kr kz lv mg mv my mz ng ni no nz om pe ph pl py qa rw sh st sv sy tj tm to tr tw tz uk uy vc ve ye za zm zw
ne: jp ke kr tz ug us
net: ac ae af ag ai al ar au az ba bb bd bh bj bm bn bo br bs bt bw bz ci cm cn co cu cv cw cy dm do dz ec eg et fj fm ge gg gl gn gp gr gt gu gy hk hn ht id il im in iq ir is je jo kg ki kn kw ky kz la lb lc lk lr lv ly ma me mk ml mm mo mr ms mt mu mv mw mx my mz nf ng ni nr nz om pa pe ph pk pl pr ps pt py qa rw sa sb sc sd sg sh sl so st sv sy th tj tm tn to tr tt tw ua ug uk uy uz vc ve vi vn vu ws ye za zm
nom: br co es fr ni pa pe pl re ro za
or: at bi ci cr id it jp ke kr mu na th tz ug us
org: ac ae af ag ai al ar au az ba bb bd bh bi bj bm bn bo br bs bt bw by bz ci cn co cu cv cw cy dm do dz ec ee eg es et fj fm ge gg gh gi gl gn gp gr gt gu gy hk hn ht hu il im in iq ir is je jm jo kg ki km kn kp kw ky kz la lb lc lk lr ls lv ly ma me mg mk ml mm mn mo mr ms mt mu mv mw mx my mz na ng ni nr nz om pa pe pf ph pk pl pn pr ps pt py qa ro rs rw sa sb sc sd se sg sh sl sn so st sv sy sz tj tm tn to tr tt tw ua ug uk uy uz vc ve vi vn vu ws ye za zm zw
plc: ly uk
sch: ae gg id ir je jo lk ly ng qa sa uk zm
web: co do gt id ni pk tj tr ve za
`;

/** Domains that let anybody have a subdomain. */
const HOSTS = `
altervista.org appspot.com azurestaticapps.net azurewebsites.net blogspot.com br.com bubbleapps.io cloudapp.net
cloudfront.net cn.com com.de com.se ddns.net de.com deno.dev duckdns.org dyndns.org elasticbeanstalk.com eu.com eu.org
firebaseapp.com fly.dev framer.website gb.net gitbook.io github.io gitlab.io glitch.me herokuapp.com hf.space hopto.org
hu.net jp.net jpn.com mex.com myshopify.com netlify.app ngrok-free.app ngrok.app ngrok.io no-ip.org now.sh onrender.com
pages.dev readthedocs.io repl.co replit.app replit.dev ru.com run.app sa.com se.net streamlit.app surge.sh sytes.net
uk.com uk.net us.com us.org vercel.app web.app webflow.io weebly.com wixsite.com wordpress.com workers.dev za.com
zapto.org
`;

const words = (text: string): string[] => text.trim().split(/\s+/);

/** Whether anybody may register a domain below this one, so that no organization has all its addresses. */
export function isPublicSuffix(domain: string): boolean {
  const [level, country, ...more] = domain.split(".");
  const line = REGISTRIES.trim()
    .split("\n")
    .find((each) => each.startsWith(`${level}:`));
  const isRegistrys = more.length === 0 && country !== undefined && words(line ?? "").includes(country);
  return isRegistrys || words(HOSTS).includes(domain);
}
