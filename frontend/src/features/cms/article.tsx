import { useState, type ReactNode } from 'react';
import { RichText } from './rich-text';

interface ArticleProps {
  readonly title: string;
  readonly imageUrl: string | null;
  readonly html: string;
  /** Above the title. */
  readonly children?: ReactNode;
}

/** A page or post, as wide as is good to read. */
export function Article({ title, imageUrl, html, children }: ArticleProps) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <article className="mx-auto w-full max-w-3xl">
      {imageUrl !== null && imageUrl !== broken && (
        <img
          src={imageUrl}
          alt=""
          className="mb-6 aspect-[16/7] w-full rounded-card object-cover"
          onError={() => setBroken(imageUrl)}
        />
      )}
      {children}
      <h1 tabIndex={-1} className="mb-5 text-[2rem] font-bold tracking-tight break-words">
        {title}
      </h1>
      <RichText html={html} />
    </article>
  );
}
