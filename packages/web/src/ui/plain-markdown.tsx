import Markdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { CodeBlock } from './code-block.tsx';
import { outsideHost } from './outside-host.ts';
import { PictureText } from './picture-text.tsx';

const components: Components = {
  a: ({ href, children }) =>
    outsideHost(href) ? (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    ) : (
      (children ?? null)
    ),
  pre: ({ children }) => <CodeBlock>{children}</CodeBlock>,
  // A picture would be loaded from another server without consent.
  img: ({ src, alt }) => <PictureText src={typeof src === 'string' ? src : undefined} name={alt ?? ''} />,
};

const look =
  'max-w-[36rem] break-words text-base [&>*+*]:mt-3 [&_a]:text-action-ink [&_a]:underline [&_h1]:mt-6 [&_h1]:font-semibold ' +
  '[&_h1]:text-lg [&_h2]:mt-6 [&_h2]:font-semibold [&_h3]:mt-4 [&_h3]:font-semibold [&_ol]:list-decimal [&_ol]:pl-5 ' +
  '[&_ul]:list-disc [&_ul]:pl-5 [&_li+li]:mt-1 [&_td]:border [&_td]:border-line [&_td]:px-2.5 [&_td]:py-1 [&_th]:border ' +
  '[&_th]:border-line [&_th]:px-2.5 [&_th]:py-1 [&_th]:text-left [&_pre]:whitespace-pre-wrap [&_pre]:rounded-control ' +
  '[&_pre]:bg-surface-sunken [&_pre]:py-2 [&_pre]:pr-10 [&_pre]:pl-3 [&_code]:font-mono [&_code]:text-sm [&_blockquote]:border-line ' +
  '[&_blockquote]:border-l-2 [&_blockquote]:pl-4';

/** A Markdown text without raw HTML and without external content. */
export function PlainMarkdown({ text }: { text: string }) {
  return (
    <div className={look}>
      <Markdown remarkPlugins={[remarkGfm]} components={components} skipHtml>
        {text}
      </Markdown>
    </div>
  );
}
