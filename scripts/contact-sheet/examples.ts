import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ApiSession, textAt } from '../../e2e/support/api.ts';
import { buildModel, makeModel } from '../../e2e/support/studio.ts';

export const report = `# Harbour report

## Traffic

The harbour of Kuzeyli handled 4,250 ships in 2023, more than in any year before. Container ships grew by 12 percent, while fishing boats fell by 3 percent. The harbour master, Elif Kaya, expects the growth to slow down.

## Money

Fees brought in 18.4 million euros in 2023, and repairs cost 6.1 million euros. The council decided on 14 March 2024 to build a second pier.
`;

const table = `City;Product;Amount;Date
Ankara;Lamp;1.250,50;01.02.2024
Izmir;Desk;2.000,00;15.03.2024
Ankara;Desk;749,50;20.03.2024
Bursa;Lamp;100,00;02.04.2024
Van;Chair;;03.04.2024
Total;;4.100,00;
`;

/** Asks and waits for the end of the answer; resolves to the answer's events. */
async function ask(session: ApiSession, url: string, asked: { uid: string; text: string }): Promise<string> {
  const answer = await fetch(`${url}/api/conversations/${asked.uid}/questions`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${session.accessToken}`,
      'content-type': 'application/json',
      'x-company': 'docent',
    },
    body: JSON.stringify({ text: asked.text }),
  });
  return answer.text();
}

/** A chat with an answer, and with one that says that nothing was found. */
export async function addChat(session: ApiSession, url: string): Promise<string> {
  const file = await session.addFile('harbour.md', report);
  const uid = textAt(await session.call('POST', '/conversations', { kind: 'chat', fileUids: [file] }), 'uid');
  await ask(session, url, { uid, text: 'How many ships did the harbour handle in 2023?' });
  await ask(session, url, { uid, text: 'Where do zeppelins land?' });
  return `/chat/${uid}`;
}

const isEnded = (item: unknown) => textAt(item, 'status') !== 'importing';

/** A database with an answered question, which is saved as well. */
export async function addDatabase(session: ApiSession, url: string): Promise<Record<string, string>> {
  const file = await session.addFile('sales of the shops in spring.csv', table);
  const uid = textAt(await session.call('POST', '/spreadsheets', { fileUids: [file] }), 'uid');
  while (!isEnded(await session.call('GET', `/spreadsheets/${uid}`)))
    await new Promise((resolve) => setTimeout(resolve, 100));
  const body = { kind: 'spreadsheet', spreadsheetUid: uid };
  const chat = textAt(await session.call('POST', '/conversations', body), 'uid');
  const events = await ask(session, url, { uid: chat, text: 'What is the total Amount by City?' });
  const messageUid = /"messageUid":"([0-9a-f-]{36})"/.exec(events)?.[1];
  if (!messageUid) throw new Error(`No answer in ${events}`);
  for (const shown of ['chart', 'table'])
    await session.call('POST', `/spreadsheets/${uid}/saved-questions`, { messageUid, shown });
  return {
    spreadsheet: uid,
    database: `/spreadsheet/database/${uid}`,
    chat: `/spreadsheet/${chat}`,
    questions: `/spreadsheet/questions/${uid}`,
    link: `/spreadsheet/database/${uid}/link`,
  };
}

const newTable = `City;Product;Amount;Date
Ankara;Lamp;1.300,00;01.02.2024
Izmir;Desk;2.000,00;15.03.2024
Mersin;Lamp;12.480,75;04.04.2024
Bursa;Lamp;100,00;02.04.2024
`;

/** A database with new data that waits to be applied. */
export async function addDraft(session: ApiSession): Promise<string> {
  const file = await session.addFile('sales of the shops.csv', table);
  const uid = textAt(await session.call('POST', '/spreadsheets', { fileUids: [file] }), 'uid');
  const path = `/spreadsheets/${uid}`;
  const read = async () => {
    while (!isEnded(await session.call('GET', path)))
      await new Promise((resolve) => setTimeout(resolve, 100));
    return session.call('GET', `${path}/tables`);
  };
  const [first] = Object(await read());
  const fileUid = await session.addFile('sales of the shops in summer.csv', newTable);
  const body = { fileUid, mode: 'update', key: 'city, product', preview: true };
  await session.call('POST', `${path}/tables/${textAt(first, 'name')}/versions`, body);
  await read();
  return `/spreadsheet/database/${uid}`;
}

const instructions = 'Answer visitors of the harbour in one or two sentences, and name the time of day.';
const starters = ['How many ships came in 2023?', 'Who is the harbour master?'];

/** A published assistant with a change that is not published, and a question that it could not answer. */
export async function addAssistant(session: ApiSession, url: string): Promise<Record<string, string>> {
  const file = await session.addFile('harbour guide.md', report);
  const made = { name: 'Harbour guide', instructions, starters, knowledge: { fileUids: [file] } };
  const uid = textAt(await session.call('POST', '/custom-templates', made), 'uid');
  await session.call('POST', `/custom-templates/${uid}/publish`, {});
  await session.call('PUT', `/custom-templates/${uid}`, { tone: 'friendly' });
  const chat = textAt(
    await session.call('POST', '/conversations', { kind: 'custom_template', templateUid: uid }),
    'uid',
  );
  await ask(session, url, { uid: chat, text: starters[0] ?? '' });
  await ask(session, url, { uid: chat, text: 'Where do zeppelins land?' });
  return { uid, detail: `/custom-docent/${uid}`, chat: `/custom-docent/chat/${chat}` };
}

export async function addModel(session: ApiSession): Promise<string> {
  const model = await makeModel(session, 'Harbour rules', { 'harbour rules.md': report });
  await buildModel(session, model);
  return model.path;
}

/** Switches the public link of an object on; resolves to the path of its page. */
export async function switchOn(session: ApiSession, path: string, more: object): Promise<string> {
  const link = Object(await session.call('GET', path));
  const body = { ...link, enabled: true, title: 'Harbour help', starters, welcome: 'Ask about the harbour.' };
  return new URL(textAt(await session.call('PUT', path, { ...body, ...more }), 'url')).pathname;
}

/** A visitor who asks and then asks for a human, twice, and one who only asks. */
export async function addVisits(url: string, path: string): Promise<void> {
  const send = async (to: string, body: object, token = '') => {
    const headers = {
      'content-type': 'application/json',
      ...(token && { authorization: `Visitor ${token}` }),
    };
    const answer = await fetch(`${url}/api${to}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${to}: ${text}`);
    return text;
  };
  const begin = async () => {
    const { data } = JSON.parse(await send(`${path}/conversations`, {}));
    const at = `/external/conversations/${textAt(data, 'uid')}`;
    const token = textAt(data, 'visitor_token');
    await send(`${at}/questions`, { text: starters[0] }, token);
    return { at, token };
  };
  await begin();
  const { at, token } = await begin();
  await send(`${at}/handover`, { contact: 'ada.with.a.long.name@shipping-company.example' }, token);
  const note = 'The ferry of Friday evening was cancelled.\nPlease call me before noon.';
  await send(`${at}/handover`, { contact: '+90 555 010 20 30', note }, token);
}

/** A site of somebody else that embeds the chat. */
export async function openSite(docentUrl: string, path: () => string): Promise<{ url: string }> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(`<!doctype html><html lang="en"><title>Shop</title><body><h1>Our shop</h1>
      <script src="${docentUrl}/embed.js" data-docent="${path()}" async></script></body></html>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Platform seam: a TCP server's address is an object once it listens.
  const { port } = server.address() as AddressInfo;
  server.unref();
  return { url: `http://127.0.0.1:${port}` };
}
