const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** A full stop behind one of these never ends a sentence: something always follows. Lower case, without the stop. */
export const leadingAbbreviations = words(`
  mr mrs ms messrs dr prof rev hon st mt gen col capt cmdr lt sgt maj gov sen rep pres supt ft vs cf viz e.g i.e eg ie
  approx ca al
  sn hz av doç yrd öğr gör alb yzb tğm bçvş org korg tümg tuğg mah cad sok blv bul apt bkz örn çev haz yay der ör krş
  md müh mim ecz vet ünl uzm
  str nr bzw z.b d.h`);

/** A full stop behind one of these does not end a sentence when a number follows. */
export const numberAbbreviations = words(`
  no nos p pp vol fig figs eq sec ch art par tab
  s ss sf sy c cilt m md böl şek tel
  jan feb mar apr jun jul aug sep sept oct nov dec oca şub nis haz tem ağu eyl eki kas ara`);
