/** Shows one large sentence on a page that has no data to show. */
export function Poster({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <section className="poster">
      <p className="poster-title">{title}</p>
      <p className="poster-text">{text}</p>
    </section>
  );
}
