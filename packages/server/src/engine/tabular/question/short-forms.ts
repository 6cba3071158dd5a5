/** How databases shorten the words of labels. */
const shortForms = new Map(
  Object.entries<readonly string[]>({
    fname: ['first', 'name'],
    lname: ['last', 'name'],
    mname: ['middle', 'name'],
    dob: ['birth', 'date'],
    qty: ['quantity'],
    amt: ['amount'],
    addr: ['address'],
    dept: ['department'],
    emp: ['employee'],
    mgr: ['manager'],
    cust: ['customer'],
    prod: ['product'],
    desc: ['description'],
    cat: ['category'],
    loc: ['location'],
    tel: ['phone'],
    num: ['number'],
    nbr: ['number'],
    avg: ['average'],
    lat: ['latitude'],
    lng: ['longitude'],
    lon: ['longitude'],
    bdate: ['birth', 'date'],
    temp: ['temperature'],
    yr: ['year'],
    acct: ['account'],
    mfr: ['manufacturer'],
    lang: ['language'],
    pop: ['population'],
    appt: ['appointment'],
    ht: ['height'],
    wt: ['weight'],
    pd: ['paid'],
    disc: ['discount'],
    est: ['estimated'],
    insp: ['inspection'],
    inv: ['invoice'],
    vol: ['volume'],
    mins: ['minutes'],
    hrs: ['hours'],
    trh: ['tarih'],
    adt: ['adet'],
  }),
);

/** "CName" of a course, "pname": databases put the first letter of what it names before it. */
const initialName = /^[a-z]{1,2}name$/;

/** The words that a word of a header means. */
export const spelledOut = (word: string): readonly string[] =>
  shortForms.get(word) ?? (initialName.test(word) ? ['name'] : [word]);
