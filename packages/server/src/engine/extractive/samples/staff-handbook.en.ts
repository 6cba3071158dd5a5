/** A company handbook in Markdown: headings, lists, fact lines, one paragraph a line. */
export const staffHandbook = {
  fileName: 'staff-handbook.md',
  text: `# Staff handbook of Northwind Ferries

## Working hours

The normal working week is 38 hours, spread over five days. Staff in the ticket office start at 7:30 and finish at 16:00. Overtime must be approved by the shift manager in advance. It is paid at one and a half times the hourly rate.

## Holidays and leave

Every employee receives 26 days of paid holiday a year. Up to five unused days can be carried over into the next year; they expire on 31 March. Requests are made in the staff portal at least three weeks ahead. Parental leave lasts 16 weeks and may be shared between both parents.

If you are ill, call your manager before your shift begins. A doctor's certificate is needed from the fourth day of illness. The company pays full wages for the first six weeks.

## Travel and expenses

- Train journeys are booked in second class.
- Meals are refunded up to 35 euros a day.
- Mileage for private cars: 0.42 euros per kilometre.
- Receipts must be handed in within 30 days.

Expenses are paid out with the next salary. Claims without receipts are refused, because the tax office does not accept them.

## Safety on board

Life jackets are stored under the seats on the lower deck. In an emergency the crew sounds seven short blasts and one long blast. Passengers then gather at the muster station on the stern. Smoking is forbidden everywhere on board, including electronic cigarettes.

The safety officer is Carla Mendes. She holds a drill on the first Monday of every month. New staff must complete the safety course within their first two weeks.

## Uniforms

The company provides two jackets, four shirts and one pair of boots. Uniforms remain the property of the company and must be returned when you leave. Damaged items are replaced free of charge.

## Contacts

Personnel office: +44 20 5550 1234
Safety officer: extension 417
Lost property: lost@northwind.example
`,
} as const;
