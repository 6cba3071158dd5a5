import { open } from 'node:fs/promises';

/** Writes sales as separated values of so many megabytes, with decimal commas and days with points. */
export async function writeSales(path: string, megabytes: number): Promise<void> {
  const file = await open(path, 'w');
  await file.write('City;Product;Amount;Quantity;Day;Note;Number\n');
  let written = 0;
  for (let row = 0; written < megabytes * 1e6; ) {
    const lines: string[] = [];
    for (const end = row + 2_000; row < end; row++)
      lines.push(
        `city ${row % 81};product ${row % 300};${row % 9999},${row % 90};${row % 12};0${1 + (row % 9)}.05.2024;note ${row % 7};${row}`,
      );
    written += (await file.write(`${lines.join('\n')}\n`)).bytesWritten;
  }
  await file.close();
}
