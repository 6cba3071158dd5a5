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

/** A text that someone wrote in Markdown, without raw HTML and without anything loaded from elsewhere. */
export function PlainMarkdown({ text }: { text: string }) {
  return (
    <div className="prose text-base">
      <Markdown remarkPlugins={[remarkGfm]} components={components} skipHtml>
        {text}
      </Markdown>
    </div>
  );
}
