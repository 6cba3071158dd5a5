export const prices = {
  fileName: 'price-list.csv',
  text: `product;category;price;stock;supplier
Rope 12 mm;deck;4.80;350;Halden Cordage
Brass lantern;lighting;62.00;14;Teller & Sons
Life jacket adult;safety;39.50;220;Seaguard
Life jacket child;safety;34.00;95;Seaguard
Signal flare;safety;11.25;480;Brightburn
Anchor 10 kg;deck;88.00;23;Halden Cordage
Compass;navigation;54.90;61;Northstar Instruments
Tide table 2024;navigation;9.00;130;Harbour Press
`,
} as const;
