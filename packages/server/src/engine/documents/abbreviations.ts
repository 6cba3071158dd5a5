const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** A period after one of these never ends a sentence. Lower case, without the period. */
export const leadingAbbreviations = words(`
  mr mrs ms messrs dr prof rev hon st mt gen col capt cmdr lt sgt maj gov sen rep pres supt ft vs cf viz e.g i.e eg ie
  approx ca al ed eds trans ibid op cit
  sn hz av doç yrd öğr gör alb yzb tğm bçvş org korg tümg tuğg mah cad sok blv bul apt bkz örn çev haz yay der ör krş
  md müh mim ord bk ecz vet ünl uzm
  str nr bzw z.b d.h`);

/** A period after one of these does not end a sentence if a number follows. */
export const numberAbbreviations = words(`
  no nos p pp vol fig figs eq sec ch art par tab
  s ss sf sy c cilt m md böl şek tel
  jan feb mar apr jun jul aug sep sept oct nov dec oca şub nis haz tem ağu eyl eki kas ara`);

/** A period after one of these ends a sentence only if the next word starts one. */
export const softAbbreviations = words(`
  ltd inc corp co jr sr dept est blvd ave a.ş aş şti yy vd t.c a.b.d alm fr ing lat yun osm far rus isp ita`);
