import Markdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';

/** Only what leads to the web or to a mail program is a link. */
const isOutside = (address: string | undefined) =>
  address !== undefined && /^(https?:\/\/|mailto:)/i.test(address);

const components: Components = {
  a: ({ href, children }) =>
    isOutside(href) ? (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    ) : (
      (children ?? null)
    ),
  // An image would be fetched from elsewhere before anybody agreed to anything.
  img: ({ alt }) => <>{alt}</>,
};

const look =
  'max-w-[36rem] break-words text-base [&>*+*]:mt-3 [&_a]:text-action-ink [&_a]:underline [&_h1]:mt-6 [&_h1]:font-semibold ' +
  '[&_h1]:text-lg [&_h2]:mt-6 [&_h2]:font-semibold [&_h3]:mt-4 [&_h3]:font-semibold [&_ol]:list-decimal [&_ol]:pl-5 ' +
  '[&_ul]:list-disc [&_ul]:pl-5 [&_li+li]:mt-1';

/** A text that someone wrote in Markdown, without raw HTML and without anything loaded from elsewhere. */
export function PlainMarkdown({ text }: { text: string }) {
  return (
    <div className={look}>
      <Markdown remarkPlugins={[remarkGfm]} components={components} skipHtml>
        {text}
      </Markdown>
    </div>
  );
}
