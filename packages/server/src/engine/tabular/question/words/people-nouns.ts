const wordSet = (text: string) => new Set(text.trim().split(/\s+/));

/** Those who work for others: "who handled the most tickets" asks for the agent, and not for the customer. */
export const servers =
  wordSet(`agent rep representative salesperson salesman seller employee staff handler technician mechanic
  doctor vet physician nurse surgeon dentist therapist teacher instructor trainer tutor coach driver operator assignee interpreter clerk
  waiter cashier consultant librarian courier carrier translator inspector collector officer engineer worker support host
  temsilci temsilcisi satici personel gorevli teknisyen usta doktor hekim veteriner hemsire ogretmen hoca egitmen surucu sofor
  operator sorumlu sorumlusu ustabasi sef sefi eleman danisman kurye cevirmen tercuman mutercim memur calisan antrenor avukat hakem lawyer attorney solicitor referee`);
/** Those for whom something is done: "who bought the most" asks for the customer. */
export const receivers =
  wordSet(`customer client buyer purchaser patron patient guest member subscriber donor supporter borrower
  tenant visitor participant attendee policyholder claimant insured applicant subscriber payer holder musteri alici hasta misafir uye bagisci kiraci ziyaretci katilimci muvekkil ortak sigortali abone basvuran`);
/** Those of them that say no more than that somebody works there: a nurse is no doctor, where staff may be either. */
export const anyServers =
  wordSet(`agent rep representative employee staff handler operator assignee officer worker support temsilci temsilcisi personel
  gorevli usta operator sorumlu sorumlusu eleman calisan`);
