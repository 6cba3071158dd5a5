/** A made-up town history with hard line breaks and chapter headings, as plain-text books have them. */
export const harbourTown = {
  fileName: 'history-of-ravenholm.txt',
  text: `A SHORT HISTORY OF RAVENHOLM

Chapter 1: The founding

Ravenholm was founded in 1642 by Henrik Aalto, a salt merchant who had
lost two ships on the reef and decided that the bay needed a harbour more
than it needed prayers. He bought the western shore from the abbey of
Saint Brannoc for forty silver marks. The first settlement consisted of
eleven houses, a smithy and a wooden pier.

The name of the town comes from the ravens that nest on the northern cliff.
Sailors used the birds as a landmark in bad weather, because they circle the
cliff whenever the wind turns to the east. Aalto himself is said to have
hated them.

Aalto died in 1671 and was buried on Gull Island, outside the town, since
the abbey refused him a grave in the churchyard. His daughter Marit took over
the salt trade. She doubled the fleet within six years and built the stone
warehouse that still stands on Quay Street.

Chapter 2: The great fire

On the night of 14 November 1723 a fire broke out in the rope works behind
the fish market. It burned for three days and destroyed two hundred and six
houses. The fire spread so fast because the roofs were covered with tarred
reed. Only the stone warehouse and the chapel survived.

After the fire the town council forbade reed roofs. Every house had to be
covered with slate, and the cost was shared between the owner and the
council. The slate came from the quarry at Hollin Moor, nine miles inland.
The architect Tobias Wren drew the new street plan, which is still in use.

A memorial to the victims was unveiled in 1823 on Market Square. It shows a
woman carrying a bucket. The sculptor, Ilse Brandt, used her own sister as
the model.

Chapter 3: The lighthouse

The lighthouse on Gull Island was completed in 1788 after four years of work.
It is thirty-eight metres high and its light can be seen from twenty-one
nautical miles away. The first keeper was Joseph Teller, who lived there with
his wife and five children. He kept a diary, and the diary is our best source
for the storms of those years.

The tower was painted red and white in 1850 so that ships could see it
against the snow. Before that it was plain grey stone. Electric light replaced
the oil lamps in 1931. The last keeper left the island in 1979, when the
lighthouse was automated.

Chapter 4: Trade and people

Salt made the town rich, but herring fed it. In the best years the fleet
landed nine thousand barrels of herring. The salt trade ended in the 1860s,
when cheaper rock salt arrived by railway. The railway station was opened in
1864 and closed again in 1966. Today the old station houses the public
library.

In 1901 the town had 4,200 inhabitants; at the last count there were 11,350.
Most people work in the shipyard, the hospital or tourism. The shipyard
employs about nine hundred people and is the largest employer. Doctor Amina
Osei founded the hospital in 1927 with money that she had collected in
America.

Every year on the first Sunday in August the town celebrates the Raven
Festival. Boats decorated with black flags sail around Gull Island, and the
mayor throws a silver coin into the sea. The custom goes back to Aalto, who
paid for his land in silver.
`,
} as const;
