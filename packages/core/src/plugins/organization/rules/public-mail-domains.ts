export const PUBLIC_MAIL_DOMAINS: readonly string[] = `
126.com 163.com aol.com bk.ru btinternet.com comcast.net duck.com email.com fastmail.com fastmail.fm
free.fr gmail.com gmx.at gmx.ch gmx.com gmx.de gmx.net googlemail.com hey.com hotmail.co.uk hotmail.com hotmail.de
hotmail.es hotmail.fr hotmail.it hushmail.com i.ua icloud.com inbox.lv inbox.ru interia.pl internet.ru laposte.net
libero.it list.ru live.com live.de live.fr live.nl mac.com mail.com mail.de mail.ru mailbox.org me.com meta.ua msn.com
mynet.com naver.com o2.pl onet.pl orange.fr outlook.com outlook.de outlook.es outlook.fr pm.me posteo.de posteo.net
proton.me protonmail.ch protonmail.com qq.com rambler.ru rocketmail.com seznam.cz sfr.fr sina.com t-online.de
tuta.com tutamail.com tutanota.com tutanota.de ukr.net verizon.net wanadoo.fr web.de wp.pl ya.ru yahoo.co.jp
yahoo.co.uk yahoo.com yahoo.de yahoo.es yahoo.fr yahoo.it yandex.com yandex.ru yandex.ua ymail.com zoho.com zohomail.com
`
  .trim()
  .split(/\s+/);
